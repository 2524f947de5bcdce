// The emulated board in the page shows what the emulator shows on a PC.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, keys, PAGE, reference, shows, Visit } from "./harness.mjs";

export const tests = {
  async "the firmware boots to the launcher"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&saves=off&language=en");
    await page.click("#power");
    const screen = "firmware-screen";
    await shows(page, await reference(page, "firmware/boot"), "the launcher", screen, 20000);
    await keys(page, "ArrowRight");
    await shows(page, await reference(page, "firmware/right"), "the moved cursor", screen, 10000);
    await page.waitForFunction(() => parseFloat(document.getElementById("asleep").textContent) > 90, null, { timeout: 10000 });
    const log = await page.locator("#log").textContent();
    check(log.trim().length > 0 && !log.includes("damaged"), `the log: ${log}`);
    const cycles = await page.locator("#cycles").textContent();
    check(Number(cycles.replaceAll(",", "")) > 1_000_000, `cycles: ${cycles}`);
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const offered = readFileSync(join(PAGE, "firmware/taschenspieler-pico.uf2"));
    check(readFileSync(await file.path()).equals(offered), "another file is downloaded");
    await visit.end();
  },
};
