import { expect, test } from "vitest";
import { decodeBmp } from "./bmp.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly rows: readonly number[][];
  readonly palette?: readonly number[];
  readonly masks?: readonly number[];
}

/** @param rows bytes of each row, the lowest first, without padding. */
function bmp({ width, height, bits, rows, palette = [], masks = [] }: Picture): Buffer {
  const extra = [...masks, ...palette].flatMap((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return [...bytes];
  });
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(masks.length > 0 ? 3 : 0, 30);
  const padded = rows.map((row) => [...row, ...Array((4 - (row.length % 4)) % 4).fill(0)]);
  return Buffer.concat([head, Buffer.from(extra), Buffer.from(padded.flat())]);
}
const colors = (picture: Buffer) => decodeBmp(picture, 100).data.toString("hex").match(/.{6}/g);

test.each<[string, Picture]>([
  [
    "24 bits",
    {
      width: 2,
      height: 2,
      bits: 24,
      rows: [
        [0, 0, 255, 0, 255, 0],
        [255, 0, 0, 255, 255, 255],
      ],
    },
  ],
  [
    "24 bits from the top",
    {
      width: 2,
      height: -2,
      bits: 24,
      rows: [
        [255, 0, 0, 255, 255, 255],
        [0, 0, 255, 0, 255, 0],
      ],
    },
  ],
  [
    "32 bits",
    {
      width: 2,
      height: 2,
      bits: 32,
      rows: [
        [0, 0, 255, 0, 0, 255, 0, 0],
        [255, 0, 0, 0, 255, 255, 255, 0],
      ],
    },
  ],
  [
    "32 bits in another order",
    {
      width: 2,
      height: 2,
      bits: 32,
      rows: [
        [255, 0, 0, 0, 0, 255, 0, 0],
        [0, 0, 255, 0, 255, 255, 255, 0],
      ],
      masks: [0xff, 0xff00, 0xff0000],
    },
  ],
  [
    "16 bits",
    {
      width: 2,
      height: 2,
      bits: 16,
      rows: [
        [0x00, 0x7c, 0xe0, 0x03],
        [0x1f, 0x00, 0xff, 0x7f],
      ],
    },
  ],
  [
    "8 bits",
    {
      width: 2,
      height: 2,
      bits: 8,
      rows: [
        [2, 1],
        [0, 3],
      ],
      palette: [0xff, 0xff00, 0xff0000, 0xffffff],
    },
  ],
  ["4 bits", { width: 2, height: 2, bits: 4, rows: [[0x21], [0x03]], palette: [0xff, 0xff00, 0xff0000, 0xffffff] }],
])("%s", (_, picture) => {
  expect(colors(bmp(picture))).toEqual(["0000ff", "ffffff", "ff0000", "00ff00"]);
});

test("one bit", () => {
  const picture = bmp({ width: 3, height: 1, bits: 1, rows: [[0b0100_0000]], palette: [0, 0xffffff] });
  expect(colors(picture)).toEqual(["000000", "ffffff", "000000"]);
});

test("what is cut off, compressed or too large is refused", () => {
  const whole = bmp({ width: 2, height: 1, bits: 24, rows: [[0, 0, 255, 0, 255, 0]] });
  expect(() => decodeBmp(whole.subarray(0, whole.length - 3), 100)).toThrow("cut off");
  expect(() => decodeBmp(whole.subarray(0, 20), 100)).toThrow(RangeError);
  expect(() => decodeBmp(whole, 1)).toThrow("pixel limit");
  const compressed = Buffer.from(whole);
  compressed.writeUInt32LE(1, 30);
  expect(() => decodeBmp(compressed, 100)).toThrow("compressed");
  // An index beyond the palette and beyond the file.
  const short = bmp({ width: 1, height: 1, bits: 8, rows: [[255]], palette: [0] });
  expect(() => decodeBmp(short, 100)).toThrow(RangeError);
});
