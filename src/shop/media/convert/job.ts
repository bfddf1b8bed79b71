/** What the process of the shop and the process that converts a picture say to each other. */
import type { PictureFormat } from "../kinds.ts";

export interface ConversionJob {
  readonly source: string;
  readonly format: PictureFormat;
  readonly folder: string;
  /** Files to make: the first is the picture itself, bounded in both directions; the others in their width only. */
  readonly files: readonly { readonly name: string; readonly side: number }[];
  /** Most pixels of the source, all frames of an animation together. */
  readonly maxPixels: number;
}

export interface PictureFile {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** `problem` completes "file: …". */
export type ConversionAnswer = { readonly files: readonly PictureFile[] } | { readonly problem: string };

/** The rule that a picture with too many pixels breaks. */
export function pixelRule(maxPixels: number): string {
  const side = Math.floor(Math.sqrt(maxPixels)).toLocaleString("en");
  return `at most ${side} × ${side} pixels`;
}
