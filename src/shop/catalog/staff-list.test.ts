import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import type { FilterValue } from "#contract/list-filters.ts";
import { lowStock } from "#contract/lists/products.ts";
import { countStatements } from "#db/statements.ts";
import { inLocale } from "#i18n/server.ts";
import { runList } from "#kernel/lists/index.ts";
import { buy, guestWith, offerShipping } from "../checkout/testing.ts";
import { planStock } from "../inventory/index.ts";
import { createTestShop } from "../testing.ts";
import { createProducts, deleteProduct, setPrices, setStock, updateProduct } from "./commands/index.ts";
import { markOf, productsSource } from "./staff-list.ts";
import { searchProducts } from "./staff-search.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const vases = await addCategory(shop, "Vases");
const tall = await addCategory(shop, "Tall vases", { parent_id: vases });
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const [dune = "", ridge = "", mug = "", old = ""] = await createProducts(shop, [
  {
    good_name: "Dune vase",
    seo_name: "dune",
    vendor: "Casa Barro",
    product_type: "Vase",
    tags: ["new", "blue"],
    media: [{ file: "/uploads/a.webp" }],
    categories: [tall],
    created_at: day(1),
    variants: [
      { sku: "DV-1", barcode: "4006381333931", price: "20", origin_price: "25", cost: "8", on_hand: 4, options: {} },
    ],
  },
  {
    good_name: "Ridge vase",
    seo_name: "ridge",
    vendor: "Petra",
    status: "draft",
    categories: [vases],
    variants: [{ sku: "RV-1", price: "30", on_hand: 0 }],
    created_at: day(2),
  },
  {
    good_name: "mug",
    seo_name: "mug",
    vendor: "Casa Barro",
    tags: ["blue"],
    created_at: day(3),
    variants: [{ sku: "M-1", price: "9", on_hand: 50 }],
  },
  {
    good_name: "Café bowl",
    seo_name: "bowl",
    status: "archived",
    created_at: day(4),
    variants: [{ sku: "", price: "12", on_hand: 7 }],
  },
]);
await addProduct(other, { good_name: "Dune vase of another mall" });

const run = (state: ListState = {}) => runList(shop, productsSource, state);
const idsOf = async (state: ListState) => (await run(state)).rows.map(({ id }) => id);
const filtered = (...filters: FilterValue[]) => idsOf({ filters });
const any = (field: string, ...value: string[]): FilterValue => ({ field, operator: "any", value });

test("every pair of filters gives the same rows in every sort, found first or read in the order of the sort", async () => {
  const states: FilterValue[] = [
    any("status", "draft"),
    any("status", "active"),
    any("status", "active", "draft"),
    any("status", "draft", "archived"),
    any("vendor", "Casa Barro"),
    any("product_type", "Vase"),
    any("tag", "blue"),
    any("category", vases),
    any("stock_level", "out"),
    any("stock_level", "in"),
    any("stock_level", "low"),
    { field: "stock_level", operator: "none", value: ["low"] },
    { field: "stock", operator: "at_most", value: 7 },
    { field: "stock", operator: "between", value: [1, 3] },
    { field: "price", operator: "between", value: ["10", "25"] },
    { field: "has_picture", operator: "is", value: false },
    { field: "on_sale", operator: "is", value: true },
    { field: "updated_at", operator: "at_least", value: "-3d" },
  ];
  const sorts = ["good_name", "stock", "price", "vendor", "sku", "updated_at"];
  let asked = 0;
  for (const [index, one] of states.entries()) {
    for (const two of states.slice(index)) {
      asked++;
      const sort = {
        by: sorts[asked % sorts.length] ?? "",
        direction: asked % 2 ? ("asc" as const) : ("desc" as const),
      };
      const state: ListState = { filters: [one, two], search: asked % 5 ? "" : "va", sort };
      // Bound of one row: the walk finds too few matches, and the list falls back to sorting all of them.
      const scanned = await runList(shop, productsSource, state, { max: 0, steps: asked % 3 ? 1000 : 1 });
      expect(scanned.rows).toEqual((await run(state)).rows);
    }
  }
});

