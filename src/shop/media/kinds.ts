/** What a file really is, by its first bytes; its name and the type that the browser names do not count. */
import { fileTypeFromBuffer } from "file-type";
import { maxFontBytes, maxImageBytes, maxVideoBytes } from "#decoration/fields/media.ts";

export type PictureFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff" | "bmp" | "svg";

interface Stored {
  readonly mime: string;
  /** Of the stored file; pictures are all stored as WebP. */
  readonly extension: string;
  readonly maxBytes: number;
  readonly limit: string;
}

export type Kind =
  | (Stored & { readonly kind: "picture"; readonly format: PictureFormat })
  | (Stored & { readonly kind: "video" })
  | (Stored & { readonly kind: "font" });

/** Bytes that are enough to tell. */
export const headBytes = 4100;

const pictures: Readonly<Record<string, PictureFormat>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/tiff": "tiff",
  "image/bmp": "bmp",
};
/** Extensions of videos by type; the ones browsers play. */
const videos: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "m4v",
  "video/webm": "webm",
  "video/quicktime": "mov",
  "video/ogg": "ogv",
};

/** Kept as WOFF2, whatever of these they come as. */
const fonts: ReadonlySet<string> = new Set(["font/woff2", "font/woff", "font/ttf", "font/otf"]);

/** Undefined for anything that is no picture, video or font. */
export async function kindOf(head: Buffer): Promise<Kind | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  const extension = videos[mime];
  if (extension) return { kind: "video", mime, extension, maxBytes: maxVideoBytes, limit: "1.2 GB" };
  if (fonts.has(mime))
    return { kind: "font", mime: "font/woff2", extension: "woff2", maxBytes: maxFontBytes, limit: "5 MB" };
  const format = pictures[mime] ?? (isSvg(head) ? "svg" : undefined);
  if (!format) return undefined;
  return { kind: "picture", format, mime: "image/webp", extension: "webp", maxBytes: maxImageBytes, limit: "10 MB" };
}

function isSvg(head: Buffer): boolean {
  const start = head.toString("utf8").replace(/^\ufeff?\s*/, "");
  return start.startsWith("<") && /<svg[\s>]/i.test(start) && !/^<!doctype html|^<html/i.test(start);
}
