// What there is to say of a file, each message beside the line that it is about.

import { count, html } from "./dom.js";

const SEVERITIES = ["fatal", "error", "warning", "note"];
const WORDS = { fatal: "Failed", error: "Error", warning: "Warning", note: "Note" };

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** A text in which what stands between backticks is quoted from the file. */
const quoting = (text) => text.split("`").map((part, at) => (at % 2 ? html("code", {}, part) : part));

/** How many messages there are of each severity, in words. */
export function counted({ counts }) {
  const said = SEVERITIES.filter((severity) => counts[severity] && severity !== "fatal");
  return said.map((severity) => count(counts[severity], severity)).join(", ");
}

/** The reason why nothing could be written, where there is one. */
export function failure({ list }) {
  const fatal = list.find(({ severity }) => severity === "fatal");
  return fatal && sentence(fatal.text);
}

/** The gravest severity among messages. */
export function gravest({ counts }) {
  return SEVERITIES.find((severity) => counts[severity]);
}

/** The messages. */
export function messageList({ counts, list }) {
  const all = Object.values(counts).reduce((sum, number) => sum + number, 0);
  const items = list.map(messageItem);
  if (all > list.length) items.push(html("li", {}, `There are ${count(all - list.length, "more message")} like these.`));
  return html("ol", { className: "messages" }, ...items);
}

function messageItem({ severity, code, text, help, line, column, before, at, after }) {
  const said = html("div", { className: "said" },
    html("p", {}, html("strong", { title: code }, WORDS[severity]), " ", ...quoting(sentence(text))),
    html("p", { className: "help" }, sentence(help)));
  const place = line === undefined
    ? html("div", { className: "place whole" }, "The whole file")
    : html("div", { className: "place" },
      html("span", { className: "line", title: `Line ${line}, column ${column}` }, `Line ${line}`),
      html("code", {}, before, html("mark", {}, at), after));
  return html("li", { className: severity }, place, said);
}
