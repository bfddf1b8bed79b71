/** What cards show beside name and price: a second picture and the colours. */
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { createTestShop } from "../testing.ts";
import { createProducts } from "./commands/index.ts";
import { listProducts } from "./index.ts";

const shop = await createTestShop();
const file = (name: string) => ({ file: `/uploads/${name}.webp`, alt: "", focal: null });

async function card(given: {
  media?: string[];
  options?: { name: string; values: string[]; swatches?: Record<string, string> }[];
}) {
  const context = await shop.anotherMall();
  const { media = [], options = [] } = given;
  await createProducts(context, [
    {
      good_name: "Vase",
      seo_name: "vase",
      media: media.map(file),
      options,
      variants: [
        { price: "10", options: Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? ""])) },
      ],
    },
  ]);
  const answer = calls.listProducts.output.parse(await listProducts(context, {}));
  return answer.list.data[0];
}

test("the second picture is the one that is shown on hover", async () => {
  expect((await card({ media: ["a", "b", "c"] }))?.image_hover).toBe("/uploads/b.webp");
  expect(await card({ media: ["a"] })).not.toHaveProperty("image_hover");
});

test("colors are those of the first option that has any, five at most", async () => {
  const values = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
  const size = { name: "Size", values: ["S", "L"] };
  const colour = { name: "Color", values, swatches: Object.fromEntries(values.map((value) => [value, "#abc"])) };
  const row = await card({ options: [size, colour] });
  expect(row?.swatches).toEqual(values.slice(0, 5).map((value) => ({ value, color: "#abc" })));
  expect(row?.more_swatches).toBe(2);
});

test("a single color, and values without one, are not shown", async () => {
  const values = ["Sand", "Clay"];
  expect(await card({ options: [{ name: "Color", values }] })).not.toHaveProperty("swatches");
  const one = await card({ options: [{ name: "Color", values, swatches: { Sand: "#abc" } }] });
  expect(one).not.toHaveProperty("swatches");
  expect(one).not.toHaveProperty("more_swatches");
});

/** A product in two colors and sizes, whose large ones cost more and whose red ones have a picture; blue is sold out. */
async function shirt() {
  const context = await shop.anotherMall();
  const one = (Color: string, Size: string, price: string, image: string, on_hand: number) => ({
    price,
    options: { Color, Size },
    ...(image && { image: `/uploads/${image}.webp` }),
    on_hand,
  });
  await createProducts(context, [
    {
      good_name: "Shirt",
      seo_name: "shirt",
      media: ["blue", "red"].map(file),
      options: [
        { name: "Color", values: ["Blue", "Red"] },
        { name: "Size", values: ["S", "L"] },
      ],
      variants: [
        one("Blue", "S", "10", "blue", 0),
        one("Blue", "L", "12", "blue", 0),
        one("Red", "S", "10", "red", 0),
        one("Red", "L", "12", "red", 3),
      ],
    },
  ]);
  return async (...options: string[]) => (await listProducts(context, { options })).list.data[0];
}

test("a price that differs between variants is told as such", async () => {
  const listed = await shirt();
  expect(await listed()).toMatchObject({ price: "10.00", price_varies: true });
  expect(await card({ options: [{ name: "Color", values: ["Sand"] }] })).not.toHaveProperty("price_varies");
  expect(await card({})).not.toHaveProperty("price_varies");
});

test("a list by options shows the variant that was asked for: its picture and a link to it, one in stock first", async () => {
  const listed = await shirt();
  const whole = await listed();
  expect(whole).toMatchObject({ image: "/uploads/blue.webp", image_hover: "/uploads/red.webp" });
  expect(whole).not.toHaveProperty("variant_id");
  const red = await listed("Color:Red");
  expect(red).toMatchObject({ image: "/uploads/red.webp", variant_id: expect.any(String) });
  expect(red).not.toHaveProperty("image_hover");
  expect((await listed("Size:L"))?.variant_id).toBe(red?.variant_id);
  expect((await listed("Color:Blue", "Color:Red", "Size:L"))?.variant_id).toBe(red?.variant_id);
  const blue = await listed("Color:Blue", "Size:L");
  expect(blue).toMatchObject({ image: "/uploads/blue.webp" });
  expect(blue?.variant_id).not.toBe(red?.variant_id);
});
