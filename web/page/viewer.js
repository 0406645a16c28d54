// The games of a file, to click through.

import { drawBoard, pointName } from "./board.js";
import { html, svg } from "./dom.js";
import { branchName, facts, moveName } from "./words.js";

export class Viewer {
  #library;
  #titles = [];
  #game = 0;
  #about = null;
  #children = [];
  /** Of each node with several children, the one that was gone to last. */
  #chosen = new Map();
  /** The nodes of the line of play that is looked at, from the root. */
  #line = [0];
  #at = 0;
  #node = null;
  #shows = 0;

  /** The library must answer nobody else: it holds the games. */
  constructor(library) {
    this.#library = library;
    this.#makeElements();
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.slider.addEventListener("input", () => this.#go(this.#line[this.slider.value]));
    this.stage.addEventListener("click", (event) => this.#click(event));
  }

  #makeElements() {
    this.stage = html("div", { className: "stage" });
    this.slider = html("input", { type: "range", min: 0, value: 0, "aria-label": "Place in the game" });
    const button = (shape, label, go) => {
      const icon = svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: shape }));
      const element = html("button", { type: "button", title: label, "aria-label": label }, icon);
      element.addEventListener("click", go);
      return element;
    };
    this.controls = html("div", { className: "controls" },
      button("M2 2h2.4v12H2zM14 2v12L5 8z", "To the start (Home)", () => this.#step(-Infinity)),
      button("M12 2v12L3 8z", "Back (left arrow)", () => this.#step(-1)),
      this.slider,
      button("M4 2v12l9-6z", "On (right arrow)", () => this.#step(1)),
      button("M11.6 2H14v12h-2.4zM2 2v12l9-6z", "To the end (End)", () => this.#step(Infinity)));
    this.move = html("p", { className: "move", role: "status" });
    this.comment = html("div", { className: "comment" });
    this.branches = html("div", { className: "branches" });
    this.facts = html("dl", { className: "facts" });
    this.titles = html("select", { "aria-label": "Game" });
    this.titles.addEventListener("change", () => this.#open(this.titles.selectedIndex));
    this.heading = html("h3", { className: "game" });
    this.element = html("section", { className: "viewer", tabIndex: 0, role: "group",
      "aria-label": "The board. Left and right arrows step through the game, up and down go to other variations." },
      html("div", { className: "table" }, this.stage, this.controls,
        html("p", { className: "keys" }, "Keys: ← → step, ↑ ↓ change the variation, Home and End jump")),
      html("div", { className: "side" }, this.titles, this.heading, this.facts, this.move, this.comment, this.branches));
  }

  /** Shows the first game of a file. */
  async show(file, name, charset) {
    this.#titles = await this.#library.ask("look", { file, name, charset });
    const named = this.#titles.map((title, at) => html("option", {}, `${at + 1}. ${title || "Game"}`));
    this.titles.replaceChildren(...named);
    this.titles.hidden = named.length < 2;
    await this.#open(0);
  }

  async #open(game) {
    const { parents, ...about } = await this.#library.ask("about", { game });
    this.#game = game;
    this.#about = about;
    this.#children = Array.from(parents, () => []);
    parents.forEach((parent, node) => node > 0 && this.#children[parent].push(node));
    this.parents = parents;
    this.#chosen.clear();
    this.heading.textContent = this.#titles[game] || "Game";
    this.facts.replaceChildren(...facts(about.facts).flatMap(([key, value]) => [html("dt", {}, key), html("dd", {}, value)]));
    await this.#go(0);
  }

  /** Goes to a node: the line that is looked at leads through it, and on as it was looked at before. */
  async #go(number) {
    const back = [];
    for (let at = number; ; at = this.parents[at]) {
      back.push(at);
      if (at === 0) break;
      this.#chosen.set(this.parents[at], at);
    }
    this.#line = back.reverse();
    this.#at = this.#line.length - 1;
    for (let at = number; this.#children[at].length > 0; ) {
      at = this.#chosen.get(at) ?? this.#children[at][0];
      this.#line.push(at);
    }
    this.slider.max = this.#line.length - 1;
    this.slider.value = this.#at;
    const show = ++this.#shows;
    const node = await this.#library.ask("node", { game: this.#game, number });
    // Who steps fast has gone on meanwhile.
    if (show === this.#shows) this.#draw(node);
  }

  #draw(node) {
    this.#node = node;
    const { branch } = node;
    const board = drawBoard(this.#about, node);
    board.setAttribute("aria-label", `The board. ${this.#inWords(node)}`);
    this.stage.replaceChildren(board);
    this.slider.setAttribute("aria-valuetext", moveName(branch));
    this.move.textContent = moveName(branch);
    const title = branch.diagram && !branch.color ? null : node.title;
    const head = [title, node.judgement].filter((text, at, all) => text && all.indexOf(text) === at).join(". ");
    this.comment.replaceChildren();
    if (head && head !== this.move.textContent) this.comment.append(html("p", { className: "title" }, head));
    if (node.comment) this.comment.append(html("p", { className: "text" }, node.comment));
    this.branches.replaceChildren();
    this.#offer("Variations at this move", node.alternatives, branch.number);
    this.#offer("What comes next", node.children, null);
  }

  /** Offers moves to go to, where there are several. */
  #offer(title, branches, present) {
    if (!branches || branches.length < 2) return;
    const buttons = branches.map((branch) => {
      const stone = branch.color && html("span", { className: `dot ${branch.color}`, "aria-hidden": "true" });
      const name = html("span", {}, branch.label ? `${branchName(branch)} (${branch.label})` : branchName(branch));
      const button = html("button", { type: "button", "aria-pressed": String(branch.number === present) }, stone, name);
      button.addEventListener("click", () => this.#choose(branch.number));
      return button;
    });
    this.branches.append(html("p", {}, title), html("div", { className: "choices" }, ...buttons));
  }

  /** Goes where a button says; the button is gone then, so what it was in gets the focus. */
  async #choose(number) {
    await this.#go(number);
    this.element.focus({ preventScroll: true });
  }

  /** The position for those who don't see it. */
  #inWords({ stones, labels, signs }) {
    const name = ([x, y]) => pointName(x, y, this.#about.rows);
    const of = (color) => stones.filter((stone) => stone[2] === color).map(name).join(" ") || "no stones";
    const said = [`Black: ${of("B")}.`, `White: ${of("W")}.`];
    const kinds = { TR: "Triangles", SQ: "Squares", CR: "Circles", MA: "Crosses" };
    for (const [kind, word] of Object.entries(kinds)) if (signs[kind]) said.push(`${word}: ${signs[kind].map(name).join(" ")}.`);
    if (labels.length > 0) said.push(`Labels: ${labels.map((label) => `${label[2]} at ${name(label)}`).join(", ")}.`);
    return said.join(" ");
  }

  #step(by) {
    const at = Math.min(Math.max(this.#at + by, 0), this.#line.length - 1);
    if (at !== this.#at) this.#go(this.#line[at]);
  }

  /** Goes to the variation before or behind the one that is looked at. */
  #vary(by) {
    const siblings = this.#at > 0 ? this.#children[this.#line[this.#at - 1]] : [];
    const next = siblings[siblings.indexOf(this.#line[this.#at]) + by];
    if (next !== undefined) this.#go(next);
  }

  #press(event) {
    const steps = {
      ArrowLeft: () => this.#step(-1),
      ArrowRight: () => this.#step(1),
      Home: () => this.#step(-Infinity),
      End: () => this.#step(Infinity),
      ArrowUp: () => this.#vary(-1),
      ArrowDown: () => this.#vary(1),
    };
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.target === this.titles;
    if (isOther || !steps[event.key]) return;
    event.preventDefault();
    steps[event.key]();
  }

  /** A click on the board goes to the move that follows there, or else one step on. */
  #click(event) {
    const board = this.stage.querySelector("svg");
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    const child = this.#node.children.find((branch) => branch.x === x && branch.y === y);
    if (child) this.#go(child.number);
    else this.#step(1);
  }
}
