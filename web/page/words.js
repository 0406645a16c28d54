// What is said in words: of moves, and of games.

import { count } from "./dom.js";

const COLORS = { B: "Black", W: "White" };

/** A move, or what a node is that has none. */
export function branchName({ number, color, name, diagram, title }) {
  if (color) return `${COLORS[color]} ${name ?? "passes"}`;
  if (diagram) return title ? `Diagram: ${title}` : "Diagram";
  if (title) return title;
  return number === 0 ? "Start" : "Position";
}

/** A move with its number. */
export function moveName(branch) {
  if (branch.color) return `Move ${branch.move}: ${branchName(branch)}`;
  return branch.move ? `${branchName(branch)}, after move ${branch.move}` : branchName(branch);
}

/** What a game says of itself, as pairs of words, by the identifiers of SGF. */
export function facts(about) {
  const joined = (...parts) => parts.filter(Boolean).join(", ");
  const pairs = [
    ["Black", joined([about.PB, about.BR].filter(Boolean).join(" "), about.BT)],
    ["White", joined([about.PW, about.WR].filter(Boolean).join(" "), about.WT)],
    ["Result", result(about.RE)],
    ["Date", about.DT],
    ["Place", about.PC],
    ["Round", about.RO],
    ["Komi", about.KM],
    ["Handicap", about.HA],
    ["Rules", about.RU],
    ["Time", joined(time(about.TM), about.OT)],
    ["Source", about.SO],
    ["Analysis", about.AN],
    ["Recorder", about.US],
    ["Copyright", about.CP],
    ["About", about.GC],
  ];
  return pairs.filter(([, value]) => value);
}

/** A result, such as `W+3.5`, for people. */
function result(value) {
  const [, winner, how] = value?.match(/^([BW])\+(.*)$/) ?? [];
  if (!winner) return { 0: "Jigo", Draw: "Jigo", "?": "Unknown" }[value] ?? value;
  const ways = { "": "", R: " by resignation", T: " on time", F: " by forfeit" };
  return `${COLORS[winner]} wins${ways[how[0] ?? ""] ?? ` by ${how}`}`;
}

/** A time in seconds for people. */
function time(value) {
  if (!/^\d+$/.test(value ?? "") || value === "0") return value;
  if (value % 3600 === 0) return count(value / 3600, "hour");
  return value % 60 === 0 ? count(value / 60, "minute") : count(Number(value), "second");
}

/** The formats, as people may know them. */
export const FORMATS = { ishi: "Ishi", sgf: "SGF" };

/** How much room something takes. */
export function room(bytes) {
  if (bytes < 1000) return count(bytes, "byte");
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
