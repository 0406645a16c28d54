// The page in a real browser: what is dropped, what comes out, what is to be seen. The program is the judge of the output.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { promisify } from "node:util";
import { KEYS, OWN_REQUEST, start } from "./driver.mjs";
import { serve } from "./server.mjs";
import { unzipped } from "./zip.mjs";

const { ISHISGF, CHROMIUM, CHROMEDRIVER, DIST, TESTDATA, PICTURES } = process.env;
const GAME = join(TESTDATA, "readme/a-commented-game.go");

let server, browser, scratch, downloads;

before(async () => {
  scratch = await mkdtemp(join(tmpdir(), "ishisgf-page-"));
  downloads = join(scratch, "downloads");
  await mkdir(downloads);
  await mkdir(PICTURES, { recursive: true });
  server = await serve(DIST);
  browser = await start({ chromium: CHROMIUM, chromedriver: CHROMEDRIVER, proxy: server.address, downloads });
});

after(async () => {
  await browser?.end();
  server?.end();
  await rm(scratch, { recursive: true, force: true });
});

async function openPage() {
  await browser.open(`${server.address}/`);
  await browser.until("the page is ready", "return document.documentElement.dataset.ready");
}

beforeEach(async () => {
  for (const name of await readdir(downloads)) await rm(join(downloads, name));
  await browser.show({ width: 1100 });
  await openPage();
});

/** What the program makes of a file: its output and its messages. */
async function program(...args) {
  const options = { encoding: "buffer", maxBuffer: 1 << 28 };
  // It exits with 1 where there are errors, and has written all the same.
  const { stdout, stderr } = await promisify(execFile)(ISHISGF, args, options).catch((failure) => failure);
  return { output: stdout, messages: stderr.toString() };
}

const text = (selector) => browser.run("return document.querySelector(arguments[0])?.textContent", selector);
const all = (selector, what) => browser.run(
  "return [...document.querySelectorAll(arguments[0])].map((element) => element.getAttribute(arguments[1]) ?? element[arguments[1]])",
  selector, what);
const isDone = (name) => browser.until(`${name} is shown`,
  "return !document.body.classList.contains('busy') && document.querySelector('.sheet h2')?.textContent === arguments[0]", name);
const isAt = (move) => browser.until(`the board is at ${move}`, "return document.querySelector('.move')?.textContent === arguments[0]", move);

