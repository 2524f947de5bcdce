// A canvas that shows what a worker draws.

export class Screen {
  #context;
  #canvas;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    // The light behind the panel stays off until something has been drawn.
    this.light(100);
  }

  /** Shows a picture: red, green, blue, 255 for each pixel. */
  show(bytes) {
    this.#context.putImageData(new ImageData(new Uint8ClampedArray(bytes), 240, 240), 0, 0);
  }

  /** The light behind the panel, in percent: what is bright enough for a room is full. */
  light(percent) {
    const share = percent === 0 ? 0 : Math.min(percent + 40, 100) / 100;
    this.#canvas.style.filter = share < 1 ? `brightness(${share})` : "";
  }
}