test("marks are the same in the program and in the database", async () => {
  for (const key of ["s:draft", "v:Café & Söhne", "t:", "l:out"]) {
    const { rows } = await sql<{ mark: bigint }>`select staff_mark(${shop.mall.id}::uuid, ${key}) as mark`.execute(
      shop.db,
    );
    expect(String(rows[0]?.mark)).toBe(markOf(shop.mall.id, key));
  }
  const { rows } = await sql<{ mark: bigint | null }>`
    select staff_stock_mark(${shop.mall.id}::uuid, stock) as mark from unnest(array[0, 1, ${lowStock}::int, ${lowStock + 1}::int]) stock`.execute(
    shop.db,
  );
  const marks = ["l:out", "l:1", `l:${lowStock}`].map((key) => markOf(shop.mall.id, key));
  expect(rows.map(({ mark }) => mark && String(mark))).toEqual([...marks, null]);
});

test("a row has what staff see of a product, in two statements", async () => {
  const { result, statements } = await countStatements(() => run());
  expect(result).toMatchObject({ count: 4, more: false });
  expect(result.rows.map(({ id }) => id)).toEqual([old, mug, ridge, dune]);
  expect(result.rows[3]).toEqual({
    id: dune,
    maker: "",
    image: "/uploads/a.webp",
    good_name: "Dune vase",
    status: "active",
    stock: 4,
    stock_policy: "track",
    price: "20.00",
    origin_price: "25.00",
    cost: "8.00",
    tax_class: "Standard",
    vendor: "Casa Barro",
    product_type: "Vase",
    tags: ["new", "blue"],
    categories: ["Tall vases"],
    sku: "DV-1",
    variant_count: 1,
    seo_name: "dune",
    publish_at: null,
    created_at: day(1).toISOString(),
    updated_at: expect.any(String),
  });
  expect(statements).toHaveLength(2);
});

test("a built-in tax class has its name in the reader's language", async () => {
  const namesIn = (locale: string) =>
    inLocale(locale, async () => new Set((await run()).rows.map((row) => row.tax_class)));
  await updateProduct(shop, dune, { tax_class: "reduced" });
  expect(await namesIn("de")).toEqual(new Set(["Standard", "Ermäßigt"]));
  expect(await namesIn("en")).toEqual(new Set(["Standard", "Reduced"]));
  await updateProduct(shop, dune, { tax_class: "standard" });
});

test("filters look for status, labels, categories with those below, prices, stock, pictures and sales", async () => {
  expect(await filtered(any("status", "draft"))).toEqual([ridge]);
  expect(await filtered({ field: "status", operator: "none", value: ["draft", "archived"] })).toEqual([mug, dune]);
  expect(await filtered(any("vendor", "Casa Barro"), any("tag", "new", "none"))).toEqual([dune]);
  expect(await filtered({ field: "tag", operator: "none", value: ["blue"] })).toEqual([old, ridge]);
  expect(await filtered(any("category", vases))).toEqual([ridge, dune]);
  expect(await filtered(any("category", tall))).toEqual([dune]);
  expect(await filtered({ field: "price", operator: "between", value: ["10", "20"] })).toEqual([old, dune]);
  expect(await filtered({ field: "stock", operator: "at_least", value: 5 })).toEqual([old, mug]);
  expect(await filtered(any("stock_level", "out"))).toEqual([ridge]);
  expect(await filtered(any("stock_level", "out", "low"))).toEqual([ridge, dune]);
  expect(await filtered({ field: "has_picture", operator: "is", value: true })).toEqual([dune]);
  expect(await filtered({ field: "on_sale", operator: "is", value: false })).toEqual([old, mug, ridge]);
  expect(await filtered({ field: "created_at", operator: "at_most", value: "2026-01-02" })).toEqual([ridge, dune]);
});

test("low is what the owner calls low: at a variant's own limit, or the mall's", async () => {
  const low = () => filtered(any("stock_level", "low"));
  expect(await low()).toEqual([dune]);
  const variants = await shop.db
    .selectFrom("variant")
    .select(["id", "product_id"])
    .where("mall_id", "=", shop.mall.id)
    .execute();
  const limit = (product: string, low_stock: number | null) => {
    const items = variants
      .filter(({ product_id }) => product_id === product)
      .map(({ id }) => ({ variant_id: id, low_stock }));
    return planStock(shop, { items });
  };
  await limit(dune, 3);
  await limit(mug, 60);
  expect(await low()).toEqual([mug]);
  expect(await filtered({ field: "stock_level", operator: "none", value: ["low"] })).toEqual([old, ridge, dune]);
  await limit(dune, null);
  await limit(mug, null);
  expect(await low()).toEqual([dune]);
});

