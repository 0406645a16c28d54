// Runs beside the page and answers its questions with the library. `build` puts the bindings of wasm-bindgen before this,
// which give it `wasm_bindgen`.

/** The games that are looked at. */
let games = null;

const ANSWERS = {
  /** What came of a file: `output`, a Blob, where there is one, and what there is to say. */
  async convert({ file, name, charset }) {
    const conversion = new wasm_bindgen.Conversion(new Uint8Array(await file.arrayBuffer()), name, charset);
    const report = JSON.parse(conversion.report());
    const output = conversion.output();
    conversion.free();
    return { ...report, output: output && new Blob([output]) };
  },

  /** Opens the games of a file to look at them: their titles. */
  async look({ file, name, charset }) {
    games?.free();
    games = null;
    games = new wasm_bindgen.Games(new Uint8Array(await file.arrayBuffer()), name, charset);
    return JSON.parse(games.titles());
  },

  /** What a game is, and the shape of its tree. */
  about: ({ game }) => ({ ...JSON.parse(games.about(game)), parents: games.parents(game) }),

  /** What is to be seen at a node. */
  node: ({ game, number }) => JSON.parse(games.node(game, number)),

  /** Which names are those of records. */
  areRecords: ({ names }) => names.map((name) => wasm_bindgen.isRecordName(name)),

  /** A record to look at for who has none. */
  example: () => new Blob([wasm_bindgen.example()]),

  /** Files as one zip. */
  async pack({ files }) {
    const pack = new wasm_bindgen.Pack();
    for (const { name, output } of files) pack.add(name, new Uint8Array(await output.arrayBuffer()));
    return new Blob([pack.finish()], { type: "application/zip" });
  },
};

/** What is done one after the other, because an answer may wait for a file to be read. */
let last = Promise.resolve();

async function answer({ id, question, data }) {
  try {
    postMessage({ id, answer: await ANSWERS[question](data) });
  } catch (error) {
    // After a panic, the library's memory is in no state to go on with.
    const isBroken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const failure = isBroken ? "the converter failed at this file. This is our mistake: please report it" : error.message;
    postMessage({ id, failure, isBroken });
  }
}

/** Fails as a worker does, so that the page hears of it. */
function fail(error) {
  setTimeout(() => {
    throw error;
  });
}

onmessage = ({ data }) => {
  last = last.then(() => (data.module ? wasm_bindgen({ module_or_path: data.module }).catch(fail) : answer(data)));
};
