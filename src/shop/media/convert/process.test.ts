import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { type Bounds, pictureWorker, runConversion, usageOf } from "./process.ts";

const folder = await temporaryFolder("conversions-");
afterAll(() => removeFolder(folder));

const source = join(folder, "source.png");
await writeFile(
  source,
  await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c96" } })
    .png()
    .toBuffer(),
);
const convert = (bounds: Partial<Bounds>) =>
  runConversion(
    pictureWorker,
    { source, format: "png", folder, files: [{ name: "a.webp", side: 900 }], maxPixels: 1_000_000 },
    { cpuSeconds: 20, wallSeconds: 60, megabytes: 700, ...bounds },
    new AbortController().signal,
  );

test("a conversion within its bounds gives its files", async () => {
  expect(await convert({})).toEqual([{ name: "a.webp", bytes: expect.any(Number), width: 900, height: 900 }]);
});

test
  .runIf(process.platform === "linux")
  .each<Partial<Bounds>>([{ cpuSeconds: 0.01 }, { wallSeconds: 0.01 }, { megabytes: 20 }])(
  "one that uses more than $cpuSeconds s of CPU time, $wallSeconds s by the clock or $megabytes MB is ended",
  async (bounds) => {
    await expect(convert(bounds)).rejects.toThrow("file: a simpler picture");
  },
);

test.runIf(process.platform === "linux")("what a process uses is read from the system", async () => {
  const { cpuSeconds, megabytes } = await usageOf(process.pid);
  const { user, system } = process.cpuUsage();
  expect(cpuSeconds).toBeCloseTo((user + system) / 1e6, 0);
  expect(megabytes).toBeGreaterThan(20);
  expect(await usageOf(2 ** 30)).toEqual({ cpuSeconds: 0, megabytes: 0 });
});
