/** Limits of uploads (docs/behaviour.md, Fields). */

import { imageExtensions, maxFontBytes, maxImageBytes, maxVideoBytes } from "#decoration/fields/media.ts";
import { separated } from "#i18n/lists.ts";
import { locale } from "#i18n/locale.ts";
import { t, tc } from "#i18n/t.ts";
import { isShrinkable, shrink } from "./shrink.ts";
import type { Uploader } from "./uploader.ts";

export type FileKind = "image" | "video" | "font";

const videoExtensions = [".mp4", ".webm", ".ogv", ".mov", ".m4v"] as const;
const fontExtensions = [".woff2", ".woff", ".ttf", ".otf"] as const;

const limits: Readonly<
  Record<FileKind, { readonly bytes: number; readonly size: string; readonly milliseconds: number }>
> = {
  image: { bytes: maxImageBytes, size: "10 MB", milliseconds: 30_000 },
  video: { bytes: maxVideoBytes, size: "1.2 GB", milliseconds: 3_000_000 },
  // The server compresses it.
  font: { bytes: maxFontBytes, size: "5 MB", milliseconds: 120_000 },
};

/** Photographs up to this many bytes are made smaller before the upload. */
const maxPhoto = 104_857_600;

/** The kinds that an `accept` such as "image/*,video/*" allows. */
export function acceptedKinds(accept: string): FileKind[] {
  return (["image", "video", "font"] as const).filter((kind) => accept.includes(`${kind}/`));
}

/** A file input's `accept` as extensions, so that the file dialog offers no others. */
export function acceptedExtensions(accept: string): string {
  const kinds = acceptedKinds(accept);
  return [
    ...(kinds.includes("image") ? imageExtensions : []),
    ...(kinds.includes("video") ? videoExtensions : []),
    ...(kinds.includes("font") ? fontExtensions : []),
  ].join(",");
}

/** `accept` of a file input: on phones the types, because they offer the camera for types only; elsewhere the extensions. */
export function acceptAttribute(accept: string): string {
  return globalThis.matchMedia?.("(pointer: coarse)").matches ? accept : acceptedExtensions(accept);
}

/** The kind of a file by its extension. The server checks the content. */
export function kindOfFile(name: string): FileKind | null {
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? "";
  if (imageExtensions.some((one) => one === extension)) return "image";
  if (fontExtensions.some((one) => one === extension)) return "font";
  return videoExtensions.some((one) => one === extension) ? "video" : null;
}

/** The error message for a file, or null. */
export function checkFile(file: Pick<File, "name" | "size">, accept: string): string | null {
  const kinds = acceptedKinds(accept);
  const kind = kindOfFile(file.name);
  if (/\.hei[cf]$/i.test(file.name)) {
    return t(
      "HEIC photos can't be used on the web. Export the photo as JPG, or on an iPhone choose Settings › Camera › Formats › Most Compatible.",
    );
  }
  if (!kind || !kinds.includes(kind))
    return t("This file can't be used. Choose {accept}.", { accept: describeLimits(accept) });
  if (file.size === 0) return t("This file is empty.");
  const { bytes, size } = limits[kind];
  const max = kind === "image" && isShrinkable(file.name) ? maxPhoto : bytes;
  if (file.size > max) {
    const sizes = { size: describeBytes(file.size), max: max === bytes ? size : t("100 MB") };
    if (kind === "font") return t("This font is too large ({size}). The limit is {max}.", sizes);
    return kind === "video"
      ? t("This video is too large ({size}). The limit is {max}.", sizes)
      : t("This image is too large ({size}). The limit is {max}.", sizes);
  }
  return null;
}

const types: Readonly<Record<FileKind, string>> = {
  image: t("JPG, PNG, GIF, WebP, BMP or SVG"),
  video: t("MP4, WebM, OGV or MOV"),
  font: t("WOFF2, WOFF, TTF or OTF"),
};

/** "JPG, PNG, GIF, WebP, BMP or SVG up to 10 MB". */
export function describeLimits(accept: string): string {
  return acceptedKinds(accept)
    .map((kind) => t("{types} up to {size}", { types: types[kind], size: limits[kind].size }))
    .join(tc("between two possibilities", ", or "));
}

/** "Up to 10 MB", "Pictures up to 10 MB, videos up to 1.2 GB". */
export function describeSizes(accept: string): string {
  const kinds = acceptedKinds(accept);
  if (kinds.length === 1 && kinds[0]) return t("Up to {size}", { size: limits[kinds[0]].size });
  return t("Pictures up to {pictureSize}, videos up to {videoSize}", {
    pictureSize: limits.image.size,
    videoSize: limits.video.size,
  });
}

/** "JPG, PNG, GIF, WebP, BMP or SVG". */
export function describeTypes(accept: string): string {
  return separated(acceptedKinds(accept).map((kind) => types[kind]));
}

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "3.4 MB" (1 MB = 1,048,576 bytes), rounded up so that one byte over a limit never reads as the limit. */
export function describeBytes(bytes: number): string {
  const units = [t("bytes"), "KB", "MB", "GB"];
  const power = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  if (bytes === 1) return t("1 byte");
  const number =
    power === 0 || amount >= 100 ? String(Math.ceil(amount)) : oneDecimal.format(Math.ceil(amount * 10) / 10);
  return `${number} ${units[power]}`;
}

/**
 * Uploads a checked file within the time limit of its kind. Rejects with an Error to show, or an AbortError when
 * `signal` fires.
 */
export async function uploadFile(
  upload: Uploader,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { milliseconds } = limits[kindOfFile(file.name) ?? "image"];
  const deadline = AbortSignal.timeout(milliseconds);
  try {
    return await upload(await small(file), onProgress, AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (deadline.aborted && !signal.aborted) {
      throw new Error(t("The upload took longer than {count} seconds.", { count: milliseconds / 1000 }), {
        cause: error,
      });
    }
    throw error;
  }
}

/** The file as it is uploaded: within its limit, in a format that every browser shows. */
async function small(file: File): Promise<File> {
  const isTooLarge = file.size > limits.image.bytes && kindOfFile(file.name) === "image";
  return isTooLarge ? shrink(file, limits.image.bytes) : portable(file);
}

/** Converts BMP to PNG, which every browser shows and the shop stores. Other files stay as they are. */
async function portable(file: File): Promise<File> {
  if (!/\.bmp$/i.test(file.name)) return file;
  const bitmap = await createImageBitmap(file).catch((cause) => {
    throw new Error(t("Couldn't read this picture. Save it as JPG or PNG and try again."), { cause });
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: "image/png" });
  return new File([png], file.name.replace(/\.bmp$/i, ".png"), { type: png.type });
}
