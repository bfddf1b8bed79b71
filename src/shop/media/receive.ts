import { Readable } from "node:stream";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { pixelLimit } from "./convert/convert.ts";
import { pixelsOf } from "./dimensions.ts";
import { headBytes, type Kind, kindOf } from "./kinds.ts";

const fontFile = /\.(woff2?|ttf|otf)$/i;

/**
 * Passes an upload on as it comes in, in constant memory, once its first bytes have said what it is.
 * @param name as the sender calls the file
 * @param into stores what comes; it fails when the stream fails.
 * @param fromBuyer takes photographs only: no videos and fonts, and no drawings, which are programs for their renderer.
 * @throws {ShopError} 400 when it is no picture, video or font, or too big for what it is; then the rest is not read.
 */
export async function receive(
  upload: Readable,
  name: string,
  fromBuyer: boolean,
  into: (kind: Kind, content: Readable) => Promise<void>,
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
  const detected = await kindOf(start);
  // A font is one by its name too: what is copied from an address as a picture is never stored as one.
  const kind = detected?.kind === "font" && !fontFile.test(name) ? undefined : detected;
  if (fromBuyer && (kind?.kind !== "picture" || kind.format === "svg")) {
    throw badInput(t("file: must be a picture (JPG, PNG, GIF, WebP)"));
  }
  if (!kind) {
    throw badInput(
      fontFile.test(name)
        ? t("file: a font that can be read (WOFF2, WOFF, TTF, OTF)")
        : t("file: a picture (JPG, PNG, GIF, WebP, SVG) or a video (MP4, WebM, MOV, OGV)"),
    );
  }
  const { max, rule } = pixelLimit(fromBuyer);
  if (kind.kind === "picture" && (pixelsOf(start, kind.format) ?? 0) > max) throw badInput(`file: ${rule}`);
  const tooBig = badInput(t("file: at most {limit}", { limit: kind.limit }));
  if (bytes > kind.maxBytes) throw tooBig;
  const rest = async function* () {
    yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const chunk = Buffer.from(next.value);
      bytes += chunk.length;
      if (bytes > kind.maxBytes) throw tooBig;
      yield chunk;
    }
  };
  const content = Readable.from(rest(), { objectMode: false });
  try {
    await into(kind, content);
  } finally {
    content.destroy();
  }
  return { kind, bytes };
}
