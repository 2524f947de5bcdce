// The board: the firmware in the emulator, in real time while the chip mostly
// sleeps, in slow motion while it works harder than this machine can emulate.

import { SavesFile, SIZE } from "./saves-file.js";
import { compile, instance, PICTURE } from "./wasm.js";

/** A busy chip is emulated in slices, so that buttons are heard between them. */
const SLICE = 4_000;
/** How long one turn may take, and how much time it may catch up with. */
const TURN = 12;
const LONGEST = 100;
/** How long nothing is looked at while the chip sleeps and the picture stands. */
const AWAKE = 16;
const ASLEEP = 100;

let wasm;
let timer = 0;
let running = false;
let last = 0;
let light = -1;
/** The microseconds the board is behind the clock on the wall. */
let behind = 0;
let before = [0, 0, 0];
let told = 0;
let troubled = false;
/** Where its saved games outlast the page, if they do. */
let file = null;
/** Whether something is being played. */
let sounding = false;

onmessage = async ({ data }) => {
  const [word, value] = Object.entries(data)[0];
  try {
    await handlers[word](value);
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
};

const handlers = {
  async start({ url, uf2, texts, board, seed, saves }) {
    const opened = saves === null ? Promise.resolve(null) : SavesFile.open(saves);
    const kept = opened.catch((error) => {
      postMessage({ unsaved: error.why ?? "forbidden" });
      return null;
    });
    const [module, program, log] = await Promise.all([compile(url), fetched(uf2), fetched(texts)]);
    file = await kept;
    const made = await instance(module);
    made.put(program, log, file?.read() ?? new Uint8Array());
    const length = made.board_new(board, program.length, log.length, seed);
    // Buttons pressed before this were pressed on a board without power.
    wasm = made;
    if (length > 0) {
      throw new Error(wasm.read(length));
    }
    postMessage({ ready: program.length });
    handlers.run(true);
  },

  run(wanted) {
    running = wanted;
    clearTimeout(timer);
    last = performance.now();
    if (running && wasm) {
      turn();
    }
  },

  button({ number, down }) {
    if (!wasm) {
      return;
    }
    wasm.board_button(number, down ? 1 : 0);
    if (running) {
      clearTimeout(timer);
      turn();
    }
  },
};

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

function turn() {
  const start = performance.now();
  behind = Math.min(behind + (start - last) * 1000, LONGEST * 1000);
  last = start;
  const idle = wasm.board_figure(1);
  const cycles = wasm.board_figure(0);
  const notes = [];
  while (behind >= 1 && performance.now() - start < TURN) {
    const slice = Math.floor(Math.min(behind, SLICE));
    wasm.board_advance(slice);
    behind -= slice;
    notes.push([wasm.board_tone(), slice]);
  }
  play(notes);
  keep();
  const changed = show();
  const worked = wasm.board_figure(0) - cycles - (wasm.board_figure(1) - idle);
  const busy = changed || behind >= SLICE || worked > 0.05 * (wasm.board_figure(0) - cycles);
  timer = setTimeout(turn, busy ? AWAKE : ASLEEP);
}

/** Passes on what the piezo has played, and the silence after it. */
function play(notes) {
  const heard = notes.some(([hertz]) => hertz > 0);
  if (heard || (sounding && notes.length > 0)) {
    postMessage({ notes });
    sounding = notes.at(-1)[0] > 0;
  }
}

/** Writes the flash of the saved games through, once it has changed. */
function keep() {
  const address = wasm.board_saves();
  if (address !== 0 && file !== null && !file.write(0, wasm.at(address, SIZE))) {
    file = null;
    postMessage({ unsaved: "full" });
  }
}

/** Passes on what has changed; whether the picture has. */
function show() {
  const address = wasm.board_picture();
  if (address !== 0) {
    const picture = wasm.at(address, PICTURE).slice();
    postMessage({ picture: picture.buffer }, [picture.buffer]);
  }
  const lit = wasm.board_light();
  if (lit !== light) {
    light = lit;
    postMessage({ light });
  }
  const lines = wasm.board_log();
  if (lines > 0) {
    postMessage({ log: wasm.read(lines).split("\n") });
  }
  const now = performance.now();
  if (now - told > 500) {
    const figures = [0, 1, 2].map((which) => wasm.board_figure(which));
    const [spent, slept, micros] = figures.map((figure, which) => figure - before[which]);
    const speed = micros / 1000 / (now - told);
    postMessage({ figures: { cycles: figures[0], asleep: spent > 0 ? slept / spent : 0, speed } });
    before = figures;
    told = now;
  }
  const trouble = wasm.board_trouble();
  if (trouble > 0 && !troubled) {
    troubled = true;
    postMessage({ trouble: wasm.read(trouble) });
  }
  return address !== 0;
}
