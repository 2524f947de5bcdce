// No acknowledged save is lost; the page says once if something cannot be
// saved.

import { readFileSync } from "node:fs";
import { check, equal, hears, keys, notes, ready, settled, shows, spoken, Visit } from "./harness.mjs";

const SIZE = 128 * 1024;
const GAME = "?seed=7&language=en&game=abraeumen";

/** Begins a game and makes a jump in it; what is shown then. */
async function begin(page) {
  await hears(page, "New game");
  await keys(page, "a");
  await hears(page, "to move");
  await settled(page);
  await keys(page, "a", "a");
  return settled(page);
}

/** Writes the file of saves behind the page's back. */
async function overwrite(visit, change) {
  const page = await visit.context.newPage();
  await page.goto(`${visit.url}manifest.webmanifest`);
  await page.evaluate(async (code) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle("saves.bin", { create: true });
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    const changed = new Function("bytes", code)(bytes);
    const out = await handle.createWritable();
    await out.write(changed);
    await out.close();
  }, change);
  await page.close();
}

async function upload(page, bytes) {
  await page.evaluate(() => document.getElementById("notes").replaceChildren());
  await page.setInputFiles("#file", { name: "saves.bin", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await page.click("#replace button[value=yes]");
  await page.waitForFunction(() => document.querySelector("#notes p") !== null);
  return notes(page);
}

async function download(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#export")]);
  return readFileSync(await file.path());
}

export const tests = {
  async "a reload goes on where it was"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(GAME);
    const before = await begin(page);
    await page.goto(`${url}?seed=8&language=en`);
    await ready(page);
    await keys(page, "a");
    await shows(page, before, "the game as it was");
    await visit.end();
  },

  /** The page is taken away in the moment a move is shown. */
  async "a move that is shown is kept"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(GAME);
    await hears(page, "New game");
    await keys(page, "a");
    await hears(page, "to move");
    await settled(page);
    await keys(page, "a");
    const count = await page.evaluate(() => Number(document.documentElement.dataset.pictures));
    await page.keyboard.down("a");
    await page.waitForFunction((count) => Number(document.documentElement.dataset.pictures) > count, count);
    await page.close({ runBeforeUnload: false });
    const again = await visit.open("?language=en");
    await keys(again, "a");
    await hears(again, "to move");
    await keys(again, "b");
    await settled(again);
    check(!(await spoken(again)).includes("Nothing to take back"), "the move is lost");
    await visit.end();
  },

  async "a full browser is told once, and the game goes on"(browser, url) {
    const visit = await Visit.begin(browser, url, { serviceWorkers: "block" });
    const page = await visit.context.newPage();
    const cdp = await visit.context.newCDPSession(page);
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: new URL(url).origin, quotaSize: 1000 });
    await page.goto(url + GAME);
    await ready(page);
    await begin(page);
    equal(await notes(page), ["There is no room left in this browser: you can play, but nothing is saved."], "notes");
    check((await spoken(page)).includes("Clear Out"), "the game goes on");
    await visit.end();
  },

  async "forbidden storage is told once, and the game goes on"(browser, url) {
    const refuse = `navigator.storage.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));`;
    const visit = await Visit.begin(browser, url, { patches: { "saves-file.js": refuse } });
    const page = await visit.open(GAME);
    await begin(page);
    equal(await notes(page), ["This browser does not let anything be saved: you can play all the same."], "notes");
    await visit.end();
  },

  async "a write that fails is told by the console, once"(browser, url) {
    const refuse = `
      const { write } = FileSystemSyncAccessHandle.prototype;
      FileSystemSyncAccessHandle.prototype.write = function (bytes, where) {
        if (bytes.length < ${SIZE}) throw new DOMException("full", "QuotaExceededError");
        return write.call(this, bytes, where);
      };`;
    const visit = await Visit.begin(browser, url, { patches: { "saves-file.js": refuse } });
    const page = await visit.open(GAME);
    await hears(page, "New game");
    await keys(page, "a");
    await hears(page, "Cannot save");
    await keys(page, "a");
    await hears(page, "to move");
    await settled(page);
    await keys(page, "a", "a");
    await settled(page);
    check((await spoken(page)).startsWith("Clear Out"), "told twice, or the game does not go on");
    await visit.end();
  },

  async "noise in the storage does no harm"(browser, url) {
    const visit = await Visit.begin(browser, url);
    await overwrite(visit, `return Uint8Array.from({ length: ${SIZE} }, (_, at) => (at * 2654435761) >>> 13 & 255)`);
    const page = await visit.open(GAME);
    const before = await begin(page);
    await page.goto(`${url}?language=en`);
    await ready(page);
    await keys(page, "a");
    await shows(page, before, "the game saved over the noise");
    await visit.end();
  },

  async "a file that is too short or too long is put right"(browser, url) {
    const visit = await Visit.begin(browser, url);
    for (const length of [0, 100, SIZE + 500]) {
      await overwrite(visit, `return new Uint8Array(${length})`);
      const page = await visit.open("?language=en");
      equal(await notes(page), [], `notes about ${length} bytes`);
      equal((await download(page)).length, SIZE, "bytes");
      await page.close();
    }
    await visit.end();
  },

  async "a flipped bit costs one move at most"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(GAME);
    await begin(page);
    await page.close();
    const last = `bytes.length - 1 - [...bytes].reverse().findIndex((byte) => byte !== 255)`;
    await overwrite(visit, `bytes[(${last}) - 20] ^= 1; return bytes;`);
    const again = await visit.open("?language=en");
    equal(await spoken(again), "Taschenspieler: Clear Out", "the launcher");
    await keys(again, "a");
    await hears(again, "to move");
    await visit.end();
  },

  async "a damaged record is told once and put aside"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(GAME);
    await begin(page);
    const file = await download(page);
    await page.close();
    const damaged = [...resealed(file, (record) => (record[record.length - 6] ^= 1))];
    await overwrite(visit, `return new Uint8Array(${JSON.stringify(damaged)})`);
    const again = await visit.open("?language=en");
    check((await spoken(again)).startsWith("Saved game damaged"), `told: ${await spoken(again)}`);
    await keys(again, "a");
    await hears(again, "Taschenspieler");
    await again.close();
    const third = await visit.open("?language=en");
    check((await spoken(third)).startsWith("Taschenspieler"), "told twice");
    await visit.end();
  },

  async "two tabs do not destroy each other's saves"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const first = await visit.open(GAME);
    const second = await visit.open("?seed=9&language=en&game=torris");
    const told = ["The console is open in another tab already and saves there. Nothing is saved here."];
    equal(await notes(second), told, "notes of the second tab");
    equal(await notes(first), [], "notes of the first tab");
    await keys(second, "a");
    await settled(second);
    await first.bringToFront();
    const before = await begin(first);
    const kept = await download(first);
    await second.close();
    await first.close();
    const third = await visit.open("?language=en");
    equal(await notes(third), [], "notes of the next tab");
    check((await download(third)).equals(kept), "the second tab has changed the saves");
    await third.locator("#screen").focus();
    await keys(third, "a");
    await shows(third, before, "the game of the first tab");
    await visit.end();
  },

  async "saves go out and come back as a file"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(GAME);
    const before = await begin(page);
    const file = await download(page);
    equal(file.length, SIZE, "bytes");
    for (const [bytes, sentence] of [
      [Buffer.from("Dear Sir or Madam"), "This is not a file of saved games. Nothing has changed."],
      [Buffer.alloc(SIZE, 0x5a), "This is not a file of saved games. Nothing has changed."],
      [Buffer.alloc(SIZE + 1), "The file is too long to be saved games. Nothing has changed."],
      [newer(file), "The saved games are from a newer version. Nothing has changed."],
    ]) {
      equal(await upload(page, bytes), [sentence], "notes");
      check((await download(page)).equals(file), "a refused file has changed something");
    }
    await visit.end();

    const elsewhere = await Visit.begin(browser, url);
    const other = await elsewhere.open("?seed=3&language=en");
    equal(await upload(other, file), ["The saved games from the file are here."], "notes");
    await other.locator("#screen").focus();
    await keys(other, "a");
    await shows(other, before, "the game from the file");
    await elsewhere.end();
  },

  async "without saving nothing is kept"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(`${GAME}&saves=off`);
    await begin(page);
    check(await page.locator("#export").isDisabled(), "there is nothing to download");
    await page.goto(`${url}?language=en`);
    await ready(page);
    equal(await spoken(page), "Taschenspieler: Input", "the launcher knows of no game");
    equal((await download(page)).every((byte) => byte === 255), true, "the file is blank");
    await visit.end();
  },
};

/** The same file as a newer program would write it: the newest game of version 99. */
function newer(file) {
  return resealed(file, (record) => {
    record[2] = 99;
    record.writeUInt32LE(crc(record.subarray(0, record.length - 4)), record.length - 4);
  });
}

/** The file with the newest game changed, as if the store had been given that. */
function resealed(file, change) {
  const bytes = Buffer.from(file);
  let value = bytes.length;
  do {
    // A game's number is less than 16; other records have higher ones.
    value = bytes.lastIndexOf(Buffer.from([84, 83, 2]), value - 1);
  } while ((bytes[value + 3] & 127) >= 16);
  const head = value - 12;
  const record = bytes.subarray(value, value + bytes.readUInt16LE(head + 2));
  const sector = head - (head % 4096);
  change(record);
  bytes.writeUInt32LE(crc(record), head + 4);
  const place = Buffer.alloc(8);
  place.writeUInt32LE(head, 0);
  place.writeUInt32LE(bytes.readUInt32LE(sector + 4), 4);
  bytes.writeUInt32LE(crc(Buffer.concat([bytes.subarray(head, head + 8), place])), head + 8);
  return bytes;
}

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
  }
  return ~sum >>> 0;
}
