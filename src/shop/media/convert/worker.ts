/**
 * The process that converts one picture and ends. Decoders are native code that no time-out in their own process can
 * interrupt, and that may take hundreds of megabytes: the process that started this one ends it by the clock and by its
 * memory (`process.ts`).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "../kinds.ts";
import { decodeBmp } from "./bmp.ts";
import { type ConversionAnswer, type ConversionJob, type PictureFile, pixelRule } from "./job.ts";
import { RefusedDrawing, safeDrawing } from "./svg.ts";

/** The only decoder that may read a file of each format, by its name in libvips. */
const decoders: Readonly<Record<Exclude<PictureFormat, "bmp">, string>> = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  gif: "VipsForeignLoadNsgif",
  webp: "VipsForeignLoadWebp",
  avif: "VipsForeignLoadHeif",
  tiff: "VipsForeignLoadTiff",
  svg: "VipsForeignLoadSvg",
};

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });

// Without the parent there is no clock: this process ends at once, also from within a decoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", async (job: ConversionJob) => {
  const answer = await convert(job).catch((error: unknown): ConversionAnswer => ({ problem: problemOf(error, job) }));
  process.send?.(answer);
});

async function convert({ source, format, folder, files, maxPixels }: ConversionJob): Promise<ConversionAnswer> {
  const open = await opener(source, format, maxPixels);
  const { pages = 1 } = await open().metadata();
  const pictureFiles: PictureFile[] = [];
  let picture: (() => Sharp) | undefined;
  for (const { name, side } of files) {
    // The smaller widths of a still picture are made of the first, so that a large source is decoded once.
    const first = pictureFiles.length === 0;
    const size = { width: side, ...(first && { height: side }), fit: "inside", withoutEnlargement: true } as const;
    picture ??= pages > 1 ? open : await decoded(open().resize(size));
    const { size: bytes, width, height } = await save(picture().resize(size), join(folder, name));
    pictureFiles.push({ name, bytes, width, height });
  }
  return { files: pictureFiles };
}

async function opener(source: string, format: PictureFormat, maxPixels: number): Promise<() => Sharp> {
  if (format === "bmp") {
    const { data, ...raw } = decodeBmp(await readFile(source), maxPixels);
    return () => sharp(data, { raw });
  }
  sharp.unblock({ operation: [decoders[format]] });
  const input = format === "svg" ? Buffer.from(safeDrawing(await readFile(source))) : source;
  return () => sharp(input, { limitInputPixels: maxPixels, animated: true }).autoOrient();
}

/** Reads a picture into memory and opens it from there. */
async function decoded(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels, premultiplied = false } = info;
  return () => sharp(data, { raw: { width, height, channels, premultiplied } });
}

function save(picture: Sharp, file: string) {
  return picture.webp({ quality: 84, smartSubsample: true }).toFile(file);
}

function problemOf(error: unknown, { maxPixels }: ConversionJob): string {
  if (error instanceof RefusedDrawing) return error.message;
  if (error instanceof Error && /pixel limit/i.test(error.message)) return pixelRule(maxPixels);
  return "a picture that can be read";
}
