// Once visited, the page needs no server any more.

import { boardReady, check, reference, serve, shows, Visit } from "./harness.mjs";

export const tests = {
  async "the server is gone"(browser) {
    const server = await serve();
    const visit = await Visit.begin(browser, server.url);
    const page = await visit.open("?seed=7&language=en");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.stop();
    const again = await visit.open("?seed=7&language=en&saves=off");
    await shows(again, await reference(again, "en/menus/start"), "the launcher");
    await again.click("#power");
    await boardReady(again);
    await shows(again, await reference(again, "firmware/boot"), "the firmware's launcher", "firmware-screen");
    const icons = await again.evaluate(async () => {
      const manifest = await (await fetch("manifest.webmanifest")).json();
      return Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).ok));
    });
    check(icons.length === 3 && icons.every(Boolean), "an icon is missing");
    await visit.end();
  },
};
