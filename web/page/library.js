// The library in a worker, so that the page never freezes, however large a file is.

/** Asks a worker, which it starts anew when that has failed. */
export class Library {
  #parts;
  #worker = null;
  #waiting = new Map();
  #asked = 0;

  /** `parts` is what `load` has loaded. */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The answer to a question, one of those in worker.js. */
  ask(question, data = {}) {
    this.#worker ??= this.#start();
    const id = ++this.#asked;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, question, data });
    return answer;
  }

  #start() {
    const worker = new Worker(this.#parts.address);
    worker.onmessage = ({ data: { id, answer, failure, isBroken } }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failure === undefined) resolve(answer);
      else reject(new Error(failure));
      if (isBroken) this.#end("the converter had to be started anew");
    };
    worker.onerror = (event) => this.#end(event.message || "the converter could not be started");
    worker.postMessage({ module: this.#parts.module });
    return worker;
  }

  /** Gives the worker up, and all that it still was to answer. The next question starts another. */
  #end(message) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }
}
