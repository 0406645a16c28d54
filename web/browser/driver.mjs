// A browser that does what it is told, through ChromeDriver and the WebDriver protocol (W3C). No package is needed.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-domain-reliability",
  "--disable-features=AutofillServerCommunication,OptimizationHints,MediaRouter,Translate,CertificateTransparencyComponentUpdater",
];

/** Whom Chromium asks for itself now and then, whatever page it shows and whatever its flags say. */
export const OWN_REQUEST = /^[\w.-]+\.(google|googleapis|gstatic)\.com:443$/;

/** Starts the driver, and with it a browser whose every request goes through `proxy`, and which saves into `downloads`. */
export async function start({ chromium, chromedriver, proxy, downloads }) {
  const profile = await mkdtemp(join(tmpdir(), "ishisgf-browser-"));
  const process = spawn(chromedriver, ["--port=0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    process.on("exit", () => reject(new Error(`ChromeDriver ended: ${said}`)));
    process.stdout.on("data", (data) => {
      said += data;
      const port = said.match(/successfully on port (\d+)/)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  const args = [...FLAGS, `--user-data-dir=${profile}`, `--proxy-server=${proxy}`, "--proxy-bypass-list=<-loopback>"];
  const prefs = { "download.default_directory": downloads, "download.prompt_for_download": false };
  const options = { binary: chromium, args, prefs };
  const capabilities = { alwaysMatch: { "goog:chromeOptions": options, "goog:loggingPrefs": { browser: "ALL" } } };
  const { sessionId } = await call("POST", `${address}/session`, { capabilities });
  const end = async () => {
    process.removeAllListeners("exit");
    process.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return new Browser(`${address}/session/${sessionId}`, end);
}

async function call(method, address, body) {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The names that WebDriver has for keys. */
export const KEYS = {
  Tab: "\ue004", Enter: "\ue007", Home: "\ue011", End: "\ue010", Left: "\ue012", Up: "\ue013", Right: "\ue014", Down: "\ue015",
};

class Browser {
  #session;
  #end;

  constructor(session, end) {
    this.#session = session;
    this.#end = end;
  }

  #post = (path, body = {}) => call("POST", `${this.#session}/${path}`, body);

  open = (url) => this.#post("url", { url });

  /** Runs the body of a function in the page: what it returns, or what its promise becomes. */
  run = (script, ...args) => this.#post("execute/sync", { script, args });

  /** A command of the browser's own protocol. */
  command = (cmd, params) => this.#post("goog/cdp/execute", { cmd, params });

  async find(selector) {
    return (await this.#post("element", { using: "css selector", value: selector }))[ELEMENT];
  }

  click = async (selector) => this.#post(`element/${await this.find(selector)}/click`);

  /** Types into an element; into one that takes files, their paths. */
  type = async (selector, text) => this.#post(`element/${await this.find(selector)}/value`, { text });

  /** Presses keys where the focus is. */
  press(...keys) {
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.#post("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Drops files or folders of the disk on an element. */
  async drop(selector, ...files) {
    const [x, y] = await this.run(`
      const place = document.querySelector(arguments[0]);
      place.scrollIntoView({ block: "center" });
      const { left, top, width, height } = place.getBoundingClientRect();
      return [left + width / 2, top + height / 2];`, selector);
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) await this.command("Input.dispatchDragEvent", { type, x, y, data });
  }

  /** Waits until a script returns something that counts as true: that. */
  async until(what, script, ...args) {
    for (const begin = Date.now(); Date.now() - begin < 30_000; ) {
      const value = await this.run(script, ...args);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    throw new Error(`waited in vain until ${what}`);
  }

  /** Shows the page in so many pixels, by day or by night. */
  async show({ width, height = 900, scheme = "light" }) {
    await this.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
    await this.command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  }

  /** A picture of the whole page, as the bytes of a PNG. */
  async picture() {
    const { data } = await this.command("Page.captureScreenshot", { captureBeyondViewport: true });
    return Buffer.from(data, "base64");
  }

  /** What the browser has complained of since it was asked last. */
  complaints = async () => (await this.#post("se/log", { type: "browser" })).map(({ message }) => message);

  async end() {
    await call("DELETE", this.#session);
    await this.#end();
  }
}
