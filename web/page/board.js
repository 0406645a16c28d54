// Draws a position as SVG. A point is one unit wide, and the upper left one is at 0, 0.

import { svg } from "./dom.js";

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** A point as people name it, or nothing on boards that have more columns than letters. */
export function pointName(x, y, rows) {
  return COLUMNS[x] ? `${COLUMNS[x]}${rows - y}` : "";
}

/** The position at a node (as worker.js tells it) on a board of so many columns and rows. */
export function drawBoard({ columns, rows }, node) {
  const sight = bounds(node.sight, columns, rows);
  const { left, top, right, bottom } = sight;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const board = svg("svg", {
    class: "board",
    viewBox: `${left - 1.3} ${top - 1.3} ${width + 1} ${height + 1}`,
    role: "img",
  });
  board.append(svg("rect", { class: "wood", x: left - 1.3, y: top - 1.3, width: width + 1, height: height + 1, rx: 0.2 }), shades());
  board.append(grid(sight, columns, rows), coordinates(sight, rows));
  const stones = new Map(node.stones.map(([x, y, color]) => [`${x},${y}`, color]));
  const isSeen = ([x, y]) => x >= left && x <= right && y >= top && y <= bottom;
  board.append(...node.stones.filter(isSeen).map(stone));
  board.append(...signs(node, stones, isSeen));
  board.append(...lines(node));
  const dim = (node.dim ?? []).map(([x, y]) => `M${x - 0.5} ${y - 0.5}h1v1h-1Z`);
  if (dim.length > 0) board.append(svg("path", { class: "dim", d: dim.join("") }));
  return board;
}

