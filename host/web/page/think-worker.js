// Thinks for the console, one thought at a time. To cancel a thought, the page ends this
// worker.

import { instance } from "./wasm.js";

let ready;
let crashed = null;

onmessage = async ({ data }) => {
  if (data.module) {
    ready = instance(data.module, {
      panicked: (line, file) => {
        crashed = { line, file };
      },
    });
    return;
  }
  try {
    const wasm = await ready;
    wasm.at(wasm.job_address(), wasm.job_size()).set(data.job);
    wasm.think();
    const answer = wasm.at(wasm.answer_address(), wasm.answer_size()).slice();
    postMessage({ answer }, [answer.buffer]);
  } catch (error) {
    postMessage({ crashed: crashed ?? { line: 0, file: String(error) } });
  }
};
