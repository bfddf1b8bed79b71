import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announce, findMall } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { createTestShop } from "../testing.ts";
import { createProducts } from "./commands/index.ts";
import { listCategories, listProducts, suggest } from "./index.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const names = async (context: ShopContext, input: Parameters<typeof listProducts>[1]) =>
  (await listProducts(context, input)).list.data.map((row) => row.good_name);

type Many = { good_name: string; price: bigint; sale: number; categories?: string[] };

/** Stores products of one variant. PostgreSQL's statistics are brought up to date, as those of a running shop are. */
async function addMany(context: ShopContext, count: number, product: (n: number) => Many): Promise<void> {
  const given = Array.from({ length: count }, (_, n) => {
    const { price, ...columns } = product(n);
    const seo_name = columns.good_name.toLowerCase().replaceAll(" ", "-");
    return { ...columns, seo_name, variants: [{ sku: seo_name, price: formatMoney(price, context.mall.currency) }] };
  });
  for (let from = 0; from < count; from += 200) await createProducts(context, given.slice(from, from + 200));
  await sql`analyze product`.execute(context.db);
}

/** Three malls' worth of products in one database; the first is the tested one. */
const [here, elsewhere] = [await shop.anotherMall(), await shop.anotherMall()];
const home = await addCategory(here, "Home", { position: 1 });
const vases = await addCategory(here, "Vases", { parent_id: home, position: 2 });
const mugs = await addCategory(here, "Mugs", { position: 3 });
const secret = await addCategory(here, "Secret", { status: 0, position: 4 });
const under = await addCategory(here, "Under the secret", { parent_id: secret, position: 5 });
const day = (count: number) => new Date(Date.UTC(2030, 0, count));
await addProduct(here, {
  good_name: "Dune vase",
  price: 3000n,
  sale: 5,
  created_at: day(1),
  categories: [vases, home],
});
await addProduct(here, { good_name: "Tall Dune VASE", price: 2000n, sale: 9, created_at: day(2), categories: [vases] });
await addProduct(here, { good_name: "100% wool_throw", price: 9000n, sale: 1, created_at: day(3), categories: [home] });
await addProduct(here, { good_name: "Mug", price: 1000n, sale: 7, created_at: day(4), categories: [mugs] });
await addProduct(here, { good_name: "Hidden vase", is_show: 0, sale: 99, categories: [vases] });
await addProduct(elsewhere, { good_name: "Their vase", sale: 50 });