/** The part of the board that is in sight: all of it, where nothing else is said. */
function bounds(points, columns, rows) {
  if (!points?.length) return { left: 0, top: 0, right: columns - 1, bottom: rows - 1 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Lines, which go on where the board does, and the points that every board has dots on. */
function grid({ left, top, right, bottom }, columns, rows) {
  const beyond = (isEdge) => (isEdge ? 0 : 0.5);
  const [x1, x2] = [left - beyond(left === 0), right + beyond(right === columns - 1)];
  const [y1, y2] = [top - beyond(top === 0), bottom + beyond(bottom === rows - 1)];
  let path = "";
  for (let x = left; x <= right; x++) path += `M${x} ${y1}V${y2}`;
  for (let y = top; y <= bottom; y++) path += `M${x1} ${y}H${x2}`;
  const group = svg("g", { class: "grid" }, svg("path", { d: path }));
  for (const x of dots(columns)) {
    for (const y of dots(rows)) {
      const isMiddle = (at, size) => 2 * at === size - 1;
      // Small boards have dots in the corners and in the middle, not at the sides.
      if ((columns < 15 || rows < 15) && isMiddle(x, columns) !== isMiddle(y, rows)) continue;
      if (x >= left && x <= right && y >= top && y <= bottom) group.append(svg("circle", { cx: x, cy: y, r: 0.11 }));
    }
  }
  return group;
}

function dots(size) {
  if (size < 7) return [];
  const edge = size < 13 ? 2 : 3;
  const middle = size % 2 === 1 ? [(size - 1) / 2] : [];
  return [edge, ...middle, size - 1 - edge];
}

function coordinates({ left, top, right, bottom }, rows) {
  const group = svg("g", { class: "coordinates" });
  for (let x = left; x <= right; x++) group.append(words(x, top - 0.88, COLUMNS[x] ?? "", 0.42));
  for (let y = top; y <= bottom; y++) group.append(words(left - 0.9, y, String(rows - y), 0.42));
  return group;
}

function words(x, y, text, size) {
  const element = svg("text", { x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central" });
  element.textContent = text;
  return element;
}

/** What makes stones look round. */
function shades() {
  const shade = (id, bright, dark) => svg("radialGradient", { id, cx: 0.36, cy: 0.32, r: 0.7 },
    svg("stop", { offset: 0, "stop-color": bright }), svg("stop", { offset: 1, "stop-color": dark }));
  return svg("defs", {}, shade("black", "#4c4a47", "#141312"), shade("white", "#ffffff", "#e3ddd0"));
}

function stone([x, y, color]) {
  const name = color === "B" ? "black" : "white";
  return svg("circle", { class: `stone ${name}`, fill: `url(#${name})`, cx: x, cy: y, r: 0.475, "data-point": `${x},${y}` });
}

/** Signs, labels, the last move, and the moves that there are to choose from. */
function signs(node, stones, isSeen) {
  const drawn = [];
  const taken = new Set();
  const put = (x, y, kind, ...shapes) => {
    if (!isSeen([x, y])) return;
    const on = { B: "on-black", W: "on-white" }[stones.get(`${x},${y}`)] ?? "on-board";
    taken.add(`${x},${y}`);
    drawn.push(svg("g", { class: `sign ${on}`, "data-sign": kind, "data-point": `${x},${y}` }, ...shapes));
  };
  for (const [kind, points] of Object.entries(node.signs)) {
    for (const [x, y] of points) put(x, y, kind, SHAPES[kind](x, y));
  }
  for (const [x, y, text] of node.labels) {
    const backdrop = svg("circle", { class: "backdrop", cx: x, cy: y, r: 0.42 });
    // A long one is whole, as small as that needs, and is told to whoever points at it.
    const { length } = [...text];
    const size = [0.62, 0.62, 0.52, 0.42, 0.34][length] ?? Math.max(1.4 / length, 0.08);
    const whole = svg("title");
    whole.textContent = text;
    put(x, y, "LB", ...(length > 4 ? [whole] : []), backdrop, words(x, y, text, size));
  }
  const { color, x, y } = node.branch;
  if (color && x !== null && !taken.has(`${x},${y}`)) put(x, y, "last", svg("circle", { class: "last", cx: x, cy: y, r: 0.2 }));
  for (const child of node.children.length > 1 ? node.children : []) {
    const at = `${child.x},${child.y}`;
    if (child.x === null || taken.has(at) || stones.has(at)) continue;
    put(child.x, child.y, "choice", svg("circle", { class: "choice", cx: child.x, cy: child.y, r: 0.3 }));
  }
  return drawn;
}

const path = (d) => svg("path", { class: "outline", d });
const area = (className) => (x, y) => svg("rect", { class: className, x: x - 0.18, y: y - 0.18, width: 0.36, height: 0.36 });

/** How the signs of SGF look. */
const SHAPES = {
  TR: (x, y) => path(`M${x} ${y - 0.3}L${x + 0.26} ${y + 0.15}H${x - 0.26}Z`),
  SQ: (x, y) => path(`M${x - 0.2} ${y - 0.2}h0.4v0.4h-0.4Z`),
  CR: (x, y) => svg("circle", { class: "outline", cx: x, cy: y, r: 0.24 }),
  MA: (x, y) => path(`M${x - 0.2} ${y - 0.2}l0.4 0.4m0 -0.4l-0.4 0.4`),
  SL: (x, y) => svg("circle", { class: "selected", cx: x, cy: y, r: 0.22 }),
  TB: area("territory black"),
  TW: area("territory white"),
};

function lines(node) {
  const drawn = node.lines.map(([x1, y1, x2, y2]) => svg("line", { class: "line", x1, y1, x2, y2 }));
  for (const [x1, y1, x2, y2] of node.arrows) {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [bx, by] = [x2 - 0.35 * dx, y2 - 0.35 * dy];
    const head = `M${x2} ${y2}L${bx - 0.2 * dy} ${by + 0.2 * dx}L${bx + 0.2 * dy} ${by - 0.2 * dx}Z`;
    drawn.push(svg("line", { class: "line", x1, y1, x2: bx, y2: by }), svg("path", { class: "head", d: head }));
  }
  return drawn;
}
