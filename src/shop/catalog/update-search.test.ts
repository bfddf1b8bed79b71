/** Shops of before: the words that this version makes of their products are there once the database has been brought up to date. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { runCommand } from "#kernel/command.ts";
import { createTestShop } from "../testing.ts";
import { addProduct } from "./testing.ts";

test("words of products are made anew where an earlier version has made them", async () => {
  const shop = await createTestShop();
  const id = await addProduct(shop, { good_name: "Straßenkarte" });
  const words = async () => {
    const { rows } = await sql<{ words: string }>`
      select words::text from product_search where mall_id = ${shop.mall.id} and product_id = ${id}`.execute(shop.db);
    return rows[0]?.words ?? "";
  };
  const before = await words();
  expect(before).toContain("strassenkart");
  await runCommand(shop, "catalog", async ({ db, mall }) => {
    await sql`update product_search set words = to_tsvector('simple', 'straßenkarte') where mall_id = ${mall.id}`.execute(
      db,
    );
  });
  await sql`delete from function_file where name = 'update-search.sql'`.execute(shop.db);
  await migrate(shop.url);
  expect(await words()).toBe(before);
});
