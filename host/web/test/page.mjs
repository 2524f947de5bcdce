// Parameters and languages, rest, cancelled thoughts, the audit, sizes.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { axe, check, equal, hears, keys, notes, PAGE, pass, pixels, ready, reference, settled, SHOTS, shows, spoken, Visit } from "./harness.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  portrait: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

async function audit(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`);
  check(violations.length === 0, told.join("\n"));
}

export const tests = {
  async "the browser's language is spoken"(browser, url) {
    for (const [locale, folder, motto] of [
      ["de-DE", "de", "Acht Spiele für die Tasche"],
      ["en-GB", "en", "Eight games for your pocket"],
      ["fr-FR", "en", "Eight games for your pocket"],
    ]) {
      const visit = await Visit.begin(browser, url, { locale });
      const page = await visit.open();
      await shows(page, await reference(page, `${folder}/menus/start`), `the launcher for ${locale}`);
      equal(await page.locator(".motto:visible").allTextContents(), [motto], "motto");
      equal(await page.evaluate(() => document.documentElement.lang), folder, "lang");
      await visit.end();
    }
  },

  async "parameters without sense are told"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=abc&language=fr&game=chess&saves=maybe&colour=red");
    const odd = "seed=abc, language=fr, game=chess, saves=maybe, colour=red";
    equal(await notes(page), [`This page can do nothing with: ${odd}`], "notes");
    equal(await spoken(page), "Taschenspieler: Input", "the launcher is shown");
    await page.close();
    const seeds = await visit.open("?seed=18446744073709551616");
    equal((await notes(seeds)).length, 1, "a seed that is too large");
    await seeds.close();
    const good = await visit.open("?seed=18446744073709551615&saves=off&game=torris&language=de");
    equal(await notes(good), ["Gespielt wird ohne Speichern."], "notes");
    equal(await spoken(good), "Wer spielt?: Torris. Gegen Computer: leicht", "the game asked for");
    await visit.end();
  },

  async "at rest no timer fires"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&language=en&game=abraeumen");
    await keys(page, "a");
    await hears(page, "to move");
    // Presses right after the beginning are ignored.
    await pass(page, 500);
    await keys(page, "a");
    await settled(page);
    // The console saves the position of the cursor after a second.
    await pass(page, 1500);
    const before = await page.evaluate(() => window.taschenspieler.ticks());
    const pictures = await page.evaluate(() => document.documentElement.dataset.pictures);
    await pass(page, 3000);
    equal(await page.evaluate(() => window.taschenspieler.ticks()), before, "ticks");
    equal(await page.evaluate(() => document.documentElement.dataset.pictures), pictures, "pictures");
    check(before > 0, "nothing has ever moved");
    await visit.end();
  },

  async "little motion is honoured"(browser, url) {
    const count = async (reducedMotion) => {
      const visit = await Visit.begin(browser, url, { reducedMotion });
      const page = await visit.open("?seed=7&saves=off&language=en");
      await settled(page);
      const before = await page.evaluate(() => Number(document.documentElement.dataset.pictures));
      await keys(page, "ArrowRight");
      await settled(page);
      const after = await page.evaluate(() => Number(document.documentElement.dataset.pictures));
      await visit.end();
      return after - before;
    };
    equal(await count("reduce"), 1, "pictures of a moving cursor");
    check((await count("no-preference")) > 2, "nothing glides");
  },

  /** The worker never comes to an end; meanwhile the page goes on, and B ends it. */
  async "a thought is cancelled"(browser, url) {
    const slowly = "await new Promise(() => {});";
    const visit = await Visit.begin(browser, url, { patches: { "think-worker.js": slowly } });
    const page = await visit.open("?seed=7&saves=off&language=en&game=abraeumen");
    await keys(page, "a");
    await hears(page, "to move");
    const before = await settled(page);
    await keys(page, "x", "ArrowDown", "a");
    await page.waitForFunction(() => document.documentElement.dataset.thinking === "true");
    await pass(page, 1000);
    check((await pixels(page)) !== before, "thinking is not seen");
    await keys(page, "b");
    await page.waitForFunction(() => document.documentElement.dataset.thinking === "false");
    await shows(page, before, "the game as before");
    await visit.end();
  },

  /** The real worker gives a hint; how long a frame waits for it at most is printed. */
  async "thinking does not stop the page"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&saves=off&language=en&game=abraeumen");
    await keys(page, "a");
    await hears(page, "to move");
    const before = await settled(page);
    await page.evaluate(() => {
      window.longest = 0;
      let last = performance.now();
      const frame = (now) => {
        window.longest = Math.max(window.longest, now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await keys(page, "x", "ArrowDown", "a");
    await page.waitForFunction(() => document.documentElement.dataset.thinking === "false");
    check((await settled(page)) !== before, "no hint is shown");
    const longest = await page.evaluate(() => window.longest);
    console.log(`        longest frame: ${Math.round(longest)} ms`);
    await visit.end();
  },

  async "a menu says where its cursor is"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open("?seed=7&saves=off&language=en&game=torris");
    for (const [key, words] of [
      ["ArrowDown", "Torris. Together: 2 people"],
      ["ArrowUp", "Torris. Against the computer: easy"],
      ["ArrowRight", "Torris. Against the computer: medium"],
      ["ArrowLeft", "Torris. Against the computer: easy"],
    ]) {
      await keys(page, key);
      await hears(page, words);
    }
    await keys(page, "a");
    await hears(page, "to move");
    await keys(page, "p");
    await hears(page, "Paused: Torris. Continue");
    await visit.end();
  },

  async "a panic is told, and the console goes on"(browser, url) {
    const stumble = `
      const { instantiate } = WebAssembly;
      WebAssembly.instantiate = async (module, imports) => {
        const made = await instantiate(module, imports);
        const file = made.exports.buffer(4);
        const button = () => { imports.page.panicked(7, file, 4); throw new WebAssembly.RuntimeError("unreachable"); };
        return { exports: { ...made.exports, console_button: button } };
      };`;
    const visit = await Visit.begin(browser, url, { patches: { "wasm.js": [stumble, ""] } });
    const page = await visit.open("?seed=7&saves=off&language=en");
    await page.evaluate(() => delete document.documentElement.dataset.ready);
    await keys(page, "a");
    await ready(page);
    await hears(page, "Restarted");
    await keys(page, "a");
    await hears(page, "Taschenspieler");
    await visit.end();
  },

  async "an audit finds nothing"(browser, url) {
    for (const language of ["de", "en"]) {
      const visit = await Visit.begin(browser, url);
      const page = await visit.open(`?seed=7&language=${language}&odd=1`);
      await audit(page);
      await page.click("#power");
      await page.waitForFunction(() => document.getElementById("firmware").dataset.ready === "true");
      await audit(page);
      await visit.end();
    }
  },

  async "every device has room for it"(browser, url) {
    for (const [name, device] of Object.entries(DEVICES)) {
      for (const language of ["de", "en"]) {
        const visit = await Visit.begin(browser, url, device);
        const page = await visit.open(`?seed=7&language=${language}`);
        const keys = await page.locator("#console-device [data-button]").evaluateAll((keys) =>
          keys.map((key) => key.getBoundingClientRect()).map(({ x, y, right, bottom, width, height }) => ({ x, y, right, bottom, width, height })),
        );
        const { width, height } = device.viewport;
        equal(keys.length, 9, "buttons");
        for (const key of keys) {
          check(key.width >= 44 && key.height >= 44, `${name}: a button of ${key.width} × ${key.height}`);
          check(key.x >= 0 && key.right <= width, `${name}: a button beyond the edge`);
          check(name === "small" || key.bottom <= height, `${name}: a button below the fold`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        check(wide <= width, `${name}: ${wide} pixels wide`);
        const canvas = await page.locator("#screen").boundingBox();
        check(canvas.width >= 240 && canvas.width === canvas.height, `${name}: canvas of ${canvas.width} × ${canvas.height}`);
        const shot = () => page.screenshot({ path: join(SHOTS, `${name}-${language}.png`), fullPage: name !== "landscape" });
        // A busy Chromium sometimes cannot capture a picture at the first try.
        await shot().catch(shot);
        await visit.end();
      }
    }
  },

  /** How soon it is there is printed. */
  async "it is small"(browser, url) {
    const size = gzipSync(readFileSync(join(PAGE, "taschenspieler.wasm")), { level: 9 }).length;
    check(size <= 1_500_000, `the module has ${size} bytes compressed`);
    const times = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const visit = await Visit.begin(browser, url);
      const page = await visit.context.newPage();
      await page.addInitScript(() => {
        new MutationObserver(() => (window.first ??= performance.now())).observe(document, {
          attributes: true,
          subtree: true,
          attributeFilter: ["data-pictures"],
        });
      });
      await page.goto(url);
      times.push(await page.waitForFunction(() => window.first).then((first) => first.jsonValue()));
      await visit.end();
    }
    console.log(`        ${size} bytes compressed, first picture after ${times.map(Math.round).join(", ")} ms`);
  },
};
