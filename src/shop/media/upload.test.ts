import { mkdir, readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { maxImageBytes } from "#decoration/fields/media.ts";
import { clearIncoming, filesIn } from "#kernel/storage/index.ts";
import { createTestShop } from "../testing.ts";
import { storeUpload } from "./index.ts";

const shop = await createTestShop();
const dataDir = await temporaryFolder("uploads-");
afterAll(() => removeFolder(dataDir));

const store = (content: Buffer | string | Readable, name = "picture.png") =>
  storeUpload(
    shop,
    { name, stream: content instanceof Readable ? content : Readable.from([Buffer.from(content)]) },
    filesIn(dataDir),
  );
const publicFiles = async () => (await readdir(join(dataDir, "uploads"))).sort();
const leftovers = () => readdir(join(dataDir, "incoming"));
const rows = async () => (await shop.db.selectFrom("upload").selectAll().execute()).length;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** Fails and leaves no trace: no file, no row, nothing half received. */
async function expectRefused(content: Parameters<typeof store>[0], message: string | RegExp, name?: string) {
  const before = [await publicFiles(), await rows()];
  await expect(store(content, name)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  expect([await publicFiles(), await rows()]).toEqual(before);
  expect(await leftovers()).toEqual([]);
}

describe("a picture", () => {
  test("is stored as WebP in every width, never enlarged", async () => {
    const { file } = await store(await plain(2000, 1000).png().toBuffer(), "../../evil\u0000.png");
    expect(file).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const stem = file.slice("/uploads/".length, -".webp".length);
    const fileNames = (await publicFiles()).filter((name) => name.startsWith(stem));
    const sizes = await Promise.all(fileNames.map((name) => sharp(join(dataDir, "uploads", name)).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [1600, 800, "webp"],
      [400, 200, "webp"],
      [800, 400, "webp"],
      [2000, 1000, "webp"],
    ]);
    const row = await shop.db.selectFrom("upload").selectAll().where("file", "=", file).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ original_name: "../../evil.png", mime: "image/webp", width: 2000, height: 1000 });
    expect(await leftovers()).toEqual([]);
  });

  test("of a small size still has a file for every width", async () => {
    const { file } = await store(await plain(120, 40).jpeg().toBuffer());
    for (const suffix of ["", "-400", "-800", "-1600"]) {
      const name = file.slice(1).replace(".webp", `${suffix}.webp`);
      expect((await sharp(join(dataDir, name)).metadata()).width).toBe(120);
    }
  });

  test("is turned upright and loses what its camera wrote into it", async () => {
    const photo = await plain(60, 30)
      .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { file } = await store(photo);
    const stored = await sharp(join(dataDir, file.slice(1))).metadata();
    expect([stored.width, stored.height]).toEqual([30, 60]);
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test("drawn as SVG becomes a picture, its scripts stay behind", async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="alert(1)"><script>alert(1)</script><rect width="80" height="40" fill="red"/></svg>';
    const { file } = await store(svg, "logo.svg");
    const stored = await readFile(join(dataDir, file.slice(1)));
    expect(stored.subarray(8, 12).toString()).toBe("WEBP");
    expect(stored.toString("latin1")).not.toContain("alert");
  });

  test("of Windows is stored like the others", async () => {
    const head = Buffer.alloc(54);
    head.write("BM");
    for (const [value, at] of [
      [54, 10],
      [40, 14],
      [30, 18],
      [20, 22],
    ] as const)
      head.writeUInt32LE(value, at);
    head.writeUInt16LE(1, 26);
    head.writeUInt16LE(24, 28);
    const { file } = await store(Buffer.concat([head, Buffer.alloc(92 * 20, 128)]), "scan.bmp");
    expect(await sharp(join(dataDir, file.slice(1))).metadata()).toMatchObject({
      format: "webp",
      width: 30,
      height: 20,
    });
  });

  test("keeps moving when it moves", async () => {
    const frames = [plain(20, 20), plain(20, 20).negate()].map((frame) => frame.png().toBuffer());
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { file } = await store(gif);
    expect((await sharp(join(dataDir, file.slice(1))).metadata()).pages).toBe(2);
  });
});

describe("refused without a trace", () => {
  test.each([
    ["a web page named .png", "<!doctype html><html><script>alert(1)</script><svg></svg></html>"],
    ["a script", "alert(1)"],
    ["a program", "MZ\u0090\u0000\u0003"],
    ["an archive", "PK\u0003\u0004aaaa"],
    ["a PDF", "%PDF-1.7"],
    ["nothing", ""],
  ])("%s", (_, content) => expectRefused(content, /^file: a picture .* or a video/));

  test("a picture that is cut off, or one in name only", async () => {
    const whole = await plain(500, 500).png().toBuffer();
    await expectRefused(whole.subarray(0, 60), /^file: a picture that can be read/);
    await expectRefused(
      Buffer.concat([whole.subarray(0, 8), Buffer.from("<script>alert(1)</script>")]),
      /^file: a picture/,
    );
  });

  test("a picture of 30,000 × 30,000 pixels", async () => {
    const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>';
    await expectRefused(huge, /^file: at most 8,000 × 8,000 pixels/);
  });

  test("a picture that is one byte too big, and not one that just fits", async () => {
    const picture = await plain(10, 10).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    await expectRefused(padded(maxImageBytes + 1), /^file: at most 10 MB/);
    expect(await store(padded(maxImageBytes))).toHaveProperty("file");
  });

  test("an upload that breaks off", async () => {
    const picture = await plain(300, 300).png().toBuffer();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.concat([picture, Buffer.alloc(5000)]);
        throw new Error("connection lost");
      })(),
    );
    await expectRefused(broken, /connection lost/);
  });
});

test("a video is stored as it is, under the extension of what it is", async () => {
  const video = Buffer.concat([
    Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
    Buffer.alloc(20_000, 7),
  ]);
  const { file } = await store(video, "clip.html");
  expect(file).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp4$/);
  expect(await readFile(join(dataDir, file.slice(1)))).toEqual(video);
});

test("what a killed process left half received goes at a later start, what is being received stays", async () => {
  const [left, now] = [join(dataDir, "incoming", "left"), join(dataDir, "incoming", "now")];
  for (const folder of [left, now]) await mkdir(folder, { recursive: true });
  const before = Date.now() / 1000 - 3 * 60 * 60;
  await utimes(left, before, before);
  await clearIncoming(dataDir);
  await clearIncoming(join(dataDir, "none"));
  expect(await leftovers()).toEqual(["now"]);
});
