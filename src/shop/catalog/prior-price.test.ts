/** The price before a reduction: the lowest of the 30 days before it (Directive 98/6/EC, Article 6a). */
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../testing.ts";
import { applyBulkChange } from "./bulk/apply.ts";
import { createProducts, deleteProducts, saveProduct, setPrices, setStatus } from "./commands/index.ts";
import { changeSales } from "./dated-sales.ts";

const shop = await createTestShop();
const { db, mall } = shop;

/** A product with a variant for each price. */
async function product(prices: readonly (readonly [price: string, compare?: string])[]) {
  const options = prices.length > 1 ? [{ name: "Size", values: prices.map((_, at) => String(at)) }] : [];
  const variants = prices.map(([price, compare], at) => ({
    sku: newId(),
    price,
    origin_price: compare ?? null,
    options: options.length > 0 ? Object.fromEntries([["Size", String(at)]]) : {},
  }));
  const [id = ""] = await createProducts(shop, [{ good_name: "Lamp", seo_name: newId(), options, variants }]);
  const { rows } = await sql<{ id: string }>`
    select id from variant where mall_id = ${mall.id} and product_id = ${id} order by position`.execute(db);
  return { id, ids: rows.map((row) => row.id) };
}

/** Lets hours pass: what has been moves into the past. */
const pass = (ids: readonly string[], hours: number) =>
  sql`update price_history set since = since - make_interval(hours => ${hours})
    where mall_id = ${mall.id} and variant_id = any(${ids}::uuid[])`.execute(db);

/** The prices before their reductions, in whole units; null where none is announced. */
async function priors(id: string) {
  const { rows } = await sql<{ price: string | null }>`
    select (prior_price / 100)::text as price from variant where mall_id = ${mall.id} and product_id = ${id} order by position`.execute(
    db,
  );
  return rows.map(({ price }) => (price === null ? null : Number(price)));
}

const set = (variant_id: string, price: number, compare: number | null) =>
  setPrices(shop, [{ variant_id, price: `${price}.00`, origin_price: compare === null ? null : `${compare}.00` }]);

interface Cost {
  price: number;
  compare: number | null;
  prior: number | null;
}

/** The rule, counted plainly: what a variant cost in each hour since its first. */
class Recount {
  readonly hours: (number | null)[] = [];
  now: Cost;
  isShown = true;
  constructor(price: number) {
    this.now = { price, compare: null, prior: null };
  }
  pass(hours: number) {
    for (let hour = 0; hour < hours; hour++) this.hours.push(this.isShown ? this.now.price : null);
  }
  lowest(): number | null {
    const sold = this.hours.filter((price) => price !== null);
    const month = this.hours.slice(-30 * 24).filter((price) => price !== null);
    return month.length > 0 ? Math.min(...month) : (sold.at(-1) ?? null);
  }
  set(price: number, compare: number | null) {
    const { now } = this;
    if (price === now.price && compare === now.compare) return;
    const goesOn = now.prior !== null && price <= now.price;
    const before = goesOn ? now.prior : this.lowest();
    const isAnnounced = compare !== null && compare > price && before !== null && before > price;
    this.now = { price, compare, prior: isAnnounced ? before : null };
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 1100 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      at: fc.integer({ min: 0, max: 1 }),
      price: fc.integer({ min: 5, max: 12 }),
      compare: fc.option(fc.integer({ min: 5, max: 14 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("show" as const), isShown: fc.boolean() }) },
);

test("whatever happens to prices, the price before a reduction is that of a plain recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { id, ids } = await product([["10.00"], ["10.00"]]);
      const counts = [new Recount(10), new Recount(10)];
      const wait = async (hours: number) => {
        await pass(ids, hours);
        for (const count of counts) count.pass(hours);
      };
      await wait(1);
      for (const one of steps) {
        if (one.kind === "pass") {
          await wait(one.hours);
        } else if (one.kind === "set") {
          await set(ids[one.at] ?? "", one.price, one.compare);
          counts[one.at]?.set(one.price, one.compare);
        } else {
          await setStatus(shop, [id], one.isShown ? "active" : "draft");
          for (const count of counts) count.isShown = one.isShown;
        }
        expect(await priors(id)).toEqual(counts.map(({ now }) => now.prior));
        await wait(1);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test("a reduction is measured by the lowest price of the 30 days before, and further ones of the sale by the same", async () => {
  const { id, ids } = await product([["100.00"]]);
  const [variant = ""] = ids;
  await pass(ids, 24 * 40);
  await set(variant, 90, null);
  await pass(ids, 24 * 20);
  await set(variant, 120, null);
  await pass(ids, 24 * 5);
  await set(variant, 80, 150);
  expect(await priors(id)).toEqual([90]);
  await pass(ids, 24 * 50);
  await set(variant, 60, 150);
  expect(await priors(id)).toEqual([90]);
  await set(variant, 90, null);
  expect(await priors(id)).toEqual([null]);
  // A second sale soon after: what the first one cost counts.
  await pass(ids, 24 * 3);
  await set(variant, 50, 150);
  expect(await priors(id)).toEqual([60]);
});

test("a product that begins reduced has no price before", async () => {
  const { id, ids } = await product([["80.00", "100.00"]]);
  expect(await priors(id)).toEqual([null]);
  await pass(ids, 24 * 60);
  await set(ids[0] ?? "", 60, 100);
  expect(await priors(id)).toEqual([80]);
});

test("prices of a draft are none", async () => {
  const { id, ids } = await product([["30.00"]]);
  await pass(ids, 24 * 60);
  await setStatus(shop, [id], "draft");
  await pass(ids, 24);
  await set(ids[0] ?? "", 200, null);
  await pass(ids, 24 * 60);
  await set(ids[0] ?? "", 20, 200);
  await setStatus(shop, [id], "active");
  expect(await priors(id)).toEqual([30]);
});

test("sales by their dates, many prices at once, the form, and undo count alike", async () => {
  const { id, ids } = await product([["50.00"]]);
  const [variant = ""] = ids;
  await pass(ids, 24 * 60);
  await saveProduct(asStaff(shop), {
    id,
    variants: {
      update: [
        {
          id: variant,
          changes: { sale_price: "40.00", sale_starts_at: "2026-01-01T00:00:00.000Z" },
          base: { sale_price: null, sale_starts_at: null },
        },
      ],
    },
  });
  expect(await priors(id)).toEqual([null]);
  await changeSales(shop);
  expect(await priors(id)).toEqual([50]);

  await pass(ids, 24);
  const staff = asStaff(shop);
  await applyBulkChange(
    staff,
    {
      kind: "price",
      change: { by: "percent", value: "-50" },
      rounding: "none",
      compare_at: { to: "keep" },
      skip: [],
    },
    [id],
  );
  expect(await priors(id)).toEqual([50]);
  await pass(ids, 1);
  await undo(asStaff(shop), { batch_id: staff.actor.batchId }, () => true);
  // The price has risen again: what follows is measured by what it cost meanwhile.
  expect(await priors(id)).toEqual([null]);
});

test("a product that was deleted comes back with its history", async () => {
  const { id, ids } = await product([["50.00"]]);
  await pass(ids, 24 * 60);
  await set(ids[0] ?? "", 40, 60);
  await pass(ids, 24);
  const staff = asStaff(shop);
  await deleteProducts(staff, [id]);
  await undo(asStaff(shop), { batch_id: staff.actor.batchId }, () => true);
  expect(await priors(id)).toEqual([50]);
});
