// node run.mjs FIRMWARE.uf2 BOARD SCRIPT EXPECTED OUT
//
// Runs a script on the firmware in rp2040js and compares each of its pictures
// with the one of the same name in EXPECTED. Where they differ, the one seen
// here goes to OUT. Scripts are those of `taschenspieler headless`, without
// `find` and films.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chip } from './chip.mjs';
import { Panel } from './panel.mjs';
import * as png from './png.mjs';

const SIDE = 240;
const TAP_MILLIS = 50;

// The wires of the boards; the numbers are those of the pins.
const BOARDS = {
  pico: {
    port: 1, select: 9, data: 8, orientation: 0x70,
    buttons: { up: 2, down: 18, left: 16, right: 20, centre: 3, a: 15, b: 17, x: 19, y: 21 },
  },
  picosystem: {
    port: 0, select: 5, data: 9, orientation: 0x04,
    buttons: { up: 23, down: 20, left: 22, right: 21, a: 18, b: 19, x: 17, y: 16 },
  },
  spotpear: {
    port: 1, select: 9, data: 8, orientation: 0x60,
    buttons: { up: 16, down: 14, left: 13, right: 17, centre: 27, a: 3, b: 6, x: 2, y: 4 },
  },
};

const [uf2, boardName, script, expected, out] = process.argv.slice(2);
const board = BOARDS[boardName];
if (!board || !out) {
  console.error(`node run.mjs FIRMWARE.uf2 ${Object.keys(BOARDS).join('|')} SCRIPT EXPECTED OUT`);
  process.exit(2);
}

const complaints = new Set();
const chip = new Chip(readFileSync(uf2), (what) => complaints.add(what));
const panel = new Panel(board.orientation);
chip.connect(board.port, (byte) => {
  if (!chip.isHigh(board.select)) panel.receive(byte, chip.isHigh(board.data));
});

let different = 0;

function shot(file) {
  const name = file.replace(/\.png$/, '');
  const seen = panel.picture();
  const wanted = png.read(readFileSync(join(expected, `${name}.png`)));
  let pixels = 0;
  for (let at = 0; at < seen.length; at += 3) {
    if (seen[at] !== wanted[at] || seen[at + 1] !== wanted[at + 1] || seen[at + 2] !== wanted[at + 2]) pixels += 1;
  }
  const time = `${(chip.millis / 1000).toFixed(1)} s`;
  if (pixels === 0) {
    console.log(`${name}: the same picture, after ${time}`);
    return;
  }
  different += 1;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.png`), png.write(seen, SIDE, SIDE));
  console.log(`${name}: ${pixels} pixels DIFFER, after ${time}; see ${join(out, `${name}.png`)}`);
}

function pin(name) {
  const found = board.buttons[name];
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
}

function hold(name, millis) {
  chip.press(pin(name), true);
  chip.run(millis);
  chip.press(pin(name), false);
  chip.run(TAP_MILLIS);
}

const WORDS = {
  press: (...names) => names.forEach((name) => hold(name, TAP_MILLIS)),
  hold: (name, millis) => hold(name, Number(millis)),
  down: (name) => chip.press(pin(name), true),
  up: (name) => chip.press(pin(name), false),
  wait: (millis) => chip.run(Number(millis)),
  shot,
};

for (const line of readFileSync(script, 'utf8').split('\n')) {
  for (const command of line.split('#')[0].split(';')) {
    const [word, ...rest] = command.trim().split(/\s+/);
    if (!word) continue;
    if (!WORDS[word]) throw new Error(`this program does not know the word ${word}`);
    WORDS[word](...rest);
  }
}
if (process.env.VERBOSE) complaints.forEach((what) => console.error(what));
process.exit(different ? 1 : 0);
