/** Files of the media library. */
import { z } from "zod";

const share = z.number().min(0, "must be from 0 to 1").max(1, "must be from 0 to 1");
export const focalPoint = z.object({ x: share, y: share });

export const mediaFile = z.object({
  id: z.string(),
  /** Public path. */
  file: z.string(),
  name: z.string(),
  kind: z.enum(["picture", "video", "font"]),
  alt: z.string(),
  focal: focalPoint.nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type MediaFile = z.output<typeof mediaFile>;

/** Where a file is used: `design` is what is published, `draft` unpublished work, `release` a release before its start, `version` older versions of designs. */
export const mediaUse = z.object({
  kind: z.enum(["product", "category", "article", "news", "design", "draft", "release", "version"]),
  id: z.string(),
  name: z.string(),
});
export type MediaUse = z.output<typeof mediaUse>;
