import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import { countStatements } from "#db/statements.ts";
import { runList } from "#kernel/lists/index.ts";
import { setStock, updateProduct } from "../catalog/commands/index.ts";
import { addCategory, addProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import { inventorySource } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const category = await addCategory(shop, "Rooms");
const vase = await addProduct(shop, { good_name: "Blue vase", sku: "B-1", categories: [category] });
await addProduct(shop, { good_name: "Red bowl", sku: "A-1", options: [{ name: "Size", values: ["L", "M"] }] });
const cup = await addProduct(shop, { good_name: "Cup", sku: "C-1" });
await addProduct(other, { good_name: "Theirs", sku: "A-0" });
await updateProduct(shop, vase, { vendor: "Kiln" });
const { id: cupVariant } = await shop.db
  .selectFrom("variant")
  .select("id")
  .where("product_id", "=", cup)
  .executeTakeFirstOrThrow();
await setStock(shop, [{ variant_id: cupVariant, on_hand: 3 }]);

const skus = async (state: ListState) => (await runList(shop, inventorySource, state)).rows.map(({ sku }) => sku);
const where = (field: string, value: string | boolean) =>
  skus({
    filters: [
      typeof value === "boolean" ? { field, operator: "is", value } : { field, operator: "any", value: [value] },
    ],
  });

test("variants are listed by SKU with their stock, in two statements", async () => {
  expect(await skus({})).toEqual(["A-1", "B-1", "C-1"]);
  const { statements, result } = await countStatements(() => runList(shop, inventorySource, { limit: 2 }));
  expect(statements).toHaveLength(2);
  expect(result).toMatchObject({ count: 3, more: false, previous: null });
  expect(result.rows[0]).toMatchObject({
    good_name: "Red bowl",
    variant_name: "L",
    on_hand: 10,
    available: 10,
    state: "in",
  });
});

test("they are found by state, vendor, category and words", async () => {
  expect(await where("state", "low")).toEqual(["C-1"]);
  expect(await where("state", "out")).toEqual([]);
  expect(await where("vendor", "Kiln")).toEqual(["B-1"]);
  expect(await where("category", category)).toEqual(["B-1"]);
  expect(await where("incoming", true)).toEqual([]);
  expect(await skus({ search: "vase" })).toEqual(["B-1"]);
  expect(await skus({ search: "a-" })).toEqual(["A-1"]);
});
