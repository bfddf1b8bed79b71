/** Which encoding a file has: by its byte order mark, by zero bytes, or by whether all of it is valid UTF-8. */
import { createReadStream } from "node:fs";

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** What the first bytes tell; undefined when only the whole file can. */
function encodingOfHead(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // UTF-16 without a mark: every second byte of a header in Latin letters is zero.
  const zeros = [0, 0];
  const bytes = head.subarray(0, 200);
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 5 && even === 0) return "utf-16le";
  if (even > bytes.length / 5 && odd === 0) return "utf-16be";
  return undefined;
}

/** Reads the whole file unless its first bytes tell. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk;
    if (isFirst) {
      const known = encodingOfHead(bytes);
      if (known) return known;
      isFirst = false;
    }
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      return "windows-1252";
    }
  }
  try {
    utf8.decode();
  } catch {
    return "windows-1252";
  }
  return "utf-8";
}

/** The text of a file, piece by piece, without its byte order mark. @param end bytes that are read at most. */
export async function* textOf(file: string, encoding: Encoding, end?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const options = { highWaterMark: 256 * 1024, ...(end !== undefined && { end: end - 1 }) };
  for await (const chunk of createReadStream(file, options)) {
    const bytes: Buffer = chunk;
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest && end === undefined) yield rest;
}
