// Makes elements. Text goes in as text nodes only: nothing that a file holds can become markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with properties (or attributes, where their name has a hyphen or is `role`), and with children. */
export function html(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** An SVG element with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A number with the word for what is counted. */
export function count(number, one, many = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

/** Offers a file to be saved. */
export function save(blob, name) {
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  // The browser has begun to read it long before.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
