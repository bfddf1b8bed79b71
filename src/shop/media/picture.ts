import { join } from "node:path";
import sharp from "sharp";
import { badInput } from "#contract/errors.ts";

/** Widths kept of every picture, px; the shop's pages name them in `srcset` (`src/ui/picture-sources.ts`). */
const widths = [400, 800, 1600] as const;
/** Longest side of the picture itself, px. */
const longestSide = 3200;
/** Most pixels of an upload, all frames of an animation together: 8,000 × 8,000. */
const maxPixels = 64_000_000;
/** Seconds one conversion may take. */
const patience = 30;
/** Conversions at once in this process: each may need some hundred megabytes. */
const atOnce = 2;

export interface PictureFile {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a picture to WebP: upright, without EXIF (place, camera), in sRGB, as `<stem>.webp` and `<stem>-400.webp`
 * and so on; never enlarged. The first of the answer is the whole picture.
 * @throws {ShopError} 400 when it cannot be read as a picture, or has more than 64 million pixels.
 */
export async function convertPicture(source: string, folder: string, stem: string): Promise<PictureFile[]> {
  const names: [string, number][] = [
    [`${stem}.webp`, longestSide],
    ...widths.map((width): [string, number] => [`${stem}-${width}.webp`, width]),
  ];
  return takeTurn(async () => {
    try {
      const files: PictureFile[] = [];
      for (const [name, side] of names) {
        const height = name === `${stem}.webp` ? side : undefined;
        const {
          size,
          width,
          height: made,
        } = await sharp(source, { limitInputPixels: maxPixels, animated: true })
          .autoOrient()
          .resize({ width: side, ...(height && { height }), fit: "inside", withoutEnlargement: true })
          .webp({ quality: 84, smartSubsample: true })
          .timeout({ seconds: patience })
          .toFile(join(folder, name));
        files.push({ name, bytes: size, width, height: made });
      }
      return files;
    } catch (error) {
      const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
      throw badInput(tooMany ? "file: at most 8,000 × 8,000 pixels" : "file: a picture that can be read");
    }
  });
}

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
