// A W25Q16JV as a program sees it that speaks to it through the serial controller's
// data register, a byte at a time over one wire (RP2040 data sheet 4.10, W25Q16JV data
// sheet 8.1.2). rp2040js reads the flash through the bus by itself and leaves this out.
// Erasing and programming take no time here: they are never busy, nor suspended.

const ID = [0xef, 0x40, 0x15];
const QUAD_ENABLE = 0x02;
const WRITE_ENABLED = 0x02;
const PAGE = 256;
const SECTOR = 4096;

export class Flash {
  constructor(cells) {
    this.cells = cells;
    this.status = [0, QUAD_ENABLE];
    this.deselect();
  }

  // The chip is selected: a new instruction begins.
  select() {
    this.sent = [];
  }

  // The end of an instruction, at which writing ones are carried out.
  deselect() {
    const [instruction, ...rest] = this.sent ?? [];
    this.sent = undefined;
    if (instruction === 0x06) this.status[0] |= WRITE_ENABLED;
    if (instruction === 0x04) this.status[0] &= ~WRITE_ENABLED;
    if (!(this.status[0] & WRITE_ENABLED)) return;
    const place = (rest[0] << 16) | (rest[1] << 8) | rest[2];
    if (instruction === 0x01) rest.forEach((byte, which) => { this.status[which] = byte; });
    if (instruction === 0x31) this.status[1] = rest[0];
    if (instruction === 0x20) {
      const start = place - (place % SECTOR);
      this.cells.fill(0xff, start, start + SECTOR);
    }
    if (instruction === 0x02) {
      const page = place - (place % PAGE);
      rest.slice(3).forEach((byte, at) => { this.cells[page + ((place + at) % PAGE)] &= byte; });
    }
    if ([0x01, 0x31, 0x20, 0x02].includes(instruction)) this.status[0] &= ~WRITE_ENABLED;
  }

  // A byte goes in, and one comes out meanwhile.
  exchange(byte) {
    if (!this.sent) return 0xff;
    this.sent.push(byte);
    const [instruction, high, middle, low] = this.sent;
    const at = this.sent.length - 2;
    if (at < 0) return 0xff;
    switch (instruction) {
      case 0x9f: return ID[at] ?? 0;
      case 0x05: return this.status[0];
      case 0x35: return this.status[1];
      case 0x03: {
        const place = ((high << 16) | (middle << 8) | low) + at - 3;
        return at < 3 ? 0xff : this.cells[place] ?? 0xff;
      }
      default: return 0xff;
    }
  }
}

// Registers of the serial controller (RP2040 data sheet 4.10.13).
const CONTROL = 0x00;
const ENABLE = 0x08;
const STATUS = 0x28;
const DATA = 0x60;
const DATA_END = 0xec;
// STATUS: the transmit FIFO has room and is empty; the receive FIFO has bytes.
const READY = 0x06;
const HAS_DATA = 0x08;

// The controller in front of the flash. A program that selects the chip by hand
// (IO_QSPI) has it selected until it lets go; else each byte is an instruction.
export class Controller {
  constructor(flash) {
    this.flash = flash;
    this.values = { [ENABLE]: 1 };
    this.received = [];
    this.held = false;
  }

  hold(low) {
    if (low === this.held) return;
    this.held = low;
    if (low) this.flash.select();
    else this.flash.deselect();
  }

  readUint32(offset) {
    if (offset === STATUS) return READY | (this.received.length ? HAS_DATA : 0);
    if (offset >= DATA && offset <= DATA_END) return this.received.shift() ?? 0;
    return this.values[offset] ?? 0;
  }

  writeUint32Atomic(offset, value, kind) {
    if (offset >= DATA && offset <= DATA_END) {
      this.send(value & 0xff);
      return;
    }
    const old = this.values[offset] ?? 0;
    this.values[offset] = [value, old ^ value, old | value, old & ~value][kind] >>> 0;
    if (offset === ENABLE) this.received = [];
  }

  send(byte) {
    // Over more than one wire it is only set up for reading by itself.
    const wires = ((this.values[CONTROL] ?? 0) >> 21) & 3;
    if (!(this.values[ENABLE] & 1) || wires !== 0) return;
    if (!this.held) this.flash.select();
    this.received.push(this.flash.exchange(byte));
    if (!this.held) this.flash.deselect();
  }
}

// The pins of the flash (IO_QSPI, RP2040 data sheet 2.19.6.2): of these only the level
// that a program forces on the one that selects the chip.
const SELECT_CONTROL = 0x0c;
const FORCED_LOW = 2;

export class Pins {
  constructor(controller) {
    this.controller = controller;
    this.values = {};
  }

  readUint32(offset) {
    return this.values[offset] ?? 0;
  }

  writeUint32Atomic(offset, value, kind) {
    const old = this.values[offset] ?? 0;
    const now = [value, old ^ value, old | value, old & ~value][kind] >>> 0;
    this.values[offset] = now;
    if (offset === SELECT_CONTROL) this.controller.hold(((now >> 8) & 3) === FORCED_LOW);
  }
}
