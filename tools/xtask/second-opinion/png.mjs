// As much of PNG as pictures of the console need: three bytes to a pixel, not
// interlaced.

import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const CHECKSUMS = Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) sum = CHECKSUMS[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
}

export function read(file) {
  const data = [];
  let width = 0;
  let height = 0;
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || body[9] !== 2 || body[12] !== 0) throw new Error('not the kind of PNG we write');
    }
    if (kind === 'IDAT') data.push(body);
    at += length + 12;
  }
  return unfilter(inflateSync(Buffer.concat(data)), width * 3, height);
}

function unfilter(lines, stride, height) {
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= 3 ? pixels[row * stride + x - 3] : 0;
      const above = row > 0 ? pixels[(row - 1) * stride + x] : 0;
      const corner = row > 0 && x >= 3 ? pixels[(row - 1) * stride + x - 3] : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      pixels[row * stride + x] = lines[row * (stride + 1) + 1 + x] + guess;
    }
  }
  return pixels;
}

function paeth(left, above, corner) {
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(estimate - value));
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

export function write(pixels, width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) {
    lines.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  }
  const chunks = [['IHDR', header], ['IDAT', deflateSync(lines)], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([SIGNATURE, ...chunks.map(([kind, body]) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
    const chunk = Buffer.alloc(named.length + 8);
    chunk.writeUInt32BE(body.length, 0);
    chunk.set(named, 4);
    chunk.writeUInt32BE(checksum(named), named.length + 4);
    return chunk;
  })]);
}
