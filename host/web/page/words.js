// The messages of the page, in both languages.

const WORDS = {
  odd: [
    (what) => `Damit kann diese Seite nichts anfangen: ${what}`,
    (what) => `This page can do nothing with: ${what}`,
  ],
  busy: [
    () => "Die Konsole ist schon in einem anderen Tab offen und speichert dort. Hier wird nichts gespeichert.",
    () => "The console is open in another tab already and saves there. Nothing is saved here.",
  ],
  full: [
    () => "In diesem Browser ist kein Platz mehr: gespielt werden kann, gespeichert wird nichts.",
    () => "There is no room left in this browser: you can play, but nothing is saved.",
  ],
  forbidden: [
    () => "Dieser Browser lässt nichts speichern: gespielt werden kann trotzdem.",
    () => "This browser does not let anything be saved: you can play all the same.",
  ],
  off: [() => "Gespielt wird ohne Speichern.", () => "You are playing without saving."],
  imported: [() => "Die Spielstände aus der Datei sind da.", () => "The saved games from the file are here."],
  trouble1: [
    () => "Das ist keine Datei mit Spielständen. Es hat sich nichts geändert.",
    () => "This is not a file of saved games. Nothing has changed.",
  ],
  trouble2: [
    () => "Die Datei ist zu lang für Spielstände. Es hat sich nichts geändert.",
    () => "The file is too long to be saved games. Nothing has changed.",
  ],
  trouble3: [
    () => "Die Spielstände sind von einer neueren Version. Es hat sich nichts geändert.",
    () => "The saved games are from a newer version. Nothing has changed.",
  ],
  trouble4: [
    () => "Der Browser hat nicht alles gespeichert. Die Datei ist unversehrt.",
    () => "The browser has not saved everything. The file is unharmed.",
  ],
  broken: [
    (what) => `Die Konsole lässt sich nicht starten (${what}).`,
    (what) => `The console cannot be started (${what}).`,
  ],
  board: [
    (what) => `Die Firmware ist stehen geblieben: ${what}`,
    (what) => `The firmware has stopped: ${what}`,
  ],
  board_unsaved: [
    () => "Die Spielstände des emulierten Geräts können gerade nicht gespeichert werden.",
    () => "The saved games of the emulated board cannot be kept at the moment.",
  ],
  on: [() => "Einschalten", () => "Switch on"],
  off_again: [() => "Ausschalten", () => "Switch off"],
};

/** The number of a language, as the module counts them. */
export const number = (language) => (language === "de" ? 0 : 1);

/** A sentence of the page. */
export const say = (language, what, ...with_) => WORDS[what][number(language)](...with_);

/** Shows the page in a language: the texts by their `lang`, the names by their `data-`. */
export function speak(language) {
  document.documentElement.lang = language;
  for (const named of document.querySelectorAll("[data-de]")) {
    named.setAttribute(named instanceof HTMLImageElement ? "alt" : "aria-label", named.dataset[language]);
  }
  for (const chosen of document.querySelectorAll("[data-language]")) {
    chosen.setAttribute("aria-pressed", String(chosen.dataset.language === language));
  }
}
