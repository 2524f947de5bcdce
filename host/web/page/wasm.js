// The WebAssembly module, and the one buffer through which bytes pass.

/** Loads and compiles the module. */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  // A server that sends the file with another type must not stop us.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** An instance with what the module wants from the page. */
export async function instance(module, { write = () => false, panicked = () => {} } = {}) {
  let memory = null;
  const at = (address, length) => new Uint8Array(memory.buffer, address, length);
  const page = {
    flash_write: (offset, address, length) => (write(offset, at(address, length)) ? 1 : 0),
    panicked: (line, address, length) => panicked(line, text(at(address, length))),
  };
  const made = await WebAssembly.instantiate(module, { ...strangers(module), page });
  memory = made.exports.memory;
  return {
    ...made.exports,
    /** Bytes at an address, to be used before the next call. */
    at,
    /** Leaves bytes in the buffer. */
    put(...pieces) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      let address = made.exports.buffer(length);
      for (const piece of pieces) {
        at(address, piece.length).set(piece);
        address += piece.length;
      }
    },
    /** A text from the buffer. */
    read: (length) => text(at(made.exports.buffer_address(), length)),
    /** Bytes from the buffer. */
    take: (length) => at(made.exports.buffer_address(), length).slice(),
  };
}

/**
 * The decoder of the log contains a clock whose functions for browsers need imports.
 * They are never called, but they have to exist.
 */
function strangers(module) {
  const wanted = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    wanted[from] ??= {};
    wanted[from][name] = () => {
      throw new Error(`${name} was never to be called`);
    };
  }
  return wanted;
}

/** The bytes of a text. */
export const bytes = (words) => new TextEncoder().encode(words);

const text = (from) => new TextDecoder().decode(from.slice());

/** How many bytes a picture has. */
export const PICTURE = 240 * 240 * 4;
