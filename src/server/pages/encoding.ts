/** Which compressed form of a page a browser gets, and making it. */
import { promisify } from "node:util";
import { brotliCompress, gzip as gzipCompress, constants as zlib } from "node:zlib";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const br = promisify(brotliCompress);
const gz = promisify(gzipCompress);

/** The best encoding that an Accept-Encoding header allows; `identity` when it names none of ours. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  for (const encoding of ["br", "gzip"] as const) {
    if (new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, "i").test(accepted))
      return encoding;
  }
  return "identity";
}

/** @param quality of brotli, 0 to 11: 5 costs about a millisecond a page, 11 about a tenth of a second. */
export function compress(html: Buffer, encoding: Exclude<Encoding, "identity">, quality = 5): Promise<Buffer> {
  if (encoding === "gzip") return gz(html, { level: 6 });
  return br(html, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: html.length,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  });
}
