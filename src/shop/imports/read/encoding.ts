/** The encoding and the text of a file that may be too large for the memory. The rules are in `decode-text.ts`. */
import { createReadStream } from "node:fs";
import { type Encoding, encodingOfHead, legacyEncodingOf } from "#contract/decode-text.ts";

/** Reads the whole file unless its first bytes tell. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  let last = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes: Buffer<ArrayBuffer> = chunk;
    if (isFirst) {
      const told = encodingOfHead(bytes);
      if (told) return told;
    }
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      // A character that began in the chunk before would be read from its middle.
      return legacyEncodingOf(isFirst ? bytes : bytes.subarray(bytes.indexOf("\n") + 1));
    }
    isFirst = false;
    last = bytes;
  }
  try {
    utf8.decode();
  } catch {
    return legacyEncodingOf(last);
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
