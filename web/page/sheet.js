// One file: what it became, its board, and what there is to say of it.

import { count, html, save } from "./dom.js";
import { messageList, failure } from "./messages.js";
import { Viewer } from "./viewer.js";
import { FORMATS, room } from "./words.js";

/** Of a longer text the beginning is shown. */
const SHOWN = 100_000;

/** Charsets that old records are written in, for who knows better than what was found out. */
const CHARSETS = {
  "utf-8": "UTF-8",
  "windows-1252": "Western (Windows)",
  cp437: "DOS (CP437)",
  cp850: "DOS (CP850)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-jp": "Japanese (EUC)",
  "iso-2022-jp": "Japanese (JIS)",
  gbk: "Chinese (GBK)",
  big5: "Chinese (Big5)",
  "euc-kr": "Korean (EUC)",
  "windows-1251": "Cyrillic (Windows)",
};

export class Sheet {
  #viewer;
  #reread;
  #opened = 0;

  /** `element` is filled; `reread` converts a file again, once its charset is named. */
  constructor(element, library, reread) {
    this.element = element;
    this.#viewer = new Viewer(library);
    this.#reread = reread;
  }

  /** Shows a file that was converted, or could not be. */
  async open(item) {
    const opened = ++this.#opened;
    const { messages, output } = item.result;
    const parts = [this.#head(item)];
    if (output) parts.push(await this.#board(item));
    parts.push(said(messages));
    if (output) parts.push(await converted(item.result));
    // Somebody may have opened another one meanwhile.
    if (opened !== this.#opened) return;
    this.element.replaceChildren(...parts);
    this.element.hidden = false;
  }

  async #board({ file, path, charset }) {
    try {
      await this.#viewer.show(file, path, charset);
      return this.#viewer.element;
    } catch (error) {
      return html("p", { className: "failure" }, `The board can't be shown: ${error.message}.`);
    }
  }

  #head(item) {
    const { path, file, result } = item;
    const { format, games, charset, isAscii, name, output, messages } = result;
    const facts = [format && FORMATS[format], room(file.size), games && count(games, "game"), charset && !isAscii && `read as ${charset}`];
    const head = html("header", { className: "sheet-head" },
      html("div", {}, html("h2", {}, path), html("p", { className: "quiet" }, facts.filter(Boolean).join(", "))));
    if (!output) {
      head.append(html("p", { className: "failure" }, failure(messages)));
    } else {
      const button = html("button", { type: "button", className: "strong", id: "save" }, `Save ${name.split("/").at(-1)}`);
      button.addEventListener("click", () => save(output, name.split("/").at(-1)));
      head.append(button);
    }
    // Where all is ASCII, every charset says the same.
    if (!isAscii || item.charset) head.append(this.#charsets(item));
    return head;
  }

  /** A way to say what the charset is, where names look wrong. */
  #charsets(item) {
    const options = Object.entries(CHARSETS).map(([value, text]) => html("option", { value }, text));
    const select = html("select", { id: "charset" }, html("option", { value: "" }, "found out by itself"), ...options);
    select.value = item.charset ?? "";
    select.addEventListener("change", () => this.#reread(item, select.value || undefined));
    return html("label", { className: "charset quiet" }, "Names look wrong? The charset of the text: ", select);
  }
}

function said(messages) {
  if (messages.list.length === 0) return html("p", { className: "fine" }, "Nothing in this file needs your attention.");
  return html("section", { className: "part" }, html("h2", {}, "Messages"), messageList(messages));
}

/** The converted text, to look at and to copy. */
async function converted({ format, output }) {
  const other = format === "ishi" ? "SGF" : "Ishi";
  const text = await output.slice(0, SHOWN).text();
  const copy = html("button", { type: "button" }, "Copy");
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(await output.text());
    copy.textContent = "Copied";
  });
  const rest = output.size > SHOWN ? html("p", { className: "quiet" }, `This is the beginning; all of it has ${room(output.size)}.`) : null;
  return html("details", { className: "part text" },
    html("summary", {}, `The game as text in ${other}`),
    html("div", { className: "text-body" }, navigator.clipboard ? copy : null, html("pre", { tabIndex: 0, "aria-label": `The game in ${other}` }, text), rest));
}
