// An RP2040 of rp2040js with what it lacks: a boot ROM, the ring oscillator,
// the voltage regulator, the flash cache's registers, commands to the flash and SEV.

import { RP2040 } from 'rp2040js';
import { Controller, Flash, Pins } from './flash.mjs';

const FLASH = 0x10000000;
const BOOT_STACK = 0x20041f00;
const UF2_BLOCK = 512;

// Routines of the boot ROM by the two letters that programs look them up with.
// Each is a BKPT with its number, at which the host does the work, and BX LR.
const ROUTINES = [
  ['C4', copy], ['MC', copy], ['S4', fill], ['MS', fill],
  ['P3', (core) => count(core, (bits) => bits.replaceAll('0', '').length)],
  ['R3', (core) => count(core, (bits) => parseInt([...bits].reverse().join(''), 2))],
  ['L3', (core) => count(core, (bits) => (bits + '1').indexOf('1'))],
  ['T3', (core) => count(core, (bits) => ([...bits].reverse().join('') + '1').indexOf('1'))],
  ['IF', () => {}], ['EX', () => {}], ['FC', () => {}], ['CX', () => {}],
  ['RE', erase], ['RP', program],
  ['UB', () => { throw new Error('the firmware went over to the boot ROM'); }],
];
const LOOK_UP = ROUTINES.length;
const TABLE = 0x100;
const CODE = 0x200;

function copy({ registers, rp2040 }) {
  const [to, from, length] = registers;
  for (let i = 0; i < length; i += 1) rp2040.writeUint8(to + i, rp2040.readUint8(from + i));
}

function fill({ registers, rp2040 }) {
  const [to, byte, length] = registers;
  for (let i = 0; i < length; i += 1) rp2040.writeUint8(to + i, byte & 0xff);
}

function count(core, of) {
  core.registers[0] = of((core.registers[0] >>> 0).toString(2).padStart(32, '0'));
}

function erase({ registers, rp2040 }) {
  rp2040.flash.fill(0xff, registers[0], registers[0] + registers[1]);
}

function program({ registers, rp2040 }) {
  const [to, from, length] = registers;
  for (let i = 0; i < length; i += 1) rp2040.flash[to + i] &= rp2040.readUint8(from + i);
}

function rom() {
  const words = new Uint32Array(4096);
  const view = new DataView(words.buffer);
  const half = (at, value) => view.setUint16(at, value, true);
  view.setUint32(0, BOOT_STACK, true);
  half(0x14, TABLE);
  half(0x18, (CODE + 4 * LOOK_UP) | 1);
  ROUTINES.forEach(([letters], number) => {
    half(TABLE + 4 * number, letters.charCodeAt(0) | (letters.charCodeAt(1) << 8));
    half(TABLE + 4 * number + 2, (CODE + 4 * number) | 1);
  });
  for (let number = 0; number <= LOOK_UP; number += 1) {
    half(CODE + 4 * number, 0xbe00 | number);
    half(CODE + 4 * number + 2, 0x4770);
  }
  return words;
}

// Registers that are remembered, with a few that are not.
class Remembered {
  constructor(fixed) {
    this.fixed = fixed;
    this.values = {};
  }

  readUint32(offset) {
    const fixed = this.fixed[offset];
    return typeof fixed === 'function' ? fixed() : fixed ?? this.values[offset] ?? 0;
  }

  writeUint32Atomic(offset, value, kind) {
    const old = this.readUint32(offset);
    this.values[offset] = [value, old ^ value, old | value, old & ~value][kind] >>> 0;
  }
}

// The random bits of `host/emulator/src/rosc.rs` with seed 1, so that both deal the same
// games.
function luck() {
  const mask = (1n << 64n) - 1n;
  let state = 0x9e3779b97f4a7c15n ^ 1n;
  const bit = () => {
    state ^= state >> 12n;
    state ^= (state << 25n) & mask;
    state ^= state >> 27n;
    return Number(((state * 0x2545f4914f6cdd1dn) & mask) >> 63n);
  };
  for (let i = 0; i < 8; i += 1) bit();
  return bit;
}

export class Chip {
  constructor(uf2, say) {
    const chip = new RP2040();
    this.chip = chip;
    this.core = chip.core;
    chip.logger = {
      debug() {},
      // The only trace that SEV leaves.
      info: (_, message) => { if (message === 'SEV') chip.core.eventRegistered = true; },
      warn: (part, message) => say(`${part}: ${message}`),
      error: (part, message) => say(`${part}: ${message}`),
    };
    // Before the flash: this empties it.
    chip.loadBootrom(rom());
    for (let at = 0; at + UF2_BLOCK <= uf2.length; at += UF2_BLOCK) {
      const [address, length] = [uf2.readUInt32LE(at + 12), uf2.readUInt32LE(at + 16)];
      chip.flash.set(uf2.subarray(at + 32, at + 32 + length), address - FLASH);
    }
    chip.onBreak = (number) => this.serve(number);
    const bit = luck();
    chip.peripherals[0x40060] = new Remembered({ 0x18: 0x80001000, 0x1c: bit });
    chip.peripherals[0x40064] = new Remembered({ 0x08: 0x100 });
    // The cache: on, flushed, nothing to stream.
    chip.peripherals[0x14000] = new Remembered({ 0x00: 3, 0x08: 3, 0x18: 0 });
    const controller = new Controller(new Flash(chip.flash));
    chip.peripherals[0x18000] = controller;
    chip.peripherals[0x40018] = new Pins(controller);
    for (const pin of chip.gpio) {
      // Pads are inputs after a reset (RP2040 data sheet 2.19.6.3: 0x56); rp2040js has
      // 0x36, in which that bit is missing.
      pin.padValue = 0x56;
      pin.setInputValue(true);
    }
    chip.core.PC = FLASH;
    chip.core.SP = BOOT_STACK;
  }

  serve(number) {
    const { core, chip } = this;
    if (core.PC > 0x4000) throw new Error(`the firmware stopped at ${core.PC.toString(16)}`);
    if (number !== LOOK_UP) {
      ROUTINES[number][1](core);
      return;
    }
    const [table, code] = core.registers;
    let found = 0;
    for (let entry = table; chip.readUint16(entry) !== 0 && !found; entry += 4) {
      if (chip.readUint16(entry) === (code & 0xffff)) found = chip.readUint16(entry + 2);
    }
    core.registers[0] = found;
  }

  // Lets a serial port send its frames to `receive`, each in the time it takes.
  connect(port, receive) {
    const spi = this.chip.spi[port];
    const done = this.chip.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (value) => {
      receive(value);
      done.schedule((spi.dataBits * 1e9) / (spi.clockFrequency || 1e6));
    };
  }

  isHigh(pin) {
    return this.chip.gpio[pin].value === 1;
  }

  press(pin, down) {
    this.chip.gpio[pin].setInputValue(!down);
  }

  get millis() {
    return this.chip.clock.nanos / 1e6;
  }

  run(millis) {
    const { core, chip } = this;
    const { clock } = chip;
    const end = clock.nanos + millis * 1e6;
    while (clock.nanos < end) {
      if (core.waiting) {
        const left = end - clock.nanos;
        clock.tick(clock.nextAlarm ? Math.min(clock.nanosToNextAlarm, left) : left);
      } else {
        clock.tick((core.executeInstruction() * 1e9) / chip.clkSys);
      }
    }
  }
}
