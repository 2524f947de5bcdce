// A browser, a server, and helpers for all tests.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { IN_A_WORKER, IN_THE_PAGE, WORKERS } from "./clock.mjs";

const required = createRequire(join(process.env.MODULES, "x.js"));
const { chromium } = required("playwright-core");
export const axe = readFileSync(required.resolve("axe-core/axe.min.js"), "utf8");
export const REFERENCES = process.env.REFERENCES;
export const PAGE = process.env.PAGE;
export const SHOTS = join(process.env.MODULES, "..", "shots");

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".gif": "image/gif",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** A server of the page that can be switched off. */
export async function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    if (path === "/favicon.ico") {
      // Requested by documents other than the page.
      response.writeHead(204).end();
      return;
    }
    try {
      const file = join(PAGE, path.endsWith("/") ? `${path}index.html` : path);
      const read = readFileSync(file);
      const body = WORKERS.some((worker) => file.endsWith(worker)) ? IN_A_WORKER + read : read;
      response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}

export async function browse() {
  return chromium.launch({
    executablePath: process.env.BROWSER.includes("/") ? process.env.BROWSER : which(process.env.BROWSER),
    timeout: 600_000,
    // A port, because Debian's Chromium does not answer through a pipe.
    args: ["--remote-debugging-port=0", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

function which(name) {
  for (const folder of process.env.PATH.split(":")) {
    try {
      readFileSync(join(folder, name), { flag: "r" });
      return join(folder, name);
    } catch {
      // The next folder may contain it.
    }
  }
  throw new Error(`${name} is not on the path`);
}

/** A browser profile of its own, in which nothing may go wrong unseen. */
export class Visit {
  static async begin(browser, url, options = {}) {
    const { patches = {}, ...others } = options;
    // The tests' own doing: they read the canvas often and keep files out of the
    // cache.
    const expected = ["willReadFrequently", "registration blocked by Playwright"];
    const context = await browser.newContext({
      locale: "en-US",
      serviceWorkers: Object.keys(patches).length > 0 ? "block" : "allow",
      ...others,
    });
    // Only keeps a test from waiting for ever; it measures nothing.
    context.setDefaultTimeout(600_000);
    await context.addInitScript(IN_THE_PAGE);
    const visit = new Visit();
    Object.assign(visit, { context, url, complaints: [] });
    const complain = (what) => {
      if (!expected.some((known) => what.includes(known))) {
        visit.complaints.push(what);
      }
    };
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(url).origin) {
        complain(`a request to another host: ${request.url()}`);
      }
    });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        complain(`console: ${message.text()}`);
      }
    });
    context.on("weberror", (error) => complain(`error: ${error.error()}`));
    // Code that runs before a file of the page, to break its environment; of
    // several such pieces the first is for the first worker that loads the
    // file, and so on.
    for (const [file, code] of Object.entries(patches)) {
      const codes = [code].flat();
      await context.route(`**/${file}`, async (route) => {
        const body = readFileSync(join(PAGE, file), "utf8");
        const next = codes.length > 1 ? codes.shift() : codes[0];
        await route.fulfill({ body: `${next}\n${body}`, contentType: "text/javascript" });
      });
    }
    return visit;
  }

  /** A page in which the console is there. */
  async open(search = "") {
    const page = await this.context.newPage();
    await page.goto(this.url + search);
    await ready(page);
    return page;
  }

  async end() {
    await this.context.close();
    if (this.complaints.length > 0) {
      throw new Error(this.complaints.join("\n"));
    }
  }
}

/** Waits until the console is there; from now on its time is the test's. */
export async function ready(page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready === "true");
  await pass(page, 0);
}

/** What a canvas shows, as one text. */
export const pixels = (page, id = "screen") =>
  page.evaluate((id) => {
    const { data } = document.getElementById(id).getContext("2d").getImageData(0, 0, 240, 240);
    let text = "";
    for (let at = 0; at < data.length; at += 8192) {
      text += String.fromCharCode(...data.subarray(at, at + 8192));
    }
    return btoa(text);
  }, id);

/** What a PNG file shows, in the same way. */
export const reference = (page, name) =>
  page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" });
      const canvas = new OffscreenCanvas(240, 240);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, 240, 240);
      let text = "";
      for (let at = 0; at < data.length; at += 8192) {
        text += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return btoa(text);
    },
    readFileSync(join(REFERENCES, `${name}.png`)).toString("base64"),
  );

/** Lets time pass for the console and for the emulated board. */
export const pass = (page, millis) => page.evaluate((millis) => window.passTime(millis), millis);

/** How much time passes between two looks. */
const LOOK = 50;

/** Lets time pass until something holds, but at most so much. */
async function passUntil(page, holds, millis, what) {
  for (let passed = 0; !(await holds()); passed += LOOK) {
    if (passed >= millis) {
      throw new Error(what);
    }
    await pass(page, LOOK);
    // A thought takes as long as this machine needs for it.
    await page.waitForFunction(() => document.documentElement.dataset.thinking !== "true");
  }
}

/** Lets time pass until a canvas shows a picture. */
export const shows = (page, wanted, what, id = "screen", millis = 5000) =>
  passUntil(page, async () => (await pixels(page, id)) === wanted, millis, `the canvas does not show ${what}`);

/** Lets time pass until nothing moves any more, and gives what is shown then. */
export async function settled(page, id = "screen") {
  let before = "";
  let still = -1;
  const holds = async () => {
    const now = await pixels(page, id);
    still = now === before ? still + 1 : 0;
    before = now;
    return still >= 12;
  };
  await passUntil(page, holds, 60_000, "the canvas never comes to rest");
  return before;
}

export const spoken = (page) => page.locator("#spoken").textContent();

/** Lets time pass until the live region says something. */
export const hears = (page, words) =>
  passUntil(page, async () => (await spoken(page)).includes(words), 20_000, `"${words}" is never said`);

/** Waits until the emulated board is switched on. */
export const boardReady = (page) => page.waitForFunction(() => document.getElementById("firmware").dataset.ready === "true");

export const notes = (page) => page.locator("#notes p").allTextContents();

/** Presses keys one after the other, as a person would. */
export async function keys(page, ...names) {
  for (const name of names) {
    await page.keyboard.down(name);
    await pass(page, 40);
    await page.keyboard.up(name);
    await pass(page, 40);
  }
}

export function equal(found, wanted, what) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
}

export function check(holds, what) {
  if (!holds) {
    throw new Error(what);
  }
}
