import { expect, test } from "vitest";
import { demoContent } from "../content/index.ts";
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
  expect(await take("a")).toEqual(picture);
  expect(await take("b")).not.toEqual(picture);
});

test("the thing stands in the middle, and it is darker than its backdrop", async () => {
  const bytes = await take("a");
  const brightness = (x: number, y: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (bytes[(y * 24 + x) * 3 + k] ?? 0), 0);
  expect(brightness(12, 14)).toBeLessThan(brightness(2, 4) - 60);
});

test("no picture is taken twice", () => {
  const paths = [...SHOTS.flatMap((shot) => shot.paths), ...Object.keys(GRAPHICS)];
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
});

test("products are photographed in the colours in which they are sold", () => {
  for (const { seo_name, options } of demoContent.products) {
    const shots = PRODUCT_SHOTS.find(({ slug }) => slug === seo_name);
    const colours = options.find(({ name }) => name === "Color")?.values.map(({ value }) => value);
    if (colours) expect(shots?.colours, seo_name).toEqual(colours);
    else expect(shots?.colours, seo_name).toHaveLength(1);
  }
  expect(PRODUCT_SHOTS).toHaveLength(demoContent.products.length);
});
