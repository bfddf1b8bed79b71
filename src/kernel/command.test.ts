import { sql } from "kysely";
import { expect, test } from "vitest";
import { listen } from "#db/listen.ts";
import { transaction } from "#db/transaction.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestShop } from "#shop/testing.ts";
import { runCommand } from "./command.ts";
import { newId } from "./ids.ts";
import { findMall, mallChannel } from "./malls/index.ts";

const shop = await createTestShop();
const { db, mall } = shop;

test("a database of tests rejects writes of these tables that no command makes, also after one in the same transaction", async () => {
  const tables = ["product", "variant", "category", "product_category", "article", "news", "link"];
  for (const table of [...tables, "shipping_zone", "shipping_method", "carrier", "tax_rate", "discount"]) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db), table).rejects.toThrow("written by commands only");
  }
  const after = transaction(db, async (trx) => {
    await addProduct({ db: trx, mall });
    await sql`update product set good_name = 'Changed'`.execute(trx);
  });
  await expect(after).rejects.toThrow("written by commands only");
  expect(await db.selectFrom("product").select("id").execute()).toEqual([]);
});

test("and stock that changes without a row of stock_move", async () => {
  await addProduct(shop);
  await expect(sql`update variant set on_hand = on_hand + 1`.execute(db)).rejects.toThrow("the sum of its stock_move");
});

test("page caches are told with the commit, and not when the command fails", async () => {
  const told: unknown[] = [];
  const subscription = await listen(shop.url, mallChannel, (payload) => told.push(JSON.parse(payload)));
  const version = async () => (await findMall(db, mall.id))?.catalog_version ?? 0;
  const before = await version();
  const failing = runCommand(shop, "catalog", async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await version()).toBe(before);
  await addProduct(shop);
  await expect.poll(() => told).toEqual([{ mall_id: mall.id, what: "catalog" }]);
  expect(await version()).toBe(before + 1);
  await subscription.stop();
});

test("what must be unique, or must exist, is named", async () => {
  const product = { good_name: "Vase", seo_name: "twice", variants: [{ sku: "twice", price: "1" }] };
  await createProducts(shop, [product]);
  await expect(createProducts(shop, [product])).rejects.toMatchObject({
    code: 400,
    message: "seo_name: another product has it",
  });
  await expect(createProducts(shop, [{ ...product, seo_name: "other" }])).rejects.toMatchObject({
    code: 400,
    message: "sku: another variant has it",
  });
  const variants = [{ sku: "new", price: "1" }];
  await expect(
    createProducts(shop, [{ ...product, seo_name: "new", variants, categories: [newId()] }]),
  ).rejects.toMatchObject({ code: 400, message: "categories: there is no such category" });
});
