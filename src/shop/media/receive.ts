import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { badInput } from "#contract/errors.ts";
import { pixelLimit } from "./convert/convert.ts";
import { pixelsOf } from "./dimensions.ts";
import { headBytes, type Kind, kindOf } from "./kinds.ts";

/**
 * Writes an upload to a file as it comes in, in constant memory, and says what it is.
 * @param fromBuyer takes photographs only: no videos, and no drawings, which are programs for their renderer.
 * @throws {ShopError} 400 when it is neither picture nor video, or too big for what it is; then the rest is not read.
 */
export async function receive(
  upload: Readable,
  file: string,
  fromBuyer: boolean,
): Promise<{ kind: Kind; bytes: number }> {
  const chunks = upload[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let bytes = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    const chunk = Buffer.from(next.value);
    head.push(chunk);
    bytes += chunk.length;
    if (bytes >= headBytes) break;
  }
  const start = Buffer.concat(head);
  const kind = await kindOf(start);
  if (fromBuyer && (kind?.kind !== "picture" || kind.format === "svg")) {
    throw badInput("file: must be a picture (JPG, PNG, GIF, WebP)");
  }
  if (!kind) throw badInput("file: a picture (JPG, PNG, GIF, WebP, SVG) or a video (MP4, WebM, MOV, OGV)");
  const { most, rule } = pixelLimit(fromBuyer);
  if (kind.kind === "picture" && (pixelsOf(start, kind.format) ?? 0) > most) throw badInput(`file: ${rule}`);
  const tooBig = badInput(`file: at most ${kind.limit}`);
  if (bytes > kind.maxBytes) throw tooBig;
  await pipeline(async function* () {
    yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const chunk = Buffer.from(next.value);
      bytes += chunk.length;
      if (bytes > kind.maxBytes) throw tooBig;
      yield chunk;
    }
  }, createWriteStream(file));
  return { kind, bytes };
}
