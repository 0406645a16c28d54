// Serves a folder as any host would, and stands between the browser and all others: what is asked for is recorded, and
// nothing but the folder is answered.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };

/** The server, its `address`, and the `requests` that it has got, each an address or what was to be connected to. */
export async function serve(folder) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, address());
    requests.push(url.href);
    const path = normalize(decodeURIComponent(url.pathname)).replace(/\/$/, "/index.html");
    try {
      if (url.origin !== address()) throw new Error("this is another host");
      const body = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.on("connect", ({ url }, socket) => {
    requests.push(url);
    // The browser may be gone before it has the answer.
    socket.on("error", () => {});
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  const address = () => `http://127.0.0.1:${server.address().port}`;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: address(), requests, end };
}
