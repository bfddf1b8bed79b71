/**
 * Reads uncompressed BMP pictures, which libvips does not: 1, 4 and 8 bits with a palette, 16, 24 and 32 bits. What the
 * common programs write; run-length encoding is not among it.
 */

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

const fileHeader = 14;
const smallestHeader = 40;
const uncompressed = 0;
const bitFields = 3;

/** @throws {RangeError} when it is cut off, of another kind, or has more than `maxPixels` ("pixel limit"). */
export function decodeBmp(file: Buffer, maxPixels: number): Pixels {
  const header = file.readUInt32LE(fileHeader);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  if (header < smallestHeader || width < 1 || height < 1) throw new RangeError("not a picture");
  if (width * height > maxPixels) throw new RangeError("over the pixel limit");
  if (compression !== uncompressed && !(compression === bitFields && bits >= 16)) throw new RangeError("compressed");
  const rowBytes = Math.floor((bits * width + 31) / 32) * 4;
  const start = file.readUInt32LE(10);
  if (start + rowBytes * height > file.length) throw new RangeError("cut off");
  const color = colorsOf(file, header, bits, compression);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    // Rows stand from the bottom up unless the height is negative.
    const row = start + rowBytes * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) data.writeUIntBE(color(row, x), (y * width + x) * 3, 3);
  }
  return { data, width, height, channels: 3 };
}

/** Gives the colour of a pixel, 0xRRGGBB, by the start of its row and its column. */
function colorsOf(file: Buffer, header: number, bits: number, compression: number): (row: number, x: number) => number {
  if (bits === 24) return (row, x) => file.readUIntLE(row + 3 * x, 3);
  if (bits === 16 || bits === 32) {
    const bytes = bits / 8;
    const masks = compression === bitFields ? [54, 58, 62].map((at) => file.readUInt32LE(at)) : standardMasks[bits];
    const [red, green, blue] = masks.map(channel) as [Channel, Channel, Channel];
    return (row, x) => {
      const value = file.readUIntLE(row + bytes * x, bytes);
      return (red(value) << 16) | (green(value) << 8) | blue(value);
    };
  }
  if (bits !== 1 && bits !== 4 && bits !== 8) throw new RangeError("of a depth that does not exist");
  const palette = fileHeader + header;
  const perByte = 8 / bits;
  return (row, x) => {
    const shift = 8 - bits * ((x % perByte) + 1);
    const index = ((file[row + Math.floor(x / perByte)] ?? 0) >> shift) & (2 ** bits - 1);
    return file.readUIntLE(palette + 4 * index, 3);
  };
}

const standardMasks = { 16: [0x7c00, 0x03e0, 0x001f], 32: [0xff0000, 0x00ff00, 0x0000ff] };

type Channel = (value: number) => number;

/** Takes a channel out of a pixel, as 0 to 255. */
function channel(mask: number): Channel {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) / max) * 255);
}