describe("a product list", () => {
  test("is sorted as asked", async () => {
    const byDate = ["Mug", "100% wool_throw", "Tall Dune VASE", "Dune vase"];
    const bySale = ["Tall Dune VASE", "Mug", "Dune vase", "100% wool_throw"];
    const byPrice = ["Mug", "Tall Dune VASE", "Dune vase", "100% wool_throw"];
    expect(await names(here, { sort: "newest" })).toEqual(byDate);
    expect(await names(here, { sort: "sales" })).toEqual(bySale);
    expect(await names(here, {})).toEqual(bySale);
    expect(await names(here, { sort: "price_asc" })).toEqual(byPrice);
    expect(await names(here, { sort: "price_desc" })).toEqual(byPrice.toReversed());
  });

  test("of a category has its sub-categories' products, each once", async () => {
    expect(await names(here, { category_id: home, sort: "newest" })).toEqual([
      "100% wool_throw",
      "Tall Dune VASE",
      "Dune vase",
    ]);
    expect(await names(here, { category_id: vases, sort: "newest" })).toEqual(["Tall Dune VASE", "Dune vase"]);
    expect(await names(here, { category_id: "" })).toHaveLength(4);
    expect(await names(here, { category_id: "0198a1b2-0000-7000-8000-000000000000" })).toEqual([]);
    expect(await names(elsewhere, { category_id: home })).toEqual([]);
  });

  test("of a keyword has every word in the name, nearest first", async () => {
    expect(await names(here, { keyword: "dune vase" })).toEqual(["Dune vase", "Tall Dune VASE"]);
    expect(await names(here, { keyword: "VASE  dune" })).toHaveLength(2);
    expect(await names(here, { keyword: "m" })).toEqual(["Mug"]);
  });

  test.each([
    ["%", 0],
    ["_", 0],
    ["100%", 1],
    ["wool_throw", 1],
    ["' | 'mug", 1],
    ["mug & !", 1],
    ["mug:*", 1],
    ["\\", 0],
    ["'", 0],
    ["'; drop table product; --", 0],
    ["x".repeat(100), 0],
    ["\ud800", 0],
    ["\u0000", 4],
  ])("takes the keyword %j as text", async (keyword, count) => {
    expect(await names(here, { keyword })).toHaveLength(count);
  });

  test("of a price range includes its ends", async () => {
    expect(await names(here, { min_price: "20.00", max_price: "30", sort: "price_asc" })).toEqual([
      "Tall Dune VASE",
      "Dune vase",
    ]);
    expect(await names(here, { min_price: "90.01" })).toEqual([]);
    await expect(listProducts(here, { min_price: "1.999" })).rejects.toMatchObject({
      code: 400,
      message: "min_price: a price such as 19.90",
    });
  });

  test.each([
    [{ page: 1, pageSize: 3 }, 1, 3],
    [{ page: 2, pageSize: 3 }, 2, 1],
    [{ page: 99, pageSize: 3 }, 2, 1],
    [{ page: -5, pageSize: 3 }, 1, 3],
    [{ page: 1, pageSize: 0 }, 1, 1],
    [{ page: 1, pageSize: 1_000_000 }, 1, 4],
  ])("has pages within bounds %#", async (input, page, rows) => {
    const { list } = await listProducts(here, { ...input, sort: "newest" });
    expect([list.current_page, list.data.length, list.total]).toEqual([page, rows, 4]);
    expect(list.last_page).toBe(Math.ceil(4 / Math.min(100, Math.max(1, input.pageSize))));
  });

  test("pages through products that are alike without a gap or a repetition", async () => {
    const context = await shop.anotherMall();
    for (let index = 0; index < 25; index++) await addProduct(context, { seo_name: `p${index}` });
    for (const sort of ["newest", "sales", "price_asc", "price_desc", "relevance"] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => listProducts(context, { page, pageSize: 10, sort })));
      expect(new Set(pages.flatMap(({ list }) => list.data.map(({ id }) => id))).size).toBe(25);
    }
  });

  test("costs one statement, whatever its length; what it counts is counted anew when the catalog changes", async () => {
    const context = await shop.anotherMall();
    for (let index = 0; index < 12; index++) await addProduct(context);
    await listProducts(context, { keyword: "vase" });
    const few = await countStatements(() => listProducts(context, { keyword: "vase", pageSize: 2 }));
    const many = await countStatements(() => listProducts(context, { keyword: "vase", pageSize: 100 }));
    expect([few.statements.length, many.statements.length]).toEqual([1, 1]);
    await addProduct(context);
    await transaction(context.db, (trx) => announce(trx, context.mall.id, "catalog"));
    const mall = await findMall(context.db, context.mall.id);
    if (!mall) throw new Error("no mall");
    expect((await listProducts({ ...context, mall }, { keyword: "vase" })).list.total).toBe(13);
  });

  test("follows what products have sold and when they came, without being indexed again", async () => {
    const context = await shop.anotherMall();
    const first = await addProduct(context, { good_name: "Low bowl", sale: 5, created_at: day(2) });
    await addProduct(context, { good_name: "High bowl", sale: 9, created_at: day(1) });
    // A changed catalog version, as after an announcement.
    const bowls = async (sort: "relevance" | "newest" | "sales", catalog_version: number) =>
      names({ ...context, mall: { ...context.mall, catalog_version } }, { keyword: "bowl", sort });
    expect(await bowls("relevance", 10)).toEqual(["High bowl", "Low bowl"]);
    expect(await bowls("newest", 10)).toEqual(["Low bowl", "High bowl"]);
    await context.db
      .updateTable("product")
      .set({ sale: 10, created_at: day(0) })
      .where("id", "=", first)
      .execute();
    expect(await bowls("relevance", 11)).toEqual(["Low bowl", "High bowl"]);
    expect(await bowls("sales", 11)).toEqual(["Low bowl", "High bowl"]);
    expect(await bowls("newest", 11)).toEqual(["High bowl", "Low bowl"]);
  });

  test("is the same whether the matches are sorted or the index is scanned", async () => {
    const context = await shop.anotherMall();
    const category = await addCategory(context, "Every second");
    await addMany(context, 400, (n) => ({
      good_name: `Walk ${n + 1}`,
      price: BigInt(n + 1) * 10n,
      sale: (n + 1) % 7,
      categories: n % 2 === 1 ? [category] : [],
    }));
    const filter = { category_id: category, keyword: "walk", min_price: "1", max_price: "39" };
    for (const sort of ["newest", "sales", "price_asc", "price_desc"] as const) {
      // For the first pages the index is scanned, for the last ones the matches are sorted; together they must be every match once.
      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, page) =>
          listProducts(context, { ...filter, sort, page: page + 1, pageSize: 10 }),
        ),
      );
      const ids = pages.flatMap(({ list }) => list.data.map(({ id }) => id));
      const whole = (
        await Promise.all([1, 2].map((page) => listProducts(context, { ...filter, sort, page, pageSize: 100 })))
      ).flatMap(({ list }) => list.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(pages[0]?.list.total);
      expect(ids).toHaveLength(191);
      expect(ids).toEqual(whole);
    }
  });

  test("of a word that very many have is sorted by price among all of them, not only those that were counted", async () => {
    const context = await shop.anotherMall();
    // The dearest come first in the tables, so that what is counted first is not what stands first.
    await addMany(context, 3400, (n) => ({
      good_name: `Pebble ${n}`,
      price: BigInt((3400 - n) * ((n % 7) + 1)),
      sale: n,
    }));
    const sorted = async (range = { min: 0, max: 1_000_000 }) => {
      const { rows } = await sql<{ id: string }>`select id from product where mall_id = ${context.mall.id}
        and price between ${range.min}::bigint and ${range.max}::bigint order by price, id`.execute(context.db);
      return rows.map(({ id }) => id);
    };
    const all = await sorted();
    const page = async (input: Parameters<typeof listProducts>[1]) => {
      const { list } = await listProducts(context, { keyword: "pebble", pageSize: 20, ...input });
      return { ids: list.data.map(({ id }) => id), last: list.last_page };
    };
    const last = (await page({})).last;
    for (const number of [1, 2, 75, last]) {
      const [from, to] = [(number - 1) * 20, number * 20];
      expect((await page({ sort: "price_asc", page: number })).ids).toEqual(all.slice(from, to));
      expect((await page({ sort: "price_desc", page: number })).ids).toEqual(all.toReversed().slice(from, to));
    }
    const inRange = await sorted({ min: 500, max: 20_000 });
    const range = { min_price: "5", max_price: "200" };
    expect((await page({ sort: "price_asc", ...range })).ids).toEqual(inRange.slice(0, 20));
    expect((await page({ sort: "price_desc", ...range })).ids).toEqual(inRange.toReversed().slice(0, 20));
    const best = await sql<{ id: string }>`select id from product where mall_id = ${context.mall.id}
      order by sale desc limit 20`.execute(context.db);
    expect((await page({})).ids).toEqual(best.rows.map(({ id }) => id));
  }, 60_000);
});

describe("suggestions", () => {
  test("hold what was typed, beginnings first, hidden products never", async () => {
    const of = async (keyword: string) => (await suggest(here, { keyword })).products.map((row) => row.good_name);
    expect(await of("dun")).toEqual(["Dune vase", "Tall Dune VASE"]);
    expect(await of("v")).toEqual(["Tall Dune VASE", "Dune vase"]);
    expect(await of("100%")).toEqual(["100% wool_throw"]);
    expect(await of("")).toEqual([]);
    expect(await of("nothing like it")).toEqual([]);
  });
});

describe("categories", () => {
  test("are those with status 1, parents first, with what they hold, sub-categories included", async () => {
    const { categories } = await listCategories(here);
    expect(categories.map(({ name, product_count }) => [name, product_count])).toEqual([
      ["Home", 3],
      ["Vases", 2],
      ["Mugs", 1],
    ]);
    expect(categories.some(({ id }) => id === under)).toBe(false);
  });

  test("cost no statement until the catalog changes", async () => {
    await listCategories(here);
    expect((await countStatements(() => listCategories(here))).statements).toEqual([]);
  });
});
