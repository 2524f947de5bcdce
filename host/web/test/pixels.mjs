// The canvas shows exactly what the headless program shows for the same script
// and seed: all games, both languages.

import { readFileSync, readdirSync } from "node:fs";
import { check, pixels, reference, Visit } from "./harness.mjs";
import { parse } from "./script.mjs";

const FOLDER = new URL("scripts/", import.meta.url);

async function compare(browser, url, language) {
  const visit = await Visit.begin(browser, url);
  const scripts = readdirSync(FOLDER).sort();
  check(scripts.length === 9, "eight games and the menus have a script each");
  const wrong = [];
  for (const file of scripts) {
    const page = await visit.open(`?seed=7&saves=off&language=${language}`);
    for (const { steps, shot } of parse(readFileSync(new URL(file, FOLDER), "utf8"))) {
      await page.evaluate((steps) => window.taschenspieler.play(steps), steps);
      const name = `${language}/${file.replace(".txt", "")}/${shot}`;
      if ((await pixels(page)) !== (await reference(page, name))) {
        wrong.push(name);
      }
    }
    await page.close();
  }
  check(wrong.length === 0, `other pixels than the headless program: ${wrong.join(", ")}`);
  await visit.end();
}

export const tests = {
  "German, as headless": (browser, url) => compare(browser, url, "de"),
  "English, as headless": (browser, url) => compare(browser, url, "en"),
};
