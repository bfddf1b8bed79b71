import { expect, test } from "vitest";
import { createProducts, deleteProducts } from "#shop/catalog/commands/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import { removeUnusedOptionSets } from "./option-sets.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();

async function productOf(context: Parameters<typeof createProducts>[0], color: string): Promise<string> {
  const [id = ""] = await createProducts(context, [
    {
      good_name: color,
      seo_name: `p-${newId()}`,
      options: [{ name: "Color", values: [color] }],
      variants: [{ price: "5", options: { Color: color } }],
    },
  ]);
  return id;
}
const sets = async () =>
  (await shop.db.selectFrom("option_set").select("options").orderBy("options").execute()).map(({ options }) =>
    options.map((option) => option.slice(4)).join(),
  );

test("option sets go once no product has them; those of other products and of other malls stay", async () => {
  const [red] = [await productOf(shop, "Red"), await productOf(shop, "Blue"), await productOf(other, "Red")];
  const all = await sets();
  expect(all).toHaveLength(3);
  await removeUnusedOptionSets(shop.db);
  expect(await sets()).toEqual(all);
  await deleteProducts(shop, [red]);
  await removeUnusedOptionSets(shop.db);
  expect(await sets()).toHaveLength(2);
  const left = await shop.db.selectFrom("option_set").select("mall_id").execute();
  expect(new Set(left.map(({ mall_id }) => mall_id))).toEqual(new Set([shop.mall.id, other.mall.id]));
  await productOf(shop, "Red");
  expect(await sets()).toHaveLength(3);
});

test("a product that is stored meanwhile keeps the set that it found", async () => {
  const first = await productOf(shop, "Sand");
  await deleteProducts(shop, [first]);
  await Promise.all([
    ...Array.from({ length: 10 }, () => productOf(shop, "Sand")),
    ...Array.from({ length: 10 }, () => removeUnusedOptionSets(shop.db)),
  ]);
  const missing = await shop.db
    .selectFrom("listed_product as l")
    .leftJoin("option_set as s", (join) => join.onRef("s.mall_id", "=", "l.mall_id").onRef("s.id", "=", "l.option_set"))
    .select("l.product_id")
    .where("s.id", "is", null)
    .execute();
  expect(missing).toEqual([]);
});
