// The page: connects the console, the firmware and people's input.
//
// | module | subject |
// |---|---|
// | console-worker, think-worker, saves-file | the console, its thinking, its saves |
// | firmware-worker | the emulated board |
// | wasm | the module they share |
// | screen, sound, buttons | picture, sound and input |
// | clips | the moving pictures of the games |
// | params, words | the parameters of the address, the page's texts |
// | sw | the page without a network |

import { Buttons, Gamepads } from "./buttons.js";
import { startClips } from "./clips.js";
import { startFirmware } from "./firmware.js";
import { read } from "./params.js";
import { Screen } from "./screen.js";
import { Speaker } from "./sound.js";
import { number, say, speak } from "./words.js";

const WASM = new URL("taschenspieler.wasm", import.meta.url).href;

const by = (id) => document.getElementById(id);
const wanted = read(location.search);
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const showClips = startClips({ by, still });
let language = wanted.language ?? (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");
speak(language);
showClips(language);

/** Tells something once, for as long as the page is open. */
function note(what, ...with_) {
  const line = document.createElement("p");
  line.textContent = say(language, what, ...with_);
  if (![...by("notes").children].some((told) => told.textContent === line.textContent)) {
    by("notes").append(line);
  }
}

for (const chosen of document.querySelectorAll("[data-language]")) {
  chosen.addEventListener("click", () => {
    language = chosen.dataset.language;
    speak(language);
    showClips(language);
  });
}

// ---- the console

const screen = new Screen(by("screen"));
const speaker = new Speaker();
let worker = null;
/** Who waits for an answer of the worker, by its first word. */
const waiting = new Map();
const answered = (word) => new Promise((resolve) => waiting.set(word, resolve));

const heard = {
  picture: (bytes) => {
    screen.show(bytes);
    document.documentElement.dataset.pictures = String(Number(document.documentElement.dataset.pictures ?? 0) + 1);
  },
  light: (percent) => screen.light(percent),
  tune: (tune) => speaker.play(tune),
  spoken: ({ words, language: spoken }) => {
    by("spoken").lang = spoken === 0 ? "de" : "en";
    by("spoken").textContent = words;
  },
  saving: (how) => {
    const kept = how === "file";
    by("export").disabled = by("import").disabled = !kept;
    if (!kept) {
      note(how);
    }
  },
  ready: () => {
    document.documentElement.dataset.ready = "true";
  },
  thinking: (busy) => {
    document.documentElement.dataset.thinking = String(busy);
  },
  cancelled: () => {
    document.documentElement.dataset.thinking = "false";
  },
  crashed: (where) => crashed(where),
};

let crashes = 0;

/** The console is switched on again and says what happened, like the device. */
function crashed(where) {
  crashes += 1;
  worker.terminate();
  if (crashes > 3) {
    note("broken", `${where.file}:${where.line}`);
    return;
  }
  start(where.line > 0 ? where : null);
}

function start(crash) {
  worker = new Worker(new URL("console-worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    const [word, value] = Object.entries(data)[0];
    heard[word]?.(value);
    waiting.get(word)?.(value);
    waiting.delete(word);
  };
  worker.onerror = (event) => note("broken", event.message ?? "worker");
  worker.postMessage({
    start: {
      url: WASM,
      seed: wanted.seed ?? crypto.getRandomValues(new BigUint64Array(1))[0],
      language: number(language),
      speaks: wanted.language === null ? null : number(wanted.language),
      still,
      saves: wanted.saves,
      game: crash === null ? wanted.game : null,
      crash,
    },
  });
}

if (wanted.odd.length > 0) {
  note("odd", wanted.odd.join(", "));
}
start(null);

const buttons = new Buttons(by("console-device"), (which, down) => {
  if (down) {
    speaker.allow();
  }
  worker.postMessage({ button: { number: which, down } });
});

// ---- the firmware

const firmware = startFirmware({ by, note, url: WASM, seed: wanted.seed, saves: wanted.saves, language: () => language });
new Gamepads(() => (firmware.isFocused() ? firmware.buttons : buttons));

// ---- saved games as a file

by("export").addEventListener("click", async () => {
  worker.postMessage({ exportSaves: true });
  const bytes = await answered("exported");
  if (bytes === null) {
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = "saves.bin";
  link.click();
  URL.revokeObjectURL(link.href);
});

by("import").addEventListener("click", () => by("file").click());
by("file").addEventListener("change", async () => {
  const file = by("file").files[0];
  by("file").value = "";
  if (file === undefined || !(await confirmed())) {
    return;
  }
  by("notes").replaceChildren();
  // A longer file is refused without being read to its end.
  const bytes = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer());
  worker.postMessage({ importSaves: bytes });
  const trouble = await answered("imported");
  note(trouble === 0 ? "imported" : `trouble${trouble}`);
});

function confirmed() {
  const dialog = by("replace");
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

// ---- the console alone on the screen

if (document.fullscreenEnabled) {
  by("whole-screen").hidden = false;
  by("whole-screen").onclick = async () => {
    try {
      await by("console-device").requestFullscreen();
      by("screen").focus();
    } catch {
      // The browser does not want to: the page stays as it is.
    }
  };
}

// ---- installed, without a network, and back again

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(new URL("sw.js", import.meta.url)).catch(() => {
    // Without a service worker the page works as long as there is a network.
  });
}
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  by("install").hidden = false;
  by("install").onclick = () => {
    by("install").hidden = true;
    event.prompt();
  };
});

// A page in the background must not keep the file of saves from another tab.
window.addEventListener("pagehide", () => worker.terminate());
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    location.reload();
  }
});

/** For tests and films: time passes only as the steps say, and computers think at once. */
window.taschenspieler = {
  async play(steps) {
    worker.postMessage({ hold: true });
    await answered("done");
    worker.postMessage({ script: steps });
    await answered("done");
  },
  async ticks() {
    worker.postMessage({ ticks: true });
    return answered("ticks");
  },
  played: () => speaker.played ?? 0,
};
