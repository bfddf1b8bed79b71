import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { BulkChange } from "#contract/bulk.ts";
import { bulkChange } from "#contract/bulk.ts";
import type { CategoryRule } from "#contract/category-rule.ts";
import type { ListSelection } from "#contract/list.ts";
import { parseInput } from "#contract/messages.ts";
import { undo } from "#kernel/changes/index.ts";
import { undoTask } from "#kernel/changes/undo-task.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { findMall } from "#kernel/malls/index.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { createTestShop } from "../../testing.ts";
import { addToCategory, createCategories, createProducts, deleteCategory, setStatus } from "../commands/index.ts";
import { listCategories, listProducts } from "../index.ts";
import { productsSource } from "../staff-list.ts";
import { bulkRows, bulkTask, previewBulkChange, runBulkChange, saveCells } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff = (): ShopContext => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [bulkTask, undoTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());

let productCount = 0;
interface Given {
  readonly price?: string;
  readonly cost?: string;
  readonly origin_price?: string;
  readonly tags?: string[];
  readonly vendor?: string;
}
async function add(...given: Given[]): Promise<string[]> {
  return createProducts(
    shop,
    given.map(({ price = "20.00", cost = null, origin_price = null, tags = [], vendor = "" }) => ({
      good_name: "Vase",
      seo_name: `vase-${++productCount}`,
      tags,
      vendor,
      variants: [{ sku: `S${productCount}`, price, cost, origin_price }],
    })),
  );
}
type Price = Partial<Omit<Extract<BulkChange, { kind: "price" }>, "kind">>;
const price = (value: string, more: Price = {}): BulkChange =>
  parseInput(bulkChange, { kind: "price", change: { by: "percent", value }, ...more });
const preview = (selection: ListSelection, change: BulkChange) => previewBulkChange(staff(), selection, change);
const prices = async (ids: readonly string[]) => {
  const { rows } = await sql<{ price: bigint; origin_price: bigint | null }>`
    select v.price, v.origin_price from unnest(${ids}::uuid[]) with ordinality p (id, place)
    join variant v on v.mall_id = ${mall.id} and v.product_id = p.id order by p.place`.execute(db);
  return rows.map((row) => [Number(row.price), row.origin_price === null ? null : Number(row.origin_price)]);
};
/** The shop as requests see it from now on. */
const now = async (): Promise<ShopContext> => ({ db, mall: (await findMall(db, mall.id)) ?? mall });
/** How many changes page caches were told of, and how many of prices alone among them. */
const changesOf = async () => {
  const { catalog_version, price_version } = (await now()).mall;
  return { all: catalog_version, prices: price_version };
};
const stateOf = async (id: string | null) =>
  (
    await db
      .selectFrom("task")
      .select("state")
      .where("id", "=", id ?? "")
      .executeTakeFirst()
  )?.state;
const patient = { interval: 20 };

test.each([
  ["10", "none", "20.00", 2200],
  ["-10", "99", "20.00", 1799],
  ["10", "95", "20.00", 2195],
  ["10", "00", "20.45", 2200],
  ["-99", "99", "20.00", 99],
  ["33.33", "none", "9.99", 1332],
] as const)("%s percent with the ending %s make %s to %i", async (value, rounding, from, to) => {
  const ids = await add({ price: from });
  await runBulkChange(staff(), { ids }, price(value, { rounding }));
  expect(await prices(ids)).toEqual([[to, null]]);
});

test("an amount is added, the compare-at price is set to the old one, cleared or changed by percent", async () => {
  const ids = await add({ price: "20.00", origin_price: "40.00" });
  const change = { by: "amount", value: "-5.50" } as const;
  await runBulkChange(staff(), { ids }, price("0", { change, compare_at: { to: "old_price" } }));
  expect(await prices(ids)).toEqual([[1450, 2000]]);
  await runBulkChange(staff(), { ids }, price("0", { compare_at: { to: "percent", value: "50" } }));
  expect(await prices(ids)).toEqual([[1450, 3000]]);
  await runBulkChange(staff(), { ids }, price("0", { compare_at: { to: "clear" } }));
  expect(await prices(ids)).toEqual([[1450, null]]);
});

