// The view of the real firmware: switching it on and off, its figures, its log.

import { Buttons } from "./buttons.js";
import { Screen } from "./screen.js";
import { Speaker } from "./sound.js";
import { say } from "./words.js";

/** In the order of the emulator. */
const BOARDS = ["pico", "picosystem", "spotpear"];
/** How many lines of the log are kept. */
const MOST_LINES = 200;

/** Listens to the controls of the view; nothing is loaded before it is switched on. */
export function startFirmware({ by, note, url, seed, saves, language }) {
  const screen = new Screen(by("firmware-screen"));
  const speaker = new Speaker();
  const lines = [];
  let worker = null;

  const heard = {
    picture: (bytes) => screen.show(bytes),
    light: (percent) => screen.light(percent),
    ready: () => {
      by("firmware").dataset.ready = "true";
    },
    log: (more) => {
      lines.push(...more);
      lines.splice(0, lines.length - MOST_LINES);
      by("log").textContent = lines.join("\n");
      by("log").scrollTop = by("log").scrollHeight;
    },
    figures: ({ cycles, asleep, speed }) => {
      const shown = new Intl.NumberFormat(language());
      const percent = (share) => `${shown.format(Math.round(share * 1000) / 10)} %`;
      by("cycles").textContent = shown.format(cycles);
      by("asleep").textContent = percent(asleep);
      by("speed").textContent = percent(speed);
    },
    notes: (notes) => {
      speaker.follow(notes);
      by("firmware").dataset.heard = String(speaker.played ?? 0);
    },
    unsaved: () => note("board_unsaved"),
    trouble: (why) => note("board", why),
  };

  const uf2 = () => `firmware/taschenspieler-${by("board").value}.uf2`;

  function switchOff() {
    worker?.terminate();
    worker = null;
    by("firmware-run").hidden = true;
    delete by("firmware").dataset.ready;
  }

  function switchOn() {
    lines.length = 0;
    by("log").textContent = "";
    by("firmware-run").hidden = false;
    worker = new Worker(new URL("firmware-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      const [word, value] = Object.entries(data)[0];
      heard[word](value);
    };
    const absolute = (path) => new URL(path, import.meta.url).href;
    worker.postMessage({
      start: {
        url,
        // The very file that the link beside it downloads.
        uf2: by("download").href,
        texts: absolute(`firmware/taschenspieler-${by("board").value}.texts.elf`),
        board: BOARDS.indexOf(by("board").value),
        saves: saves ? `firmware-${by("board").value}.bin` : null,
        seed: seed ?? crypto.getRandomValues(new BigUint64Array(1))[0],
      },
    });
    by("firmware-screen").focus({ preventScroll: true });
  }

  function power(on) {
    switchOff();
    if (on) {
      switchOn();
    }
    const button = by("power");
    button.setAttribute("aria-pressed", String(on));
    for (const words of button.children) {
      words.textContent = say(words.lang, on ? "off_again" : "on");
    }
  }

  by("power").addEventListener("click", () => power(worker === null));
  by("board").addEventListener("change", () => {
    by("download").setAttribute("href", uf2());
    power(worker !== null);
  });
  // A hidden page need not emulate the chip.
  document.addEventListener("visibilitychange", () => worker?.postMessage({ run: !document.hidden }));
  new IntersectionObserver(([{ isIntersecting }]) => {
    worker?.postMessage({ run: isIntersecting && !document.hidden });
  }).observe(by("firmware"));

  const buttons = new Buttons(by("firmware-device"), (number, down) => {
    if (down) {
      speaker.allow();
    }
    worker?.postMessage({ button: { number, down } });
  });
  return { buttons, isFocused: () => document.activeElement === by("firmware-screen") };
}
