/** Questions to a shop of 20,000 products. What is tested is how many rows PostgreSQL reads for an answer, not the time that it takes. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsRead } from "#db/testing/rows-read.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { searchKey } from "../search-words/search-key.ts";
import { createTestShop } from "../testing.ts";
import { listProducts, suggest } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const many = 20_000;

/**
 * Every tenth product is green and small, another tenth blue and large, the others plain and wide: the planner, which knows how often each
 * value comes but not that they exclude each other, expects 200 products that are green and blue.
 */
beforeAll(async () => {
  const key = searchKey(mall.id);
  const portion = 2_000;
  for (let from = 0; from < many; from += portion) {
    const id = sql`md5(n::text)::uuid`;
    const numbers = sql`generate_series(${from + 1}::int, ${from + portion}::int) n`;
    await runCommand(shop, null, async (trx) => {
      await sql`insert into product (mall_id, id, good_name, seo_name, price, sale, stock)
        select ${mall.id}::uuid, ${id}, 'Thing', 'thing-' || n, 1000 + n % 3000, n % 997, 1 from ${numbers}`.execute(
        trx.db,
      );
      await sql`insert into product_search (mall_id, product_id, price, sale, created_at, words, options, name)
        select ${mall.id}::uuid, ${id}, 1000 + n % 3000, n % 997, now(),
          format('%1$sthing:1A %1$s%2$s:1A', ${key}::text, (array['green', 'blue', 'plain'])[1 + least(n % 10, 2)])::tsvector,
          array[format('%sSize:%s', ${key}::text, (array['Small', 'Large', 'Wide'])[1 + least(n % 10, 2)])], 'thing'
        from ${numbers}`.execute(trx.db);
    });
  }
  await sql`insert into search_term (mall_id, term, uses)
    select ${mall.id}::uuid, term, 1000 from unnest('{thing,green,blue,plain}'::text[]) term`.execute(db);
  await sql`vacuum analyze product, product_search, listed_product, option_set, search_term`.execute(db);
  // What every list knows: how many products there are.
  await listProducts(shop, { sort: "sales" });
});

type Question = Parameters<typeof listProducts>[1];

/** Rows and entries of indexes that a list reads, of the tables that are searched. */
const readFor = (input: Question, total: number) =>
  rowsRead(db, ["product_search", "listed_product"], async (trx) => {
    const { list } = await listProducts({ db: trx, mall }, input);
    expect(list.total).toBe(total);
  });

describe("a search reads rows that match, not the table", () => {
  test("two words that no product has both", async () => {
    // In place of both words one is searched for, which 4,000 products have.
    expect(await readFor({ keyword: "green blue" }, 3000)).toBeLessThan(14_000);
  });

  test("a word and an option that no product has both", async () => {
    expect(await readFor({ keyword: "green", options: ["Size:Large"] }, 0)).toBeLessThan(10_000);
  });

  test("what is proposed for words that no product has both", async () => {
    const ask = (trx: ShopContext["db"]) => suggest({ db: trx, mall }, { keyword: "green blue" });
    expect(await rowsRead(db, ["product_search"], ask)).toBeLessThan(14_000);
  });
});

describe("a filtered list that ends before its matches do", () => {
  // Four of five products match, of which the list has 10,000.
  const [wide, matching]: [Question, number] = [{ min_price: "16", sort: "sales" }, 16_000];

  test.each([1, 8, 9, 50, 100, 300])("page %i reads little more than the page before", async (page) => {
    // Opening another page first stores the number of matches, as it does for a shopper who pages on.
    await listProducts(shop, { ...wide, page: 250, pageSize: 20 });
    let products: readonly { readonly id: string }[] = [];
    const read = await rowsRead(db, ["product_search", "listed_product"], async (trx) => {
      products = (await listProducts({ db: trx, mall }, { ...wide, page, pageSize: 20 })).list.data;
    });
    const along = (20 * page * many) / matching;
    // Each product along the order is looked up; further down all rows that may match are read once instead.
    expect(read).toBeLessThan(1.2 * (page <= 50 ? 2 * along : along + many) + 100);
    const { rows } = await sql<{ id: string }>`select id from product where mall_id = ${mall.id} and price >= 1600
      order by sale desc, id desc limit 20 offset ${(page - 1) * 20}`.execute(db);
    expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