/** The file that a button saves. */
async function saved(button, name) {
  await browser.click(button);
  for (let waited = 0; waited < 300; waited++) {
    const names = await readdir(downloads);
    // While it is written, an empty file has its name, and another one the bytes.
    const bytes = names.length === 1 && names[0] === name ? await readFile(join(downloads, name)) : [];
    if (bytes.length > 0) {
      await rm(join(downloads, name));
      return bytes;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`${name} is not saved: there is ${await readdir(downloads)}`);
}

/** No part of the page is beyond the edge. */
async function fits(width) {
  const wide = await browser.run(`
    const isBeyond = (element) => element.getBoundingClientRect().right > arguments[0] + 0.5 && !element.closest("pre");
    return document.scrollingElement.scrollWidth > arguments[0]
      ? [...document.querySelectorAll("body *")].filter(isBeyond).map((element) => element.outerHTML.slice(0, 80)) : []`, width);
  assert.deepEqual(wide, []);
}

async function keepPicture(name) {
  await writeFile(join(PICTURES, `${name}.png`), await browser.picture());
}

test("a dropped Ishi file becomes what the program makes of it", async () => {
  await browser.drop("#intake", GAME);
  await isDone("a-commented-game.go");
  const expected = await program(GAME);
  assert.deepEqual(await saved("#save", "a-commented-game.sgf"), expected.output);
  assert.match(await text(".sheet-head .quiet"), /^Ishi, \d+ bytes|Ishi, \d+ kB/);
  assert.equal(await text(".text pre"), expected.output.toString());
  assert.equal(await text(".fine"), "Nothing in this file needs your attention.");
});

test("a dropped SGF file becomes Ishi, and each message stands beside its line", async () => {
  const path = join(TESTDATA, "readme/old-server-game.sgf");
  await browser.drop("#intake", path);
  await isDone("old-server-game.sgf");
  const expected = await program("-v", "--error-format", "short", path);
  assert.deepEqual(await saved("#save", "old-server-game.go"), expected.output);
  const told = [...expected.messages.matchAll(/:(\d+):(\d+): (note|warning|error)\[(.*?)\]: (.*)/g)];
  assert.ok(told.length >= 4, expected.messages);
  const wanted = told.map(([, line, column, severity, code]) => [`Line ${line}, column ${column}`, severity, code]);
  const shown = await browser.run(`return [...document.querySelectorAll(".messages li")].map((item) =>
    [item.querySelector(".line")?.title, item.className, item.querySelector("strong").title])`);
  assert.deepEqual(shown, wanted);
  const marked = await browser.run("return [...document.querySelectorAll('.place code')].map((code) => [code.textContent, code.querySelector('mark').textContent])");
  const lines = (await readFile(path, "utf8")).split("\n");
  wanted.forEach(([place], at) => assert.equal(marked[at][0].replaceAll("…", ""), lines[place.match(/\d+/)[0] - 1].slice(0, marked[at][0].length), place));
  assert.ok(marked.some(([, mark]) => mark.includes("2004/05/03")), JSON.stringify(marked));
});

test("the board is played through with keys, variations and diagrams included", async () => {
  await browser.drop("#intake", GAME);
  await isDone("a-commented-game.go");
  const stones = () => all(".board .stone", "data-point");
  assert.deepEqual(await stones(), []);
  assert.equal(await text(".comment .text"), "A short game, with a comment where it matters.");
  await browser.run("document.querySelector('.viewer').focus()");
  await browser.press(KEYS.Right);
  await isAt("Move 1: Black Q16");
  assert.deepEqual(await stones(), ["15,3"]);
  assert.deepEqual(await all(".board .stone", "class"), ["stone black"]);
  await browser.press(...Array(7).fill(KEYS.Right));
  await isAt("Move 8: White C4");
  assert.equal((await stones()).length, 8);
  assert.deepEqual(await all(".board [data-sign=TR]", "data-point"), ["2,15"]);
  assert.deepEqual(await all(".board [data-sign=LB]", "textContent"), ["a"]);
  assert.equal(await text(".comment .title"), "The corner △");
  assert.deepEqual(await all(".branches button", "textContent"), ["Black D3 (a)", "Black D2"]);
  await browser.press(KEYS.Right);
  await isAt("Move 9: Black D3");
  await browser.press(KEYS.Down);
  await isAt("Move 9: Black D2");
  assert.equal(await text(".comment"), "Careful, but slow: White gets to play 10.");
  await browser.press(KEYS.End);
  await isAt("Move 10: White D3");
  assert.deepEqual(await all(".board [data-sign=LB]", "textContent"), ["10", "9"]);
  await browser.press(KEYS.Left, KEYS.Up);
  await isAt("Move 9: Black D3");
  await browser.press(KEYS.End);
  await isAt("Diagram: What Black had hoped for, after move 14");
  assert.ok(!(await stones()).includes("1,13"), "move 14 is hidden in the diagram");
  assert.ok((await stones()).includes("2,12"), "the diagram has a stone of its own");
  assert.deepEqual(await all(".coordinates text", "textContent"), [..."ABCDEFGH", ..."87654321"]);
  await keepPicture("diagram");
  await browser.press(KEYS.Home);
  await isAt("From the archive of the club");
});

test("the board is played through with a pointer", async () => {
  await browser.drop("#intake", GAME);
  await isDone("a-commented-game.go");
  for (let step = 0; step < 8; step++) await browser.click("[aria-label^='On']");
  await isAt("Move 8: White C4");
  await browser.click(".branches button:nth-of-type(2)");
  await isAt("Move 9: Black D2");
  assert.equal(await browser.run("return document.activeElement.className"), "viewer");
  await browser.click("[aria-label^='Back']");
  await isAt("Move 8: White C4");
  await keepPicture("board");
  // A click on the point of a variation goes there.
  await browser.run(`
    const board = document.querySelector(".board");
    const { x, y } = new DOMPoint(3, 17).matrixTransform(board.getScreenCTM());
    board.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));`);
  await isAt("Move 9: Black D2");
  await browser.run("const slider = document.querySelector('input[type=range]'); slider.value = 3; slider.dispatchEvent(new Event('input'))");
  await isAt("Move 3: Black Q3");
});

test("a folder becomes a zip of what the program makes of its files", async () => {
  for (const way of ["dropped", "chosen"]) {
    await openPage();
    const folder = join(TESTDATA, "recovery");
    if (way === "dropped") await browser.drop("#intake", folder);
    else await browser.type("#choose-folder", folder);
    await browser.until("the zip can be saved", "return document.querySelector('#save-all')?.disabled === false");
    const files = unzipped(await saved("#save-all", "converted.zip"));
    const out = join(scratch, way);
    await program(folder, "-o", out);
    const expected = await readdir(out, { recursive: true, withFileTypes: true });
    const paths = expected.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    assert.deepEqual([...files.keys()].sort(), paths.map((path) => `recovery/${relative(out, path)}`).sort(), way);
    assert.ok(files.size > 10);
    for (const path of paths) assert.deepEqual(files.get(`recovery/${relative(out, path)}`), await readFile(path), path);
  }
  const shown = await all(".rows .path", "textContent");
  assert.deepEqual(shown, [...shown].sort());
  await keepPicture("folder");
  const [name] = await all(".rows li:nth-child(3) .path", "textContent");
  await browser.click(".rows li:nth-child(3) button");
  await isDone(name);
});

test("names that would become one stay apart in the zip", async () => {
  const paths = ["x.go", "X.ISH"].map((name) => join(scratch, name));
  for (const path of paths) await writeFile(path, "B 1 Q16\n");
  await browser.drop("#intake", ...paths);
  await browser.until("the zip can be saved", "return document.querySelector('#save-all')?.disabled === false");
  assert.deepEqual([...unzipped(await saved("#save-all", "converted.zip")).keys()].sort(), ["X (2).sgf", "x.sgf"]);
});

test("what is no record, is too large, or is none by its name in a folder, is said", async () => {
  const folder = join(scratch, "mixed");
  await mkdir(folder);
  await writeFile(join(folder, "notes.txt"), "Not a game.");
  await writeFile(join(folder, "broken.sgf"), "");
  await writeFile(join(folder, "good.sgf"), "(;SZ[9];B[ee])");
  await browser.drop("#intake", folder);
  await browser.until("all is done", "return document.querySelector('#status').textContent.startsWith('1 file converted')");
  assert.equal(await text("#status"), "1 file converted, 1 not, 1 other file passed over.");
  assert.equal(await text(".sheet .failure"), "There is nothing in it.");
  assert.equal(await browser.run("return document.querySelector('#save')"), null);
  const large = join(scratch, "large.sgf");
  await writeFile(large, Buffer.alloc(64_000_001, "("));
  await browser.drop("#intake", large);
  await isDone("large.sgf");
  assert.equal(await text(".sheet .failure"), "The file is too large for this page.");
});

test("every sign of SGF is drawn, and a part of the board is cut out", async () => {
  const path = join(scratch, "signs.sgf");
  await writeFile(path, `(;SZ[13]AB[cc][dc][ec][fc][gc]AW[ce][de][ee][fe][ge]TR[cc][ce][cg]SQ[dc][de][dg]CR[ec][ee][eg]MA[fc][fe][fg]
    SL[gc][ge][gg]LB[ci:1][di:23][ei:abc][fi:long text]TB[kk][kl]TW[lk][ll]AR[ck:gk]LN[cl:gl]DD[ia:mc]C[All of them.]BM[1]
    ;B[jj];VW[aa:ff]W[aa])`);
  await browser.drop("#intake", path);
  await isDone("signs.sgf");
  const kinds = await all(".board .sign", "data-sign");
  for (const [kind, number] of Object.entries({ TR: 3, SQ: 3, CR: 3, MA: 3, SL: 3, LB: 4, TB: 2, TW: 2 })) {
    assert.equal(kinds.filter((found) => found === kind).length, number, kind);
  }
  assert.deepEqual(await all(".board [data-sign=LB] text", "textContent"), ["1", "23", "abc", "long text"]);
  assert.deepEqual(await all(".board [data-sign=LB] title", "textContent"), ["long text"]);
  assert.equal((await all(".board .line", "x1")).length, 2);
  assert.equal((await all(".board .dim", "d"))[0].split("M").length, 1 + 15);
  await keepPicture("signs");
  await browser.click("[aria-label^='To the end']");
  await isAt("Move 2: White A13");
  assert.deepEqual(await all(".coordinates text", "textContent"), [..."ABCDEF", "13", "12", "11", "10", "9", "8"]);
  assert.equal((await all(".board .stone", "class")).length, 9, "the other stones are out of sight");
});

test("chosen and pasted files, pasted text, and the example, are converted", async () => {
  await browser.type("#choose-files", GAME);
  await isDone("a-commented-game.go");
  await browser.run(`
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "B 1 Q16");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));`);
  await isDone("pasted");
  assert.match((await saved("#save", "pasted.sgf")).toString(), /;B\[pd\]/);
  await browser.click("#open-paste");
  await browser.type("#pasted", "(;SZ[9];B[ee];W[cc])");
  await browser.click("#paste button");
  await isDone("pasted");
  assert.match((await saved("#save", "pasted.go")).toString(), /BOARDSIZE 9\r\nB 1 E5\r\nW 2 C7/);
  await browser.click("#example");
  await isDone("example.go");
  assert.deepEqual(await saved("#save", "example.sgf"), (await program(GAME)).output);
});

test("a charset can be named where the guess was wrong", async () => {
  const path = join(scratch, "cp850.go");
  await writeFile(path, Buffer.from("BLACK J\xf8rgen\r\nB 1 Q16\r\n", "latin1"));
  await browser.drop("#intake", path);
  await isDone("cp850.go");
  await browser.run("const select = document.querySelector('#charset'); select.value = 'windows-1252'; select.dispatchEvent(new Event('change'))");
  await browser.until("it is read again", "return document.querySelector('.facts')?.textContent.includes('J\u00f8rgen')");
  assert.deepEqual(await saved("#save", "cp850.sgf"), (await program("--encoding", "windows-1252", path)).output);
});

test("of very many files those that failed are listed, and all that were converted are in the zip", async () => {
  const folder = join(scratch, "many");
  await mkdir(folder);
  for (let at = 0; at < 510; at++) await writeFile(join(folder, `${String(at).padStart(3, "0")}.sgf`), "(;SZ[9];B[ee])");
  await writeFile(join(folder, "zzz.sgf"), "");
  await browser.drop("#intake", folder);
  await browser.until("all is done", "return document.querySelector('#status').textContent === '510 files converted, 1 not.'");
  const rows = await all(".rows li", "textContent");
  assert.equal(rows.length, 502);
  assert.match(rows.at(-2), /zzz\.sgf.*not converted/);
  assert.equal(rows.at(-1), "and 10 other files, which went well: the zip has all");
  assert.equal(unzipped(await saved("#save-all", "converted.zip")).size, 510);
});

test("what a file says stays text", async () => {
  const hostile = "<img src=x onerror=\"document.title='hurt'\"><script>document.title='hurt'</script>";
  const path = join(scratch, "hostile.sgf");
  await writeFile(path, `(;GM[1]FF[4]SZ[9]EV[${hostile}]PB[${hostile}]ZZ[${hostile}]KM[${hostile}]C[${hostile}]N[${hostile}]LB[aa:${hostile}];B[ee])`);
  await browser.drop("#intake", path);
  await isDone("hostile.sgf");
  assert.equal(await text(".comment .text"), hostile);
  assert.equal(await text("h3.game"), hostile);
  assert.equal(await browser.run("return document.querySelectorAll('main img, main script').length"), 0);
  assert.notEqual(await browser.run("return document.title"), "hurt");
});

test("after loading, nothing leaves the page, and nothing could", async () => {
  const ofPage = () => server.requests.filter((url) => !OWN_REQUEST.test(url));
  const files = (await readdir(DIST)).length;
  await browser.open("about:blank");
  server.requests.length = 0;
  await browser.open(`${server.address}/`);
  await browser.until("the page is ready", "return document.documentElement.dataset.ready");
  const loaded = ofPage();
  server.requests.length = 0;
  assert.ok(loaded.every((url) => url.startsWith(`${server.address}/`)), loaded.join(" "));
  assert.ok(loaded.length <= files, loaded.join(" "));
  await browser.drop("#intake", GAME, join(TESTDATA, "readme/old-server-game.sgf"));
  await isDone("a-commented-game.go");
  await saved("#save", "a-commented-game.sgf");
  await saved("#save-all", "converted.zip");
  assert.deepEqual(ofPage(), []);
  assert.deepEqual(await browser.complaints(), []);
  // The page and its workers may ask nobody, not even the host that they came from.
  const attempt = "fetch(address).then(() => 'sent', () => 'refused')";
  for (const address of [`${server.address}/index.html`, "http://example.com/"]) {
    assert.equal(await browser.run(`const address = arguments[0]; return ${attempt}`, address), "refused");
    assert.equal(await browser.run(`
      const source = "const address = " + JSON.stringify(arguments[0]) + "; ${attempt}.then(postMessage)";
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      return new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));`, address), "refused");
    const picture = "return new Promise((resolve) => { const image = new Image(); image.onload = () => resolve('sent'); image.onerror = () => resolve('refused'); image.src = arguments[0]; })";
    assert.equal(await browser.run(picture, address), "refused");
    assert.equal(await browser.run("try { return navigator.sendBeacon(arguments[0], 'x') ? 'taken' : 'refused' } catch { return 'refused' }", address) && ofPage().length, 0);
  }
  assert.deepEqual(ofPage(), []);
});

test("a large file does not freeze the page", async () => {
  const path = join(scratch, "large-enough.sgf");
  const move = (at) => `;${"BW"[at % 2]}[${"abcdefghijklmnopqrs"[at % 19]}${"abcdefghijklmnopqrs"[Math.floor(at / 19) % 19]}]C[Move ${at}]`;
  const game = `(;SZ[19]${Array.from({ length: 300 }, (_, at) => move(at)).join("")})`;
  await writeFile(path, game.repeat(500));
  await browser.run(`
    window.longest = 0;
    let last = performance.now();
    setInterval(() => { const now = performance.now(); window.longest = Math.max(window.longest, now - last); last = now; }, 10);`);
  const begin = Date.now();
  await browser.drop("#intake", path);
  await isDone("large-enough.sgf");
  const longest = await browser.run("return window.longest");
  assert.ok(longest < Math.max(400, (Date.now() - begin) / 4), `the page stood still for ${longest} ms`);
  assert.deepEqual(await saved("#save", "large-enough.go"), (await program(path)).output);
});

test("it fits a phone, by day and by night, and all that can be used has a name", async () => {
  for (const scheme of ["light", "dark"]) {
    for (const [size, width] of [["phone", 320], ["desk", 1100]]) {
      await browser.show({ width, scheme });
      await openPage();
      await fits(width);
      await keepPicture(`welcome-${size}-${scheme}`);
      await browser.drop("#intake", GAME, join(TESTDATA, "readme/old-server-game.sgf"), join(TESTDATA, "readme/at-a-glance.go"));
      await isDone("a-commented-game.go");
      await browser.run("document.querySelector('.viewer').focus({ preventScroll: true })");
      await browser.press(...Array(8).fill(KEYS.Right));
      await isAt("Move 8: White C4");
      await fits(width);
      await keepPicture(`game-${size}-${scheme}`);
      await browser.click(".rows li:nth-child(2) button");
      await isDone("old-server-game.sgf");
      await browser.run("document.querySelector('details').open = true");
      await fits(width);
      await keepPicture(`messages-${size}-${scheme}`);
      const paper = await browser.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)");
      assert.equal(paper[0] > 128, scheme === "light");
    }
  }
  const { nodes } = await browser.command("Accessibility.getFullAXTree", {});
  const used = nodes.filter(({ ignored, role }) => !ignored && ["button", "slider", "combobox", "textbox", "image", "img"].includes(role?.value));
  assert.ok(used.length > 10);
  assert.deepEqual(used.filter(({ name }) => !name?.value.trim()).map(({ role }) => role.value), []);
});

test("it can be used with the keyboard alone, and shows where the focus is", async () => {
  const focus = "const { activeElement: element } = document; return [element.id || element.className || element.textContent, getComputedStyle(element.closest('label') ?? element.querySelector('.stage') ?? element).outlineStyle]";
  const seen = [];
  for (let tab = 0; tab < 4; tab++) {
    await browser.press(KEYS.Tab);
    seen.push(await browser.run(focus));
  }
  assert.deepEqual(seen, ["choose-files", "choose-folder", "open-paste", "example"].map((id) => [id, "solid"]));
  await browser.press(KEYS.Enter);
  await isDone("example.go");
  for (let tab = 0; tab < 20 && (await browser.run(focus))[0] !== "viewer"; tab++) await browser.press(KEYS.Tab);
  assert.deepEqual(await browser.run(focus), ["viewer", "solid"]);
  await browser.press(KEYS.End);
  await isAt("Diagram: What Black had hoped for, after move 14");
});
