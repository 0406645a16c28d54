// The files that came in, and what became of each.

import { count, html, save } from "./dom.js";
import { counted, failure, gravest } from "./messages.js";

/** Beyond so many files, a list helps nobody: those that failed are still listed, and all are in the zip. */
const LISTED = 500;

export class FileList {
  #element;
  #library;
  #open;
  #say;
  #body = html("ul", { className: "rows" });
  #zip = html("button", { type: "button", className: "strong", id: "save-all", disabled: true }, "Save all as a zip");
  #items = [];

  /** `open` is called with the file that somebody wants to look at, `say` with what there is to say of all. */
  constructor(element, library, { open, say }) {
    this.#element = element;
    this.#library = library;
    this.#open = open;
    this.#say = say;
    this.#zip.addEventListener("click", () => this.#saveAll());
    element.append(html("header", {}, html("h2", { id: "files-title" }, "Files"), this.#zip), this.#body);
  }

  /** Begins with these files. */
  begin(items) {
    this.#items = items;
    this.#body.replaceChildren();
    this.#zip.disabled = true;
    this.#element.hidden = items.length < 2;
  }

  /** Adds a file that has been converted, or could not be; or says anew what became of it. */
  add(item) {
    const { path, result: { name, output, messages } } = item;
    if (this.#body.childElementCount >= LISTED && output && !item.row) return;
    const said = output ? counted(messages) : failure(messages);
    const row = html("button", { type: "button" },
      html("span", { className: `state ${gravest(messages) ?? "good"}`, "aria-hidden": "true" }),
      html("span", { className: "path" }, path),
      html("span", { className: "became" }, output ? `→ ${name.split("/").at(-1)}` : "not converted"),
      html("span", { className: "quiet" }, said ?? ""));
    row.addEventListener("click", () => this.#open(item));
    if (item.row) item.row.replaceWith(row);
    else this.#body.append(html("li", {}, row));
    item.row = row;
  }

  /** Marks the file that is open. */
  mark(item) {
    this.#body.querySelector("[aria-current]")?.removeAttribute("aria-current");
    item.row?.setAttribute("aria-current", "true");
  }

  /** Says how it went, when all is done. `others` are files in folders that are no records. */
  end(others) {
    const done = this.#items.filter((item) => item.result?.output).length;
    const parts = [`${count(done, "file")} converted`];
    if (done < this.#items.length) parts.push(`${this.#items.length - done} not`);
    if (others > 0) parts.push(`${count(others, "other file")} passed over`);
    const rest = this.#items.filter((item) => !item.row).length;
    if (rest > 0) this.#body.append(html("li", { className: "quiet" }, `and ${count(rest, "other file")}, which went well: the zip has all`));
    this.#zip.disabled = done === 0;
    this.#say(`${parts.join(", ")}.`);
  }

  async #saveAll() {
    const done = this.#items.filter((item) => item.result?.output);
    const names = distinct(done.map((item) => item.result.name));
    const files = done.map((item, at) => ({ name: names[at], output: item.result.output }));
    this.#zip.disabled = true;
    try {
      save(await this.#library.ask("pack", { files }), "converted.zip");
    } catch (error) {
      this.#say(`The zip could not be made: ${error.message}.`);
    }
    this.#zip.disabled = false;
  }
}

/** Names that differ, also where the case of letters doesn't count: a number goes behind those that don't. */
export function distinct(names) {
  const taken = new Set();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) {
      free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
