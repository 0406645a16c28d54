// Loads the library, and then shuts the door: from there on, the page can load nothing more, and send nothing.

import { html } from "./dom.js";

/** What the page may still do: start workers of what it has in memory. A worker has the page's restrictions. */
const SHUT = "default-src 'none'; worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'";

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name} can't be loaded (${response.status})`);
  return response;
}

/** Loads what workers are made of: the compiled library, and the address of their script in memory. */
export async function load() {
  const [bytes, script] = await Promise.all([
    fetched("ishisgf.wasm").then((response) => response.arrayBuffer()),
    fetched("worker.js").then((response) => response.blob()),
  ]);
  // Compiled from bytes, it doesn't matter whether the server knows the type of the file.
  const module = await WebAssembly.compile(bytes);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  document.head.append(html("meta", { httpEquiv: "Content-Security-Policy", content: SHUT }));
  return { module, address };
}
