import { t } from "#i18n/t.ts";

/** Makes photographs that are too large for an upload smaller, in the browser. */

/** Longest side of a picture that was made smaller, pixels: the shop stores none larger. */
const maxSide = 3200;
/** Quality of the encoder, tried in this order until the file is small enough. */
const qualities = [0.9, 0.8, 0.65];

const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  // WebP keeps transparency and is much smaller than PNG. A browser that cannot write it writes PNG.
  png: "image/webp",
  webp: "image/webp",
  bmp: "image/jpeg",
};

/** Whether a picture of this name can be made smaller. Not GIF, whose animation would be lost, nor SVG. */
export function isShrinkable(name: string): boolean {
  return extensionOf(name) in types;
}

/**
 * The picture with its longest side at 3,200 px, upright as its EXIF orientation says, at most `most` bytes.
 * @throws {Error} with a message to show when the picture cannot be read or stays too large.
 */
export async function shrink(file: File, max: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause) => {
    throw new Error(t("Couldn't read this picture. Save it as JPG or PNG and try again."), { cause });
  });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: types[extensionOf(file.name)] ?? "image/jpeg", quality });
    if (blob.size > max) continue;
    const extension = blob.type.slice("image/".length).replace("jpeg", "jpg");
    return new File([blob], file.name.replace(/\.[^.]*$/, `.${extension}`), { type: blob.type });
  }
  throw new Error(t("This picture is too large. Save it as JPG and try again."));
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
