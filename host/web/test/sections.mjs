// What there is to read: clips, pictures, links, headings, the keyboard alone.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, equal, PAGE, Visit } from "./harness.mjs";

const GAMES = ["input", "tuefteln", "fuenf", "torris", "huetchen", "poker", "abraeumen", "kisten"];
const QUIET = "?seed=7&saves=off";

/** The sources of all clips. */
const sources = (page) => page.locator("[data-clip] img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));

/** Scrolls to the end, so that everything lazy is loaded; the pictures that are not there. */
async function missing(page) {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.offsetParent !== null);
    for (const image of images) {
      image.scrollIntoView();
      await image.decode().catch(() => {});
    }
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
}

export const tests = {
  async "eight clips play in the reader's language"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(`${QUIET}&language=de`);
    equal(await sources(page), GAMES.map((game) => `clips/de/${game}.gif`), "clips");
    equal(await missing(page), [], "missing pictures");
    await page.click("[data-language=en]");
    equal(await sources(page), GAMES.map((game) => `clips/en/${game}.gif`), "clips");
    const names = await page.locator("[data-clip] img").evaluateAll((images) => images.map((image) => image.alt));
    equal(names[0], "A moment of Input", "the name of a picture");
    // A film has more than one picture, each of which begins with its delay.
    for (const game of GAMES) {
      for (const language of ["de", "en"]) {
        const bytes = readFileSync(join(PAGE, `clips/${language}/${game}.gif`));
        const pictures = bytes.toString("latin1").split("\x21\xf9\x04").length - 1;
        check(pictures > 20, `${language}/${game}: ${pictures} pictures`);
        check(bytes.length < 250_000, `${language}/${game}: ${bytes.length} bytes`);
      }
    }
    await visit.end();
  },

  async "clips can be held, one or all"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(`${QUIET}&language=en`);
    const held = async () => (await sources(page)).filter((source) => source.endsWith(".png")).length;
    const torris = page.getByRole("button", { name: "Torris: pause the clip" });
    await torris.click();
    equal([await held(), await torris.getAttribute("aria-pressed")], [1, "true"], "one is held");
    await torris.click();
    equal(await held(), 0, "none is held");
    await page.click("#hold-all");
    equal([await held(), await page.getAttribute("#hold-all", "aria-pressed")], [8, "true"], "all are held");
    equal(await missing(page), [], "missing pictures");
    await page.click("#hold-all");
    equal([await held(), await page.getAttribute("#hold-all", "aria-pressed")], [0, "false"], "all play again");
    await visit.end();
  },

  async "who wants little motion sees stills"(browser, url) {
    const visit = await Visit.begin(browser, url, { reducedMotion: "reduce" });
    const page = await visit.open(`${QUIET}&language=en`);
    check((await sources(page)).every((source) => source.endsWith(".png")), "something moves");
    // A clip plays when the reader asks for it.
    await page.getByRole("button", { name: "Torris: pause the clip" }).click();
    equal((await sources(page))[GAMES.indexOf("torris")], "clips/en/torris.gif", "a clip that was asked for");
    await visit.end();
  },

  async "links lead somewhere"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(QUIET);
    const links = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    check(links.length > 8, "there are links");
    for (const link of links) {
      if (link.startsWith("#")) {
        equal(await page.locator(link).count(), 1, `places called ${link}`);
      } else {
        check(readFileSync(join(PAGE, link)).length > 100_000, `${link} is too small to be a program`);
      }
    }
    await visit.end();
  },

  async "both languages say everything"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(QUIET);
    // Every text has its twin: the same element beside it, in the other language.
    const lonely = await page.evaluate(() =>
      [...document.querySelectorAll("main [lang], footer [lang], dialog [lang]")]
        .filter((text) => text.id !== "spoken" && text.dataset.language === undefined)
        .filter((text) => {
          const other = text.lang === "de" ? "en" : "de";
          const twins = [...text.parentElement.children].filter((twin) => twin.tagName === text.tagName && twin.lang === other);
          return twins.length === 0 || text.textContent.trim() === "";
        })
        .map((text) => text.textContent),
    );
    equal(lonely, [], "texts in one language only");
    for (const language of ["de", "en"]) {
      await page.click(`[data-language=${language}]`);
      const seen = await page.locator("main").innerText();
      const words = { de: ["Einkaufszettel", "RP2350", "Selbsttest", "BOOTSEL"], en: ["What to buy", "RP2350", "self-test", "BOOTSEL"] };
      for (const word of words[language]) {
        check(seen.includes(word), `${language}: ${word} is missing`);
      }
    }
    await visit.end();
  },

  /** Tab alone reaches everything, and one always sees where one is. */
  async "the keyboard alone is enough"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(`${QUIET}&language=en`);
    const seen = new Set();
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press("Tab");
      const { name, outline } = await page.evaluate(() => {
        const { activeElement } = document;
        const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
        const name = activeElement.id || activeElement.getAttribute("aria-label") || activeElement.textContent.trim();
        return { name: activeElement === document.body ? "" : name, outline: `${outlineStyle} ${outlineWidth}` };
      });
      if (name === "") {
        break;
      }
      check(outline === "solid 3px", `${name} is not seen to be chosen: ${outline}`);
      seen.add(name);
    }
    for (const name of ["hold-all", "Torris: pause the clip", "power", "board", "download"]) {
      check(seen.has(name), `Tab does not reach ${name}`);
    }
    check([...seen].some((name) => name.includes("RP2350")), "Tab does not reach the help");
    // The help opens with a key.
    await page.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    equal(await page.locator("details").first().evaluate((details) => details.open), true, "an answer opens");
    await visit.end();
  },
};
