// The emulated board in the page shows the same as the emulator on a PC.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boardReady, check, equal, keys, notes, PAGE, pass, reference, settled, shows, spoken, Visit } from "./harness.mjs";

export const tests = {
  async "the firmware boots to the launcher"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&saves=off&language=en");
    await page.click("#power");
    await boardReady(page);
    const screen = "firmware-screen";
    await shows(page, await reference(page, "firmware/boot"), "the launcher", screen);
    await keys(page, "ArrowRight");
    await shows(page, await reference(page, "firmware/right"), "the moved cursor", screen);
    await pass(page, 2000);
    const asleep = parseFloat(await page.locator("#asleep").textContent());
    check(asleep > 90, `asleep for ${asleep} %`);
    const log = await page.locator("#log").textContent();
    check(log.trim().length > 0 && !log.includes("damaged"), `the log: ${log}`);
    const cycles = await page.locator("#cycles").textContent();
    check(Number(cycles.replaceAll(",", "")) > 1_000_000, `cycles: ${cycles}`);
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const offered = readFileSync(join(PAGE, "firmware/taschenspieler-pico.uf2"));
    check(readFileSync(await file.path()).equals(offered), "another file is downloaded");
    await visit.end();
  },

  /** Its own saves: neither lost when it is switched off, nor mixed with the console's. */
  async "the emulated board sounds, and keeps its games"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&language=en");
    const screen = "firmware-screen";
    const boot = await reference(page, "firmware/boot");
    await page.click("#power");
    await boardReady(page);
    await shows(page, boot, "the launcher", screen);
    await keys(page, "a");
    await page.waitForFunction(() => Number(document.getElementById("firmware").dataset.heard) > 0);
    await settled(page, screen);
    await keys(page, "a");
    await pass(page, 2000);
    await settled(page, screen);
    await page.click("#power");
    await page.click("#power");
    await boardReady(page);
    await pass(page, 1500);
    const again = await settled(page, screen);
    check(again !== boot, "the launcher offers no game to go on with");
    equal(await notes(page), [], "notes");
    check((await spoken(page)).startsWith("Taschenspieler: Input"), "the console has heard the board's keys");
    const files = await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const names = [];
      for await (const name of folder.keys()) names.push(name);
      return names.sort();
    });
    equal(files, ["firmware-pico.bin", "saves.bin"], "files");
    await visit.end();
  },
};
