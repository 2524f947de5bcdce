// The picture on an ST7789, derived from the bytes it receives. It knows only
// what the console uses: sleep, on and off, windows, 16-bit pixels. Anything
// else that would change the picture is reported as a mistake.

const SIDE = 240;

const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const INVERSION_OFF = 0x20;
const INVERSION_ON = 0x21;
const OFF = 0x28;
const ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const ORIENTATION = 0x36;
const PIXEL_FORMAT = 0x3a;

export class Panel {
  // `orientation` is the setting with which the glass, as mounted, shows
  // columns from left to right and rows from top to bottom.
  constructor(orientation) {
    this.expected = orientation;
    this.pixels = new Uint16Array(SIDE * SIDE);
    this.command = 0;
    this.bytes = [];
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.columns = [0, SIDE - 1];
    this.rows = [0, SIDE - 1];
    this.orientation = 0;
    this.format = 0x66;
  }

  receive(byte, isData) {
    if (!isData) {
      this.command = byte;
      this.bytes = [];
      this.obey();
    } else if (this.command === WRITE) {
      this.fill(byte);
    } else {
      this.bytes.push(byte);
      this.take();
    }
  }

  obey() {
    switch (this.command) {
      case SLEEP_IN: this.asleep = true; break;
      case SLEEP_OUT: this.asleep = false; break;
      case INVERSION_OFF: this.inverted = false; break;
      case INVERSION_ON: this.inverted = true; break;
      case OFF: this.on = false; break;
      case ON: this.on = true; break;
      case WRITE: [this.x, this.y, this.high] = [this.columns[0], this.rows[0], null]; break;
    }
  }

  take() {
    const [a, b, c, d] = this.bytes;
    if (this.command === ORIENTATION) this.orientation = a;
    if (this.command === PIXEL_FORMAT) this.format = a;
    if (this.bytes.length === 4) {
      const range = [(a << 8) | b, (c << 8) | d];
      if (this.command === COLUMNS) this.columns = range;
      if (this.command === ROWS) this.rows = range;
    }
  }

  fill(byte) {
    if (this.high === null) {
      this.high = byte;
      return;
    }
    if (this.x < SIDE && this.y < SIDE) {
      this.pixels[this.y * SIDE + this.x] = (this.high << 8) | byte;
    }
    this.high = null;
    this.x += 1;
    if (this.x > this.columns[1]) {
      this.x = this.columns[0];
      this.y = this.y < this.rows[1] ? this.y + 1 : this.rows[0];
    }
  }

  // The picture as a person sees it, three bytes per pixel.
  picture() {
    if (this.orientation !== this.expected || (this.format & 7) !== 5) {
      throw new Error(`the panel was set up with orientation ${this.orientation}, format ${this.format}`);
    }
    const picture = new Uint8Array(SIDE * SIDE * 3);
    if (this.asleep || !this.on) return picture;
    this.pixels.forEach((pixel, index) => {
      // This glass shows the complement of what it receives, unless inverted.
      const seen = this.inverted ? pixel : ~pixel & 0xffff;
      const [red, green, blue] = [seen >> 11, (seen >> 5) & 63, seen & 31];
      picture.set([(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)], index * 3);
    });
    return picture;
  }
}
