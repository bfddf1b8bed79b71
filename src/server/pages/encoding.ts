/** Which compressed forms of a page a browser takes, and the smallest of them. */
import { promisify } from "node:util";
import { brotliCompress, constants as zlib } from "node:zlib";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const br = promisify(brotliCompress);

/** The encodings that an Accept-Encoding header allows, the smallest first; `identity` always. */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  return encodings.filter(
    (encoding) =>
      encoding === "identity" ||
      new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, "i").test(accepted ?? ""),
  );
}

/** @param quality 0 to 11: 5 costs a few milliseconds a page, 11 about a tenth of a second. */
export function brotli(html: Buffer, quality: number): Promise<Buffer> {
  return br(html, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: html.length,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  });
}