test("prices that would be above the limit stay; larger ones that are stored can be lowered", async () => {
  const ids = await add({ price: "6000000000.00" }, { price: "20.00" });
  await runBulkChange(staff(), { ids }, price("100"));
  expect(await prices(ids)).toEqual([
    [600_000_000_000, null],
    [4000, null],
  ]);
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('shop.command', 'on', true)`.execute(trx);
    await sql`update variant set price = 1200000000000 where product_id = ${ids[0]}`.execute(trx);
  });
  await runBulkChange(staff(), { ids }, price("-50"));
  expect(await prices(ids)).toEqual([
    [600_000_000_000, null],
    [2000, null],
  ]);
});

test("the preview says what the run does: below cost, negative, skipped; nothing is written", async () => {
  const ids = await add(
    { price: "20.00", cost: "19.00" },
    { price: "30.00" },
    { price: "4.00" },
    { price: "50.00", origin_price: "60.00" },
  );
  const change = { by: "amount", value: "-5" } as const;
  expect(await preview({ ids }, price("0", { change }))).toMatchObject({
    products: 4,
    changing: 3,
    variants: 3,
    below_cost: 1,
    negative: 1,
    sample: expect.arrayContaining([
      expect.objectContaining({ product_id: ids[0], before: "20.00", after: "15.00", flag: "below_cost" }),
      expect.objectContaining({ product_id: ids[2], before: "4.00", after: "-1.00", flag: "negative" }),
      expect.objectContaining({ product_id: ids[1], before: "30.00", after: "25.00", flag: null }),
    ]),
  });
  const skipping = price("0", { change, skip: ["below_cost", "on_sale"] });
  expect(await preview({ ids }, skipping)).toMatchObject({ changing: 1, variants: 1 });
  expect(await prices(ids)).toEqual([
    [2000, null],
    [3000, null],
    [400, null],
    [5000, 6000],
  ]);
  await runBulkChange(staff(), { ids }, skipping);
  expect(await prices(ids)).toEqual([
    [2000, null],
    [2500, null],
    [400, null],
    [5000, 6000],
  ]);
});

test("pages of the shop are made again after new prices of products that they show, and of no others", async () => {
  const [draft = "", active = ""] = await add({ price: "20.00" }, { price: "20.00" });
  await setStatus(shop, [draft], "draft");
  const before = await changesOf();
  await runBulkChange(staff(), { ids: [draft] }, price("10"));
  expect(await prices([draft])).toEqual([[2200, null]]);
  expect(await changesOf()).toEqual(before);
  const { batch_id } = await runBulkChange(staff(), { ids: [draft, active] }, price("10"));
  // What has nothing to do with prices, such as how many products a category has, stays in the caches.
  expect(await changesOf()).toEqual({ all: before.all + 1, prices: before.prices + 1 });
  await undo(staff(), { batch_id }, () => true);
  expect(await changesOf()).toEqual({ all: before.all + 2, prices: before.prices + 2 });
});

test("prices that bring products into a category by its rule, or take them out, are more than a change of prices", async () => {
  const rule: CategoryRule = { match: "all", conditions: [{ field: "price", operator: "below", value: "0.50" }] };
  const [cheap = ""] = await createCategories(shop, [{ name: "Cheap", rule }]);
  const [id = ""] = await add({ price: "0.80" });
  const count = async () => {
    const { categories } = await listCategories(await now());
    return categories.find((category) => category.id === cheap)?.product_count;
  };
  expect(await count()).toBe(0);
  const before = await changesOf();
  const { batch_id } = await runBulkChange(staff(), { ids: [id] }, price("-50"));
  expect(await changesOf()).toEqual({ all: before.all + 1, prices: before.prices });
  expect(await count()).toBe(1);
  await undo(staff(), { batch_id }, () => true);
  expect(await changesOf()).toEqual({ all: before.all + 2, prices: before.prices });
  expect(await count()).toBe(0);
  await deleteCategory(shop, cheap);
});

test("searches and lists are in the order of the new prices and filtered by them, and by the old ones after the undo", async () => {
  const ids = await createProducts(
    shop,
    ["10.00", "20.00", "30.00"].map((amount, index) => ({
      good_name: `Ewer ${index}`,
      seo_name: `ewer-${index}`,
      vendor: "Ewers",
      variants: [{ sku: `E${index}`, price: amount }],
    })),
  );
  const [ewers = ""] = await createCategories(shop, [{ name: "Ewers" }]);
  await addToCategory(shop, { id: ewers, product_ids: ids });
  const namesOf = async (asked: { sort?: "price_asc" | "price_desc"; min_price?: string; max_price?: string }) => {
    const context = await now();
    const results = await listProducts(context, { keyword: "ewer", ...asked });
    const listed = await listProducts(context, { category_id: ewers, ...asked });
    expect(listed.list.data).toEqual(results.list.data);
    return results.list.data.map(({ good_name }) => good_name.slice(-1)).join("");
  };
  const staffPages = async () => {
    const page = { filters: [{ field: "vendor", operator: "any", value: ["Ewers"] }], limit: 2 } as const;
    const sort = { by: "price", direction: "asc" } as const;
    const first = await runList(await now(), productsSource, { ...page, sort });
    const second = await runList(await now(), productsSource, { ...page, sort, after: first.next ?? "" });
    return [...first.rows, ...second.rows].map(({ good_name }) => String(good_name).slice(-1)).join("");
  };
  expect(await namesOf({ sort: "price_asc" })).toBe("012");
  expect(await staffPages()).toBe("012");
  const { batch_id } = await runBulkChange(staff(), { ids: [ids[0] ?? ""] }, price("150"));
  expect(await namesOf({ sort: "price_asc" })).toBe("102");
  expect(await namesOf({ sort: "price_desc", min_price: "25" })).toBe("20");
  expect(await namesOf({ sort: "price_asc", max_price: "24.99" })).toBe("1");
  expect(await staffPages()).toBe("102");
  await undo(staff(), { batch_id }, () => true);
  expect(await namesOf({ sort: "price_asc", max_price: "24.99" })).toBe("01");
  expect(await staffPages()).toBe("012");
});

test("all that match run as a task in portions, though the change moves them out of the filter; one undo sets all back", async () => {
  const ids = await add(...Array.from({ length: 1100 }, () => ({ price: "70.00", vendor: "Many" })));
  const selection: ListSelection = {
    all: true,
    filters: [
      { field: "vendor", operator: "any", value: ["Many"] },
      { field: "price", operator: "at_least", value: "70" },
    ],
  };
  expect(await preview(selection, price("-10"))).toMatchObject({ products: 1100, changing: 1100, variants: 1100 });
  const { task_id, batch_id } = await runBulkChange(staff(), selection, price("-10"));
  await expect.poll(() => stateOf(task_id), patient).toBe("done");
  expect(new Set((await prices(ids)).map(([now]) => now))).toEqual(new Set([6300]));
  const shown = await db
    .selectFrom("product")
    .select("price")
    .where("id", "=", ids[0] ?? "")
    .executeTakeFirst();
  expect(shown?.price).toBe(6300n);
  const { rows } = await sql<{ count: number }>`select count(*)::int from change where batch_id = ${batch_id}`.execute(
    db,
  );
  expect(rows[0]?.count).toBe(1100);
  const undone = await undo(staff(), { batch_id }, () => true);
  await expect.poll(() => stateOf(undone.task_id), patient).toBe("done");
  expect(new Set((await prices(ids)).map(([now]) => now))).toEqual(new Set([7000]));
  expect(await preview(selection, price("-10"))).toMatchObject({ products: 1100 });
});

test("status, vendor, type, tags and categories change those that differ, and say so before", async () => {
  const [home = ""] = await createCategories(shop, [{ name: "Home" }]);
  const ids = await add({ tags: ["Sale", "old"], vendor: "A" }, { tags: ["new"], vendor: "B" });
  const run = (change: BulkChange) => runBulkChange(staff(), { ids }, change);
  expect(await preview({ ids }, { kind: "vendor", vendor: "B" })).toMatchObject({
    products: 2,
    changing: 1,
    sample: [{ product_id: ids[0], before: "A", after: "B" }],
  });
  expect(await run({ kind: "vendor", vendor: "B" })).toMatchObject({ task_id: null, count: 1 });
  const tags: BulkChange = { kind: "tags", add: ["New", "cheap"], remove: ["sale"] };
  expect((await preview({ ids }, tags)).sample.map(({ after }) => after).sort()).toEqual([
    "new, cheap",
    "old, New, cheap",
  ]);
  await run(tags);
  expect(await preview({ ids }, tags)).toMatchObject({ changing: 0 });
  await run({ kind: "status", status: "draft" });
  await run({ kind: "product_type", product_type: "Vase" });
  await run({ kind: "tax_class", tax_class: "reduced" });
  await run({ kind: "template", template: 12 });
  expect(await preview({ ids }, { kind: "template", template: null })).toMatchObject({
    changing: 2,
    sample: [{ before: "12", after: "" }, {}],
  });
  const into: BulkChange = { kind: "categories", add: [home], remove: [] };
  expect((await preview({ ids }, into)).sample[0]).toMatchObject({ before: "", after: "Home" });
  await run(into);
  const { products } = await bulkRows(staff(), { selection: { ids }, limit: 10 });
  expect(products.map((row) => [row.vendor, row.status, row.product_type, row.tax_class, row.tags])).toEqual([
    ["B", "draft", "Vase", "reduced", ["old", "New", "cheap"]],
    ["B", "draft", "Vase", "reduced", ["new", "cheap"]],
  ]);
  await run({ kind: "categories", add: [], remove: [home] });
  expect(await preview({ ids }, into)).toMatchObject({ changing: 2 });
  expect(await run({ kind: "delete" })).toMatchObject({ count: 2 });
  expect((await bulkRows(staff(), { selection: { ids }, limit: 10 })).count).toBe(0);
});

test("a product keeps at most 100 tags: what would get more stays as it is, and the answer names it", async () => {
  const many = Array.from({ length: 99 }, (_, n) => `tag ${n}`);
  const ids = await add({ tags: many }, { tags: many.slice(1) });
  const add2: BulkChange = { kind: "tags", add: ["sale", "new"], remove: [] };
  expect(await runBulkChange(staff(), { ids }, add2)).toMatchObject({
    count: 1,
    failed: 1,
    reason: "Vase: tags: a product has at most 100",
  });
  const { products } = await bulkRows(staff(), { selection: { ids }, limit: 10 });
  expect(products.map(({ tags }) => tags.length).sort()).toEqual([100, 99]);
});

test("edited cells keep the rules of the fields, and what is no field of a product is not stored", async () => {
  const [id = ""] = await add({ vendor: "A" });
  const wrong: [Record<string, string | number | string[]>, RegExp][] = [
    [{ rating_sum: 500, rating_count: 100 }, /has no field rating_sum, rating_count/],
    [{ stock: 9 }, /has no field stock/],
    [{ vendor: ["A"] }, /must be a text/],
    [{ vendor: "V".repeat(121) }, /at most 120 characters/],
    [{ status: "sold" }, /must be one of draft, active, archived/],
  ];
  for (const [changes, message] of wrong) {
    const { saved, errors } = await saveCells(staff(), { products: [{ id, changes, base: {} }] });
    expect([saved, errors]).toEqual([[], [expect.objectContaining({ message: expect.stringMatching(message) })]]);
  }
});

test("edited cells are saved product by product: conflicts and wrong values are told, the others are saved", async () => {
  const ids = await add({ vendor: "A" }, { vendor: "A" }, { vendor: "A" });
  const { products } = await bulkRows(staff(), { selection: { ids }, limit: 10 });
  const [one, two, three] = products;
  const [first, second] = [one?.variants[0]?.id ?? "", two?.variants[0]?.id ?? ""];
  await runBulkChange(staff(), { ids: ids.slice(2) }, { kind: "vendor", vendor: "Theirs" });
  const me = staff();
  const saved = await saveCells(me, {
    products: [
      {
        id: one?.id ?? "",
        changes: { vendor: "Mine" },
        base: { vendor: "A" },
        variants: [{ id: first, changes: { price: "25.00" }, base: { price: "20.00" } }],
      },
      {
        id: two?.id ?? "",
        changes: {},
        base: {},
        variants: [{ id: second, changes: { price: "soon" }, base: { price: "20.00" } }],
      },
      { id: three?.id ?? "", changes: { vendor: "Mine" }, base: { vendor: "A" } },
    ],
  });
  expect(saved).toMatchObject({
    saved: [one?.id],
    conflicts: [{ product_id: three?.id, id: three?.id, field: "vendor", theirs: "Theirs" }],
    errors: [{ product_id: two?.id, id: second, field: "price", message: "a price such as 19.90" }],
  });
  expect(await prices(ids)).toEqual([
    [2500, null],
    [2000, null],
    [2000, null],
  ]);
  const again = [{ id: three?.id ?? "", changes: { vendor: "Mine" }, base: { vendor: "Theirs" } }];
  expect(await saveCells(staff(), { products: again, batch_id: saved.batch_id })).toMatchObject({
    batch_id: saved.batch_id,
    saved: [three?.id],
  });
  // What was undone is over: the next save begins a batch of its own.
  await undo(staff(), { batch_id: saved.batch_id }, () => true);
  const afterUndo = staff();
  expect((await saveCells(afterUndo, { products: [], batch_id: saved.batch_id })).batch_id).toBe(
    afterUndo.actor?.batchId,
  );
  const other = { ...staff(), actor: { staffId: newId(), name: "Bob", batchId: newId() } };
  const { batch_id } = await saveCells(other, { products: again, batch_id: saved.batch_id });
  expect(batch_id).toBe(other.actor.batchId);
});
