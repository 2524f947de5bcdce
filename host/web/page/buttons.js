// From fingers, mice, keys and gamepads to the nine buttons.
//
// A button is down as long as anything holds it; the console hears only of the
// first press and the last release.

export const BUTTONS = ["up", "down", "left", "right", "a", "b", "x", "y", "centre"];

const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "a",
  " ": "a",
  a: "a",
  Backspace: "b",
  Escape: "b",
  b: "b",
  x: "x",
  y: "y",
  p: "centre",
};

/** The standard gamepad: button numbers, and the two axes of the left stick. */
const PAD = { 0: "a", 1: "b", 2: "x", 3: "y", 9: "centre", 12: "up", 13: "down", 14: "left", 15: "right" };
const STICK = [
  ["left", "right"],
  ["up", "down"],
];
const TILTED = 0.5;

/** The buttons of one console on the page. */
export class Buttons {
  /** What holds each button. */
  #holders = new Map();
  #device;
  #press;

  /** `device` is the element with the screen and the drawn buttons. */
  constructor(device, press) {
    this.#device = device;
    this.#press = press;
    this.#listenToPointers();
    this.#listenToKeys();
    window.addEventListener("blur", () => this.letAllGo());
    document.addEventListener("visibilitychange", () => this.letAllGo());
  }

  /** Something holds a button from now on, or another one, or none. */
  hold(holder, button) {
    const before = this.#holders.get(holder);
    if (before === button) {
      return;
    }
    if (button === undefined) {
      this.#holders.delete(holder);
    } else {
      this.#holders.set(holder, button);
    }
    const held = (name) => [...this.#holders.values()].includes(name);
    if (before !== undefined && !held(before)) {
      this.#tell(before, false);
    }
    if (button !== undefined) {
      const others = [...this.#holders].filter(([who, name]) => who !== holder && name === button);
      if (others.length === 0) {
        this.#tell(button, true);
      }
    }
  }

  letAllGo() {
    for (const holder of [...this.#holders.keys()]) {
      this.hold(holder, undefined);
    }
  }

  #tell(button, down) {
    this.#press(BUTTONS.indexOf(button), down);
    for (const drawn of this.#device.querySelectorAll(`[data-button="${button}"]`)) {
      drawn.classList.toggle("down", down);
    }
  }

  #listenToPointers() {
    const under = (event) => {
      const found = document.elementFromPoint(event.clientX, event.clientY);
      const drawn = found?.closest("[data-button]");
      return this.#device.contains(drawn) ? drawn?.dataset.button : undefined;
    };
    const pads = this.#device.querySelectorAll("[data-pad]");
    for (const pad of pads) {
      pad.addEventListener("pointerdown", (event) => {
        if (event.button > 0) {
          return;
        }
        // A finger that slides from one button to the next presses that one.
        pad.setPointerCapture?.(event.pointerId);
        event.preventDefault();
        this.#device.querySelector("canvas").focus({ preventScroll: true });
        this.hold(`pointer ${event.pointerId}`, under(event));
      });
      pad.addEventListener("pointermove", (event) => {
        if (this.#holders.has(`pointer ${event.pointerId}`)) {
          this.hold(`pointer ${event.pointerId}`, under(event) ?? this.#holders.get(`pointer ${event.pointerId}`));
        }
      });
      for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
        pad.addEventListener(end, (event) => this.hold(`pointer ${event.pointerId}`, undefined));
      }
      pad.addEventListener("contextmenu", (event) => event.preventDefault());
      // Older browsers zoom and scroll through touch events alone.
      pad.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    }
    // Screen readers and switches send clicks; so does the keyboard on a drawn
    // button.
    for (const drawn of this.#device.querySelectorAll("[data-button]")) {
      drawn.addEventListener("click", (event) => {
        if (event.detail === 0) {
          this.hold("click", drawn.dataset.button);
          setTimeout(() => this.hold("click", undefined), 60);
        }
      });
    }
  }

  #listenToKeys() {
    const canvas = this.#device.querySelector("canvas");
    canvas.addEventListener("keydown", (event) => {
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const button = KEYS[name];
      if (button === undefined || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      event.preventDefault();
      if (!event.repeat) {
        this.hold(`key ${event.code}`, button);
      }
    });
    canvas.addEventListener("keyup", (event) => this.hold(`key ${event.code}`, undefined));
    canvas.addEventListener("blur", () => this.letAllGo());
  }
}

/** Looks at gamepads as long as there is one and the page is seen. */
export class Gamepads {
  #target;
  #frame = 0;

  /** `target()` gives the buttons that gamepads press now. */
  constructor(target) {
    this.#target = target;
    for (const event of ["gamepadconnected", "gamepaddisconnected"]) {
      window.addEventListener(event, () => this.#look());
    }
    document.addEventListener("visibilitychange", () => this.#look());
    this.#look();
  }

  #look() {
    cancelAnimationFrame(this.#frame);
    const pads = navigator.getGamepads?.() ?? [];
    const there = pads.filter((pad) => pad?.connected && pad.mapping === "standard");
    for (const pad of there) {
      const down = new Set();
      for (const [number, button] of Object.entries(PAD)) {
        if (pad.buttons[number]?.pressed) {
          down.add(button);
        }
      }
      STICK.forEach(([less, more], axis) => {
        const tilt = pad.axes[axis] ?? 0;
        if (Math.abs(tilt) > TILTED) {
          down.add(tilt < 0 ? less : more);
        }
      });
      for (const button of BUTTONS) {
        this.#target().hold(`gamepad ${pad.index} ${button}`, down.has(button) ? button : undefined);
      }
    }
    if (there.length > 0 && !document.hidden) {
      this.#frame = requestAnimationFrame(() => this.#look());
    }
  }
}
