// Reads a zip, as far as a test needs it: the names and the bytes of its files.

import { inflateRawSync } from "node:zlib";

/** The files of a zip by their names. */
export function unzipped(zip) {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, name, extra, comment] = [
      zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    files.set(zip.toString("utf8", at + 46, at + 46 + name), method === 8 ? inflateRawSync(packed) : Buffer.from(packed));
    at += 46 + name + extra + comment;
  }
  return files;
}
