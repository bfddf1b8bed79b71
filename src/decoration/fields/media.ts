import * as z from "zod/mini";
import type { FieldOptions, SingleField } from "../field.ts";

/** Picture extensions with a preview. */
export const imageExtensions = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".svg"] as const;
/** Largest picture, bytes (docs/behaviour.md, Fields). */
export const maxImageBytes = 10_485_760;
/** Largest video, bytes (docs/behaviour.md, Fields). */
export const maxVideoBytes = 1_258_291_200;
/** Largest font, bytes. */
export const maxFontBytes = 5_242_880;

interface UploadOptions extends FieldOptions {
  readonly default?: string;
  /** Recommended size, shown at the control: "2000 × 1000 px". */
  readonly size?: string;
  /** The page crops the picture to a box: its focal point and zoom can be set (`placement.ts`). */
  readonly crop?: boolean;
}

/** A picture (Upload): a path of this shop or an http(s) address; "" means none. */
export function image(options: UploadOptions): SingleField<string> {
  return upload(options, "image/*");
}

/** A picture or a video (Upload). */
export function media(options: UploadOptions): SingleField<string> {
  return upload(options, "image/*,video/*");
}

/** A video (Upload). */
export function video(options: UploadOptions): SingleField<string> {
  return upload(options, "video/*");
}

function upload(
  { default: value = "", size, crop = false, ...rest }: UploadOptions,
  accept: string,
): SingleField<string> {
  return {
    ...rest,
    component: "Upload",
    default: value,
    schema: z
      .string("a file")
      .check(z.maxLength(2000), z.refine(isFileAddress, "an uploaded file or an http(s) address")),
    componentProps: { accept, ...(size && { size }), ...(crop && { crop }) },
  };
}

/** True for "", a path of this shop and an absolute http(s) address. */
export function isFileAddress(address: string): boolean {
  if (address === "") return true;
  if (/[\s"'\\<>]/.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return /^https?:\/\//i.test(address);
}

export function isVideo(address: string): boolean {
  return /\.(mp4|webm|ogv|mov|m4v)(\?|#|$)/i.test(address);
}
