/**
 * Width × height as the first bytes of a picture say, so that one with too many pixels is refused before it is received
 * and needs no turn. Undefined where they do not say it: the conversion counts again.
 */
import type { PictureFormat } from "./kinds.ts";

export function pixelsOf(head: Buffer, format: PictureFormat): number | undefined {
  const size = readers[format]?.(head);
  return size && size[0] * size[1];
}

type Size = readonly [width: number, height: number] | undefined;

const readers: Partial<Record<PictureFormat, (head: Buffer) => Size>> = {
  png: (head) => (head.length < 24 ? undefined : [head.readUInt32BE(16), head.readUInt32BE(20)]),
  gif: (head) => (head.length < 10 ? undefined : [head.readUInt16LE(6), head.readUInt16LE(8)]),
  webp: ofWebp,
  jpeg: ofJpeg,
};

function ofWebp(head: Buffer): Size {
  if (head.length < 30) return undefined;
  const chunk = head.toString("latin1", 12, 16);
  if (chunk === "VP8X") return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (chunk === "VP8 ") return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  if (chunk !== "VP8L") return undefined;
  const bits = head.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** Goes through the segments to the frame header, which may stand beyond the first bytes. */
function ofJpeg(head: Buffer): Size {
  for (let at = 2; at + 9 <= head.length; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    if (head[at] !== 0xff) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)];
  }
  return undefined;
}
