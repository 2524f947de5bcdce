// The console: one instance of the module, its clock, its file of saves and the
// worker that thinks for it. A timer runs only while something is due.

import { bytes, compile, instance, PICTURE } from "./wasm.js";
import { SavesFile } from "./saves-file.js";

let module;
let wasm;
let file = null;
let wishes;
let thinker = null;
let timer = 0;
/** When the console was switched on, and how many milliseconds it knows of. */
let begun = 0;
let passed = 0;
/** Whether time passes only as a script says. */
let held = false;
/** How often a timer has fired: at rest never. */
let ticks = 0;
let crashed = null;
/** Whether the console is on and has read its saves. */
let on = false;
let light = -1;

const tell = (message, transfer = []) => postMessage(message, transfer);

onmessage = async ({ data }) => {
  const [word, value] = Object.entries(data)[0];
  try {
    await handlers[word](value);
  } catch (error) {
    // A panic ends the instance; the page switches the console on again.
    tell({ crashed: crashed ?? { line: 0, file: String(error) } });
  }
};

const handlers = {
  async start(given) {
    wishes = given;
    const opened = given.saves ? SavesFile.open() : Promise.resolve(null);
    // Tells the caller who waits for it about the failure.
    opened.catch(() => {});
    module = await compile(given.url);
    await switchOn();
    let saving = given.saves ? "file" : "off";
    try {
      file = await opened;
    } catch (error) {
      saving = error.why ?? "forbidden";
    }
    if (file !== null) {
      wasm.put(file.read());
      wasm.console_insert();
    }
    if (given.speaks !== null) {
      wasm.console_set_language(given.speaks);
    }
    if (given.game !== null) {
      wasm.put(bytes(given.game));
      wasm.console_open();
    }
    on = true;
    tell({ saving });
    after();
    tell({ ready: true });
    // The first thought should not have to wait for its worker to start.
    thinker = newThinker();
  },

  button({ number, down }) {
    // A console that is not on yet has no buttons.
    if (!on) {
      return;
    }
    catchUp();
    wasm.console_button(number, down ? 1 : 0);
    after();
  },

  /** From now on time stands still, until a script lets it pass. */
  hold() {
    held = true;
    wasm.console_hold_clock();
    after();
    tell({ done: "hold" });
  },

  script(steps) {
    for (const [word, value] of steps) {
      if (word === "wait") {
        wasm.console_advance(value);
      } else {
        wasm.console_button(value, word === "down" ? 1 : 0);
      }
    }
    after();
    tell({ done: "script" });
  },

  ticks() {
    tell({ ticks });
  },

  exportSaves() {
    tell({ exported: file === null ? null : file.read() });
  },

  async importSaves(given) {
    if (file === null) {
      tell({ imported: 4 });
      return;
    }
    wasm.put(file.read(), given);
    const trouble = wasm.saves_take_over(file.read().length);
    if (trouble === 0) {
      dropThinker();
      await switchOn();
      wasm.put(file.read());
      wasm.console_insert();
      after();
    }
    tell({ imported: trouble });
  },
};

async function switchOn() {
  wasm = await instance(module, {
    write: (offset, part) => file !== null && file.write(offset, part),
    panicked: (line, name) => {
      crashed = { line, file: name };
    },
  });
  const panic = wishes.crash ?? { line: 0, file: "" };
  wasm.put(bytes(panic.file));
  const still = wishes.still ? 1 : 0;
  wasm.console_new(wishes.seed, wishes.language, still, panic.line);
  begun = performance.now();
  passed = 0;
  held = false;
}

/** Lets the console know how much time has passed. */
function catchUp() {
  if (held) {
    return;
  }
  const now = Math.floor(performance.now() - begun);
  wasm.console_advance(now - passed);
  passed = now;
}

/** Passes on what has changed, and sets the timer for what comes next. */
function after() {
  const address = wasm.console_picture();
  const lit = wasm.console_light();
  if (address !== 0) {
    const picture = wasm.at(address, PICTURE).slice();
    tell({ picture: picture.buffer }, [picture.buffer]);
  }
  if (lit !== light) {
    light = lit;
    tell({ light });
  }
  const notes = wasm.console_tune();
  if (notes > 0) {
    tell({ tune: wasm.take(1 + 4 * notes) });
  }
  const spoken = wasm.console_spoken();
  if (spoken > 0) {
    tell({ spoken: { words: wasm.read(spoken - 1), language: wasm.console_language() } });
  }
  think();
  clearTimeout(timer);
  const rest = held ? -1 : wasm.console_rests_for();
  if (rest >= 0) {
    timer = setTimeout(tick, rest);
  }
}

function tick() {
  ticks += 1;
  try {
    catchUp();
    after();
  } catch (error) {
    tell({ crashed: crashed ?? { line: 0, file: String(error) } });
  }
}

function think() {
  if (wasm.job_unwanted() !== 0) {
    dropThinker();
    thinker = newThinker();
    tell({ cancelled: true });
  }
  if (wasm.job_take() !== 0) {
    thinker ??= newThinker();
    const job = wasm.at(wasm.job_address(), wasm.job_size()).slice();
    thinker.postMessage({ job }, [job.buffer]);
    tell({ thinking: true });
  }
}

function dropThinker() {
  thinker?.terminate();
  thinker = null;
}

function newThinker() {
  const made = new Worker(new URL("think-worker.js", import.meta.url), { type: "module" });
  made.postMessage({ module });
  made.onmessage = ({ data }) => {
    if (made !== thinker) {
      return;
    }
    if (data.crashed) {
      tell(data);
      return;
    }
    wasm.at(wasm.answer_address(), wasm.answer_size()).set(data.answer);
    wasm.answer_put();
    catchUp();
    // Deliver the answer even if no time has passed.
    wasm.console_advance(0);
    after();
    tell({ thinking: false });
  };
  return made;
}
