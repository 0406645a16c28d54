// The page: takes files in, has them converted one after the other, and shows what came of them.

import { count } from "./dom.js";
import { chosen, dropped, pasted } from "./intake.js";
import { Library } from "./library.js";
import { FileList } from "./list.js";
import { load } from "./load.js";
import { Sheet } from "./sheet.js";
import { room } from "./words.js";

/** A larger file may not fit into the memory that a browser gives a page. */
const LARGEST = 64e6;
const MOST = 512e6;

const at = (id) => document.getElementById(id);
const say = (text) => (at("status").textContent = text);

at("largest").textContent = room(LARGEST);
at("most").textContent = room(MOST);

const loaded = load();
let converter, list, sheet;
/** The batch in hand: what belongs to an earlier one is dropped. */
let batch = 0;

const ready = loaded.then((parts) => {
  converter = new Library(parts);
  list = new FileList(at("files"), converter, { open: show, say });
  // It has a worker of its own, so that nobody waits for a board while other files are converted.
  sheet = new Sheet(at("sheet"), new Library(parts), reread);
  document.documentElement.dataset.ready = "yes";
});
ready.catch((error) => say(`The page could not be loaded: ${error.message}.`));

/** A failure of the page itself, in the form of what the library says of a file. */
const refused = (text, help) => ({
  messages: { counts: { fatal: 1 }, list: [{ severity: "fatal", code: "page", text, help }] },
});

async function convert({ file, path, charset }) {
  if (file.size > LARGEST) return refused("the file is too large for this page", "the program ishisgf has no such limit");
  try {
    return await converter.ask("convert", { file, name: path, charset });
  } catch (error) {
    return refused(error.message, "check that the file can be opened, or try another browser");
  }
}

/** Takes files in, or says why that can't be done. */
async function take(coming) {
  document.body.classList.add("busy", "working");
  try {
    await ready;
    await convertAll(coming);
  } catch (error) {
    say(`The files can't be read: ${error.message}.`);
    document.body.classList.remove("busy");
  }
}

/** Converts files, and shows them as they are done. */
async function convertAll(coming) {
  const present = ++batch;
  const files = await coming;
  const areRecords = await converter.ask("areRecords", { names: files.map(({ path }) => path) });
  if (present !== batch) return;
  const items = files.filter(({ isFound }, at) => !isFound || areRecords[at]);
  const others = files.length - items.length;
  at("sheet").hidden = true;
  list.begin(items);
  if (items.length === 0) say(others ? `None of these ${count(others, "file")} has the name of a game record.` : "");
  let size = 0;
  for (const [done, item] of items.entries()) {
    say(items.length > 1 ? `Converting: ${done} of ${items.length}` : "Converting");
    size += item.file.size;
    item.result = size > MOST ? refused("this is more than the page can hold at a time", "convert the others first") : await convert(item);
    // Other files have come meanwhile.
    if (present !== batch) return;
    list.add(item);
    if (done === 0) await show(item);
  }
  if (present !== batch) return;
  document.body.classList.remove("busy");
  if (items.length > 0) list.end(others);
}

async function show(item) {
  list.mark(item);
  await sheet.open(item);
}

async function reread(item, charset) {
  item.charset = charset;
  item.result = await convert(item);
  list.add(item);
  await show(item);
  at("charset")?.focus();
}

for (const id of ["choose-files", "choose-folder"]) {
  at(id).addEventListener("change", ({ target }) => {
    take(chosen(target.files));
    // So that the same file can be chosen again.
    target.value = "";
  });
}
// A phone has no folders to choose.
at("folder-choice").hidden = !("webkitdirectory" in at("choose-folder"));

at("open-paste").addEventListener("click", () => {
  at("paste").hidden = !at("paste").hidden;
  at("open-paste").setAttribute("aria-expanded", String(!at("paste").hidden));
  if (!at("paste").hidden) at("pasted").focus();
});
at("paste").addEventListener("submit", (event) => {
  event.preventDefault();
  take(pasted(at("pasted").value));
});
at("example").addEventListener("click", async () => {
  await ready;
  const file = await converter.ask("example");
  take([{ file, path: "example.go", isFound: false }]);
});

// Files may be dropped anywhere: a miss would make the browser open them in place of the page.
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("over");
});
document.addEventListener("dragleave", ({ relatedTarget }) => {
  if (!relatedTarget) document.body.classList.remove("over");
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("over");
  if (event.dataTransfer.types.includes("Files")) take(dropped(event.dataTransfer));
  else if (event.dataTransfer.getData("text")) take(pasted(event.dataTransfer.getData("text")));
});
document.addEventListener("paste", (event) => {
  if (event.target.closest?.("textarea, input")) return;
  const { files } = event.clipboardData;
  const text = event.clipboardData.getData("text");
  if (files.length > 0) take(chosen(files));
  else if (text) take(pasted(text));
});
