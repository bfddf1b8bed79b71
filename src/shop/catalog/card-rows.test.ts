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
