import assert from "node:assert/strict";
import { test } from "node:test";
import { demoContent } from "../../demo/content/index.ts";
import { shoot } from "./engine/shoot.ts";
import { GRAPHICS } from "./graphics.ts";
import { duneVase } from "./models/vases.ts";
import { studio } from "./sets/studio.ts";
import { SHOTS } from "./shots/all.ts";
import { PRODUCT_SHOTS } from "./shots/products.ts";

const take = async (seed: string): Promise<Buffer> => {
  const [picture] = shoot(studio(duneVase("#b06844")), { width: 24, height: 24, samples: 4 }, seed, { exposure: 1 });
  if (!picture) throw new Error("no picture");
  return picture.raw().toBuffer();
};

test("a picture depends on its scene and seed alone", async () => {
  const picture = await take("a");
  assert.deepEqual(await take("a"), picture);
  assert.notDeepEqual(await take("b"), picture);
});

test("the thing stands in the middle, and it is darker than its backdrop", async () => {
  const bytes = await take("a");
  const brightness = (x: number, y: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (bytes[(y * 24 + x) * 3 + k] ?? 0), 0);
  assert.ok(brightness(12, 14) < brightness(2, 4) - 60);
});

test("no picture is taken twice", () => {
  const paths = [...SHOTS.flatMap((shot) => shot.paths), ...Object.keys(GRAPHICS)];
  assert.deepEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
});

test("products are photographed in the colours in which they are sold", () => {
  for (const { seo_name, options } of demoContent.products) {
    const shots = PRODUCT_SHOTS.find(({ slug }) => slug === seo_name);
    const colours = options.find(({ name }) => name === "Color")?.values.map(({ value }) => value);
    if (colours) assert.deepEqual(shots?.colours, colours, seo_name);
    else assert.equal(shots?.colours.length, 1, seo_name);
  }
  assert.equal(PRODUCT_SHOTS.length, demoContent.products.length);
});