test("titles and vendors are sorted without accents", async () => {
  const own = await createTestShop();
  const names = ["Zebra", "Éclair", "echo", "ábaco", "Jar"];
  for (const good_name of names) await addProduct(own, { good_name, vendor: good_name });
  for (const by of ["good_name", "vendor"]) {
    const { rows } = await runList(own, productsSource, { sort: { by, direction: "asc" } });
    expect(rows.map((row) => row.good_name)).toEqual(["ábaco", "echo", "Éclair", "Jar", "Zebra"]);
  }
});

test("rows are sorted in both directions, titles without regard to case", async () => {
  const sorted = (by: string, direction: "asc" | "desc") => idsOf({ sort: { by, direction } });
  expect(await sorted("good_name", "asc")).toEqual([old, dune, mug, ridge]);
  expect(await sorted("price", "desc")).toEqual([ridge, dune, old, mug]);
  expect(await sorted("stock", "asc")).toEqual([ridge, dune, old, mug]);
  expect(await sorted("vendor", "desc")).toEqual([ridge, ...[dune, mug].sort().reverse(), old]);
  expect(await sorted("sku", "asc")).toEqual([old, dune, mug, ridge]);
});

test("half words of title, SKU, barcode, vendor, type and tag find products", async () => {
  for (const search of ["dun", "vas dune", "DV-1", "40063", "barro vas", "blue new", "DUNE'"]) {
    expect(await idsOf({ search }), search).toEqual([dune]);
  }
  expect(await idsOf({ search: "cafe" })).toEqual([old]);
  expect(await idsOf({ search: "nothing" })).toEqual([]);
  expect(await idsOf({ search: "%" })).toEqual([]);
});

test("the list follows changes of products, prices, stock and orders", async () => {
  await updateProduct(shop, mug, { good_name: "Cup", vendor: "Petra", tags: [] });
  expect(await filtered(any("vendor", "Petra"))).toEqual([mug, ridge]);
  expect(await idsOf({ search: "mug" })).toEqual([]);
  expect(await idsOf({ sort: { by: "updated_at", direction: "desc" }, limit: 1 })).toEqual([mug]);
  const { rows } = await run();
  const variant = async (product_id: string) =>
    (await shop.db.selectFrom("variant").select("id").where("product_id", "=", product_id).executeTakeFirstOrThrow())
      .id;
  await setPrices(shop, [{ variant_id: await variant(mug), price: "10", origin_price: "20" }]);
  expect(await filtered({ field: "on_sale", operator: "is", value: true })).toEqual([mug, dune]);
  await setStock(shop, [{ variant_id: await variant(mug), on_hand: 2 }]);
  await offerShipping(shop);
  await buy(shop, await guestWith(shop, await variant(mug)));
  expect(await filtered({ field: "stock", operator: "between", value: [1, 1] })).toEqual([mug]);
  expect(rows.find(({ id }) => id === mug)?.stock).toBe(50);
  await deleteProduct(shop, mug);
  expect((await run()).count).toBe(3);
});

test("filters propose labels and categories, chosen ones included", async () => {
  const choices = productsSource.filters.vendor.choices;
  expect(await choices?.(shop, { search: "bar", values: [] })).toEqual([{ value: "Casa Barro", label: "Casa Barro" }]);
  expect(await productsSource.filters.category.choices?.(shop, { search: "zzz", values: [tall] })).toEqual([
    { value: tall, label: "Tall vases" },
  ]);
});

test("what words find is counted among words, without the rows of the list", async () => {
  const counting = (statements: readonly string[]) =>
    statements.filter((text) => /count\(\*\)::int as count/.test(text));
  const list = await countStatements(() => runList(shop, productsSource, { search: "vase" }, { max: 0 }));
  const chooser = await countStatements(() => searchProducts(shop, { search: "vase", except: [] }));
  for (const { statements } of [list, chooser]) {
    const [counted = ""] = counting(statements);
    expect(counted).toContain("staff_product_words");
    expect(counted).not.toContain("staff_product_search");
  }
  // With a further filter the rows that have both are counted.
  const filters = [{ field: "status", operator: "any" as const, value: ["draft"] }];
  const both = await run({ search: "vase", filters });
  expect(both.count).toBe(both.rows.length);
  expect(both.count).toBeLessThan((await run({ search: "vase" })).count);
});
