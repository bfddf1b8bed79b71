/**
 * A page's gzip form, put together from compressed parts: DEFLATE (RFC 1951) lets blocks that end on a byte follow each
 * other, so a part that comes again is compressed once. It may refer to the parts right before it, as in a page
 * compressed in one piece; other parts before it, another form.
 */
import { crc32, deflateRawSync, constants as zlib } from "node:zlib";

/** As far back as DEFLATE can refer, bytes. */
const reach = 32 * 1024;

/** Compression method and "unknown" system; no name, no time (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block, with nothing in it. */
const lastBlock = Buffer.from([3, 0]);

/** For text of one rendering: half the time of the usual level, an eighth larger. */
const quick = 2;
const usual = 6;

interface Form {
  /** Says which bytes these are, shorter than themselves. */
  readonly id: number;
  /** Ids of the parts before it that it refers to. */
  readonly before: string;
  readonly deflated: Buffer;
}

let ids = 0;
const forms = new WeakMap<Uint8Array, Form>();

/** The page that some parts make, at once: what comes again has been compressed already. */
export function gzipOf(parts: readonly PageBytes[]): Buffer {
  const out: Uint8Array[] = [header];
  let before: Uint8Array[] = [];
  let crc = 0;
  let size = 0;
  for (const { bytes, again } of parts) {
    crc = crc32(bytes, crc);
    size += bytes.length;
    out.push(again ? formOf(bytes, before) : deflate(bytes, quick));
    before = again ? lately([...before, bytes]) : [];
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...out, lastBlock, trailer]);
}

export interface PageBytes {
  readonly bytes: Uint8Array;
  /** True for the same object in other pages or other renderings of this one. */
  readonly again: boolean;
}

/** As many of the last parts as can be referred to. */
function lately(parts: readonly Uint8Array[]): Uint8Array[] {
  let length = 0;
  const first = parts.findLastIndex((part) => {
    length += part.length;
    return length >= reach;
  });
  return parts.slice(Math.max(0, first));
}

function formOf(bytes: Uint8Array, before: readonly Uint8Array[]): Buffer {
  const names = before.map((part) => forms.get(part)?.id).join(" ");
  const known = forms.get(bytes);
  if (known?.before === names) return known.deflated;
  const dictionary = before.length > 0 ? Buffer.concat(before).subarray(-reach) : undefined;
  const deflated = deflate(bytes, usual, dictionary);
  forms.set(bytes, { id: known?.id ?? ids++, before: names, deflated });
  return deflated;
}

/** Blocks that end on a byte, none of them the last. */
function deflate(bytes: Uint8Array, level: number, dictionary?: Buffer<ArrayBuffer>): Buffer {
  // A few hundred bytes need no large window, which takes longer to set up than they to be compressed.
  const room = bytes.length + (dictionary?.length ?? 0) < 4096 ? { windowBits: 12, memLevel: 5 } : { memLevel: 9 };
  const finishFlush = zlib.Z_SYNC_FLUSH;
  return deflateRawSync(bytes, { level, ...room, finishFlush, chunkSize: reach, ...(dictionary && { dictionary }) });
}
