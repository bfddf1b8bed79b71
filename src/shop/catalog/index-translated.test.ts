/** What the index of searches reads of a shop's translations: how many rows, not the time that it takes. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsRead } from "#db/testing/rows-read.ts";
import { runCommand } from "#kernel/command.ts";
import { createTestShop } from "../testing.ts";
import { addProduct } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;

test("the words of a few products are made of their translations, not by reading those of all", async () => {
  const options = [{ name: "Size", values: ["S", "M"] }];
  const specifications = [{ name: "Material", value: "Oak" }];
  const named = ["Lamp", "Chair", "Table"].map((good_name) => addProduct(shop, { good_name, options, specifications }));
  const ids = await Promise.all(named);
  const write = sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash)
    select ${mall.id}, 'product', coalesce((${ids}::text[])[n], gen_random_uuid()::text), locale, 'good_name', 'Wort' || n, ''
    from generate_series(1, 4000) n, unnest(array['de', 'fr']) locale`;
  await runCommand(shop, "content", ({ db: trx }) => write.execute(trx));
  await sql`analyze translation`.execute(db);
  const index = (trx: typeof db) => sql`select index_products(${mall.id}::uuid, ${ids}::uuid[])`.execute(trx);
  // As often as until PostgreSQL plans a statement once for all values.
  for (let time = 0; time < 6; time++) await index(db);
  expect(await rowsRead(db, ["translation"], index)).toBeLessThan(100);
  const { rows } = await sql<{ name: string }>`select names ->> 'de' as name from product_search
    where mall_id = ${mall.id} and product_id = any(${ids}::uuid[]) order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(["wort1", "wort2", "wort3"]);
});
