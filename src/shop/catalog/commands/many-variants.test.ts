import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../../testing.ts";
import { productForStaff } from "../staff-detail.ts";
import { createProducts, savedProduct, saveProduct } from "./index.ts";

const shop = await createTestShop();
const letters = Array.from({ length: 40 }, (_, index) => `Color ${index}`);
const sizes = Array.from({ length: 50 }, (_, index) => `Size ${index}`);
const options = [
  { name: "Color", values: letters },
  { name: "Size", values: sizes },
];
const variants = letters.flatMap((Color, one) =>
  sizes.map((Size, other) => ({
    sku: `MV-${one}-${other}`,
    barcode: String(2000000000000 + one * 50 + other),
    price: "10",
    on_hand: 1,
    options: { Color, Size },
  })),
);

test("of a product with 2,000 variants one is saved by a number of statements and rows that do not grow with them", async () => {
  const [id = ""] = await createProducts(shop, [{ good_name: "Many", seo_name: "many", options, variants }]);
  const read = await productForStaff(shop, { id });
  expect(read.variants).toHaveLength(2000);
  const [first] = read.variants;
  const actor = { staffId: shop.staffId, name: "Ann", batchId: newId() };
  const save = async (changes: object, base: Record<string, unknown>) => {
    const { result, statements } = await countStatements(async () => {
      const saved = await saveProduct(
        { ...shop, actor },
        { id, variants: { update: [{ id: first?.id ?? "", changes, base }] } },
      );
      return savedProduct(shop, id, saved);
    });
    expect(result.variants).toMatchObject([changes]);
    return statements.length;
  };
  expect(await save({ price: "11.00" }, { price: "10.00" })).toBeLessThanOrEqual(16);
  expect(await save({ on_hand: 7 }, { on_hand: 1 })).toBeLessThanOrEqual(20);
  expect(await save({ sku: "MV-new" }, { sku: "MV-0-0" })).toBeLessThanOrEqual(18);
  const recorded = await shop.db
    .selectFrom("change")
    .select((row) => row.fn.countAll<bigint>().as("number"))
    .where("table_name", "=", "variant")
    .executeTakeFirstOrThrow();
  expect(recorded.number).toBe(3n);
  await expect(
    saveProduct(shop, { id, variants: { create: [{ options: { Color: "x", Size: "y" }, price: "1" }] } }),
  ).rejects.toMatchObject({ message: "variants must be at most 2000 entries long" });
});
