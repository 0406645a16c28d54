// Files, however they come: dropped, chosen, or pasted.

/** A file that came in: its `path` beneath what was dropped, and whether it was only found, in a folder. */
const found = (file, path) => ({ file, path, isFound: path.includes("/") });

/** The files that were chosen; those in a folder in the order of their names. */
export function chosen(files) {
  const all = [...files].map((file) => found(file, file.webkitRelativePath || file.name));
  return all.some(({ isFound }) => isFound) ? all.sort((one, other) => (one.path < other.path ? -1 : 1)) : all;
}

/** A text that was pasted. */
export function pasted(text) {
  return [found(new Blob([text]), "pasted")];
}

/** The files that were dropped, those in folders too. Who calls it must do so while the event is handled. */
export async function dropped(transfer) {
  const items = [...transfer.items].filter((item) => item.kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() }));
  const files = [];
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) files.push(...(await within(entry)));
    else if (file) files.push(found(file, file.name));
  }
  return files;
}

/** All files in a folder, in the order of their names. */
async function within(folder) {
  const [files, waiting] = [[], [folder]];
  while (waiting.length > 0) {
    const entry = waiting.pop();
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      files.push(found(file, entry.fullPath.replace(/^\//, "")));
    } else {
      const entries = await listed(entry.createReader());
      entries.sort((one, other) => (one.name < other.name ? 1 : -1));
      waiting.push(...entries);
    }
  }
  return files;
}

/** What is in a folder; a browser tells it in parts. */
async function listed(reader) {
  const entries = [];
  for (;;) {
    const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}
