// A file of saved games: the last 128 KiB of the device's flash, in the private file system
// of this page. Each emulated board has its own file. Only one tab opens the file, and the
// console learns that a write succeeded only after it has reached the file.

export const SIZE = 128 * 1024;
const CONSOLE = "saves.bin";

/** How long a tab that is just being closed may still hold the file. */
const PATIENCE = 600;
const PAUSE = 40;

/** Why there is no file. */
export class NoFile extends Error {
  constructor(why) {
    super(why);
    this.why = why;
  }
}

export class SavesFile {
  #handle;

  constructor(handle) {
    this.#handle = handle;
  }

  /** Opens the file, or makes it; throws a NoFile: "busy", "full" or "forbidden". */
  static async open(name = CONSOLE) {
    const handle = await exclusive(name);
    try {
      const length = handle.getSize();
      if (length !== SIZE) {
        // Reserve the space at once, so that no later save needs more.
        const filled = new Uint8Array(SIZE).fill(0xff);
        handle.read(filled.subarray(0, Math.min(length, SIZE)), { at: 0 });
        handle.truncate(SIZE);
        if (handle.write(filled, { at: 0 }) !== SIZE) {
          throw new NoFile("full");
        }
        handle.flush();
      }
      return new SavesFile(handle);
    } catch (error) {
      handle.close();
      throw error instanceof NoFile ? error : new NoFile("full");
    }
  }

  /** Everything in it. */
  read() {
    const bytes = new Uint8Array(SIZE);
    this.#handle.read(bytes, { at: 0 });
    return bytes;
  }

  /** Writes through; whether that has worked. */
  write(offset, bytes) {
    try {
      const written = this.#handle.write(bytes, { at: offset });
      this.#handle.flush();
      return written === bytes.length;
    } catch {
      return false;
    }
  }
}

async function exclusive(name) {
  let file;
  try {
    const folder = await navigator.storage.getDirectory();
    file = await folder.getFileHandle(name, { create: true });
  } catch (error) {
    throw new NoFile(error.name === "QuotaExceededError" ? "full" : "forbidden");
  }
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" && error.name !== "InvalidStateError") {
        throw new NoFile("forbidden");
      }
      if (performance.now() > end) {
        throw new NoFile("busy");
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
