/** Uploaded fonts: what is kept of them, and what is refused. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { create } from "fontkit";
import { convert } from "fontverter";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { maxFontBytes } from "#decoration/fields/media.ts";
import { averageWidths, measuresOf } from "#decoration/own-font.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createTestShop } from "../../testing.ts";
import { storeUpload } from "../index.ts";
import { findMedia, listMedia } from "../library/index.ts";
import { averageWidth } from "./measure.ts";

const shop = await createTestShop();
const dataDir = await temporaryFolder("fonts-");
afterAll(() => removeFolder(dataDir));

const packages = join(import.meta.dirname, "../../../../node_modules");
const fileOf = (path: string) => readFile(join(packages, path));
const lora = await fileOf("@fontsource-variable/lora/files/lora-latin-wght-normal.woff2");
const aldrich = await fileOf("@fontsource/aldrich/files/aldrich-latin-400-normal.woff2");
const bold = await fileOf("@fontsource/tinos/files/tinos-latin-700-normal.woff2");

const store = (content: Buffer, name: string) =>
  storeUpload(shop, { name, stream: Readable.from([content]) }, filesIn(dataDir));

test.each([
  ["a variable one of WOFF2", async () => lora, "400 700", "arial"],
  ["TrueType", async () => convert(aldrich, "sfnt"), "400", "arial"],
  ["WOFF, bold, with serifs", async () => convert(bold, "woff"), "100 900", "timesNewRoman"],
] as const)("%s is kept as WOFF2 under a name that says its measures", async (_, content, weight, system) => {
  const { file } = await store(await content(), "Brandon.ttf");
  const stored = await readFile(join(dataDir, file.slice(1)));
  expect(stored.subarray(0, 4).toString()).toBe("wOF2");
  expect(measuresOf(file)).toMatchObject({ weight, system });
  const { files } = await listMedia(shop, { search: "", kind: "font", limit: 1 });
  expect(files).toMatchObject([{ file, name: "Brandon.ttf", kind: "font", width: null }]);
});

test("the measures are those of the font beside the system font", async () => {
  const { file } = await store(await convert(lora, "sfnt"), "Lora.ttf");
  const { size = 0, ascent = 0, descent = 0 } = measuresOf(file) ?? {};
  // Lora says nothing of its serifs: it stands beside Arial.
  expect(size).toBeCloseTo(105.6, 0);
  expect((ascent * size) / 100).toBeCloseTo(100.6, 0);
  expect((descent * size) / 100).toBeCloseTo(27.4, 0);
});

test.each([
  ["arial", 400, "@fontsource/arimo/files/arimo-latin-400-normal.woff2"],
  ["arial", 700, "@fontsource/arimo/files/arimo-latin-700-normal.woff2"],
  ["timesNewRoman", 400, "@fontsource/tinos/files/tinos-latin-400-normal.woff2"],
  ["timesNewRoman", 700, "@fontsource/tinos/files/tinos-latin-700-normal.woff2"],
  ["roboto", 400, "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2"],
  ["notoSerif", 400, "@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2"],
] as const)("the average width of %s %i is what its file says", async (system, weight, path) => {
  const font = create(await convert(await fileOf(path), "sfnt"));
  if ("fonts" in font) throw new Error("one font");
  expect(averageWidth(font)).toBeCloseTo(averageWidths[system][weight], 3);
});

test.each([
  ["cut off", async () => lora.subarray(0, 3000), /^file: a font that can be read/],
  ["one in name only", async () => Buffer.concat([Buffer.from("wOF2"), Buffer.alloc(400)]), /^file: a /],
  ["a page that begins like one", async () => Buffer.from("OTTO<script>alert(1)</script>".padEnd(500)), /^file: a /],
  [
    "a page",
    async () => Buffer.from("<html><script>alert(1)</script></html>"),
    /^file: a font that can be read \(WOFF2/,
  ],
  [
    "one byte too large",
    async () => Buffer.concat([lora, Buffer.alloc(maxFontBytes + 1 - lora.length)]),
    /at most 5 MB/,
  ],
])("%s is refused with a sentence, and nothing of it stays", async (_, content, message) => {
  const before = await listMedia(shop, { search: "", kind: "font", limit: 100 });
  await expect(store(await content(), "font.woff2")).rejects.toMatchObject({
    code: 400,
    message: expect.stringMatching(message),
  });
  expect(await listMedia(shop, { search: "", kind: "font", limit: 100 })).toEqual(before);
});

test("a font under the name of a picture is no file that the shop takes", async () => {
  await expect(store(lora, "lora.png")).rejects.toMatchObject({ message: expect.stringMatching(/^file: a picture/) });
});

test("fonts are not among the pictures and videos, and where one is used is found by its address", async () => {
  const { file } = await store(aldrich, "Aldrich.woff2");
  expect((await listMedia(shop, { search: "", kind: "", limit: 100 })).files).toEqual([]);
  const [font] = (await listMedia(shop, { search: "Aldrich", kind: "font", limit: 1 })).files;
  expect(font?.file).toBe(file);
  expect((await findMedia(shop, font?.id ?? "")).uses).toEqual([]);
});
