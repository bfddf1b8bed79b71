import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { pixelsOf } from "./dimensions.ts";
import { headBytes, type PictureFormat } from "./kinds.ts";

const picture = () => sharp({ create: { width: 70, height: 50, channels: 3, background: "#c96" } });

test.each<[PictureFormat, string, (picture: Sharp) => Sharp]>([
  ["png", "PNG", (one) => one.png()],
  ["png", "interlaced PNG", (one) => one.png({ progressive: true })],
  ["gif", "GIF", (one) => one.gif()],
  ["jpeg", "JPEG", (one) => one.jpeg()],
  [
    "jpeg",
    "progressive JPEG with EXIF",
    (one) => one.withExif({ IFD0: { Copyright: "x".repeat(500) } }).jpeg({ progressive: true }),
  ],
  ["webp", "WebP", (one) => one.webp()],
  ["webp", "lossless WebP", (one) => one.webp({ lossless: true })],
  ["webp", "WebP with EXIF", (one) => one.withExif({ IFD0: { Copyright: "x" } }).webp()],
])("%s: %s", async (format, _, encode) => {
  const file = await encode(picture()).toBuffer();
  expect(pixelsOf(file.subarray(0, headBytes), format)).toBe(3500);
  for (let length = 0; length < 40; length++) pixelsOf(file.subarray(0, length), format);
});

test("what the first bytes do not say is left to the conversion", async () => {
  const late = await picture()
    .withExif({ IFD0: { Copyright: "x".repeat(6000) } })
    .jpeg()
    .toBuffer();
  expect(pixelsOf(late.subarray(0, headBytes), "jpeg")).toBeUndefined();
  expect(pixelsOf(Buffer.from("<svg/>"), "svg")).toBeUndefined();
});
