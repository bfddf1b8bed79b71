import { resolve } from "node:path";
import { codes, ShopError } from "#contract/errors.ts";
import type { FontFile, FontJob } from "../fonts/job.ts";
import type { PictureFormat } from "../kinds.ts";
import { FairQueue } from "./fair-queue.ts";
import { type ConversionJob, type PictureFile, pixelRule } from "./job.ts";
import { type Bounds, fontWorker, pictureWorker, runConversion } from "./process.ts";

/** Widths kept of every picture, px; the shop's pages name them in `srcset` (`src/ui/picture-sources.ts`). */
const widths = [400, 800, 1600] as const;

interface Allowance extends Bounds {
  /** Most pixels of an upload, all frames of an animation together. */
  readonly maxPixels: number;
  /** Longest side of the stored picture, px. */
  readonly maxSide: number;
}

/** Staff: 8,000 × 8,000 pixels, which take some 400 MB when they are stored interlaced. */
const ofStaff: Allowance = {
  maxPixels: 64_000_000,
  maxSide: 3200,
  cpuSeconds: 20,
  wallSeconds: 80,
  megabytes: 700,
};
/** Buyers: photographs of 24 million pixels, at the size at which reviews show them. */
const ofBuyers: Allowance = {
  maxPixels: 25_000_000,
  maxSide: 1600,
  cpuSeconds: 10,
  wallSeconds: 40,
  megabytes: 400,
};

/** Most pixels of a picture of a buyer or of staff, and the rule that says so. */
export function pixelLimit(fromBuyer: boolean): { readonly max: number; readonly rule: string } {
  const { maxPixels } = fromBuyer ? ofBuyers : ofStaff;
  return { max: maxPixels, rule: pixelRule(maxPixels) };
}

/** The largest fonts, of Chinese, take some seconds to compress. */
const ofFonts: Bounds = { cpuSeconds: 40, wallSeconds: 80, megabytes: 500 };

interface Lanes {
  readonly staff: FairQueue;
  /** Drawings and fonts of staff, apart: one that takes all its time delays no photograph. */
  readonly drawings: FairQueue;
  readonly buyers: FairQueue;
  readonly stop: AbortController;
}
const lanesOf = new Map<string, Lanes>();

/** Those of the shop in this process that has the folder. */
function lanes(dataDir: string): Lanes {
  const key = resolve(dataDir);
  const shopLanes = lanesOf.get(key) ?? {
    staff: new FairQueue({ atOnce: 2, max: 50 }),
    drawings: new FairQueue({ atOnce: 1, max: 50 }),
    buyers: new FairQueue({ atOnce: 1, max: 50 }),
    stop: new AbortController(),
  };
  lanesOf.set(key, shopLanes);
  return shopLanes;
}

/** Ends all conversions of a shop that stops, and refuses those that wait. */
export function stopConversions(dataDir: string): void {
  lanes(dataDir).stop.abort(new ShopError(codes.broken, "The shop is stopping, please try again in a moment"));
  lanesOf.delete(resolve(dataDir));
}

export interface Conversion {
  readonly source: string;
  readonly format: PictureFormat;
  readonly folder: string;
  /** Name of the files to make, without width and extension. */
  readonly stem: string;
  readonly dataDir: string;
  /** The shopper who sent it; undefined for staff. */
  readonly buyerId: string | undefined;
}

/**
 * Converts a picture to WebP: upright, without EXIF (place, camera), in sRGB, as `<stem>.webp` and `<stem>-400.webp`
 * and so on; never enlarged. The first of the answer is the whole picture.
 * @throws {ShopError} 400 when it cannot be read as a picture, has too many pixels, or takes too much to convert.
 */
export async function convertPicture(conversion: Conversion): Promise<readonly PictureFile[]> {
  const { source, format, folder, stem, dataDir, buyerId } = conversion;
  const { staff, drawings, buyers, stop } = lanes(dataDir);
  const { maxPixels, maxSide, ...bounds } = buyerId === undefined ? ofStaff : ofBuyers;
  const files = [
    { name: `${stem}.webp`, side: maxSide },
    ...widths.map((side) => ({ name: `${stem}-${side}.webp`, side })),
  ];
  const job: ConversionJob = { source, format, folder, files, maxPixels };
  const queue = buyerId !== undefined ? buyers : format === "svg" ? drawings : staff;
  return queue.take(buyerId ?? "staff", () => runConversion<PictureFile>(pictureWorker, job, bounds, stop.signal));
}

/**
 * Checks a font and stores it as WOFF2; the name of the file holds its measures.
 * @throws {ShopError} 400 when it cannot be read as one font, or takes too much.
 */
export async function convertFont(job: FontJob, dataDir: string): Promise<readonly FontFile[]> {
  const { drawings, stop } = lanes(dataDir);
  return drawings.take("staff", () => runConversion<FontFile>(fontWorker, job, ofFonts, stop.signal));
}
