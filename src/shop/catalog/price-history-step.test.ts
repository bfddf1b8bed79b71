/** What the step of the price history makes of a shop that has sold before it (`0157_law_past_orders_languages.sql`). */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase } from "#db/testing.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";

const { db, url } = await createTestDatabase();
const mall = newId();
const hour = 3_600_000;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 24 * hour);

interface Given {
  /** Days ago. */
  readonly created: number;
  readonly isShown?: boolean;
  /** Whole units, as the variant stands when the step runs. */
  readonly price: number;
  readonly compare?: number;
  /** Of the change record: days ago, price before ("" for the first) and after. */
  readonly changes?: readonly (readonly [days: number, before: number | null, after: number])[];
}
const prices = {
  /** Everything is recorded, from the first day. */
  recorded: {
    created: 100,
    price: 30,
    compare: 60,
    changes: [
      [100, null, 50],
      [60, 50, 40],
      [20, 40, 60],
      [5, 60, 30],
    ],
  },
  /** The record was cleaned up, or has never had a change of the price. */
  unrecorded: { created: 50, price: 20 },
  /** The first changes were cleaned up: the price before the oldest one counts from the first day. */
  partly: { created: 200, price: 8, compare: 12, changes: [[3, 10, 8]] },
  /** A sale by its dates, which is in no record: what it cost before the next change tells of it. */
  dated: {
    created: 90,
    price: 40,
    compare: 50,
    changes: [
      [60, null, 50],
      [10, 30, 40],
    ],
  },
  /** Reduced longer ago than 30 days, and further since. */
  long: {
    created: 120,
    price: 70,
    compare: 100,
    changes: [
      [120, null, 100],
      [80, 100, 90],
      [2, 90, 70],
    ],
  },
  draft: { created: 40, isShown: false, price: 15 },
  /** Not shown any more: its price ends with the step. */
  withdrawn: { created: 40, isShown: false, price: 15, changes: [[30, 20, 15]] },
} as const satisfies Record<string, Given>;
type Name = keyof typeof prices;
const ids = Object.fromEntries(Object.keys(prices).map((name) => [name, newId()])) as Record<Name, string>;

beforeAll(async () => {
  await transaction(db, async (trx) => {
    // A busy machine takes longer for it than a statement of a shop may.
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const schema of ["public", "jobs"]) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  });
  await migrate(url, { upTo: "0156_automations_tokens_names" });
  await sql`insert into mall (id, name, currency) values (${mall}, 'Old', 'EUR')`.execute(db);
  for (const [name, one] of Object.entries<Given>(prices)) {
    const { created, isShown = true, price, compare, changes = [] } = one;
    const id = ids[name as Name];
    const at = daysAgo(created);
    await sql`insert into product (mall_id, id, good_name, seo_name, is_show, status, price, created_at)
      values (${mall}, ${id}, ${name}, ${name}, ${isShown ? 1 : 0}, ${isShown ? "active" : "draft"}, ${price * 100}, ${at})`.execute(
      db,
    );
    await sql`insert into variant (mall_id, id, product_id, sku, price, origin_price)
      values (${mall}, ${id}, ${id}, ${name}, ${price * 100}, ${compare === undefined ? null : compare * 100})`.execute(
      db,
    );
    for (const [days, before, after] of changes) {
      const batch = newId();
      await sql`insert into change_batch (mall_id, id, staff_id, staff_name, changes, record_types, actions, record_name)
        values (${mall}, ${batch}, ${newId()}, 'Ann', 1, '{product}', '{update}', ${name})`.execute(db);
      await sql`insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after, created_at)
        values (${mall}, ${batch}, 'variant', ${JSON.stringify({ id })}, 'product', ${id}, ${name}, ${before === null ? "insert" : "update"},
          ${before === null ? null : JSON.stringify({ price: before * 100 })}, ${JSON.stringify({ price: after * 100, sku: name })},
          ${daysAgo(days)})`.execute(db);
    }
  }
  await migrate(url);
}, 120_000);

/** What a variant cost: days ago, to an hour, and whole units; null while it was not shown. */
async function historyOf(name: Name) {
  const { rows } = await sql<{ since: Date; price: string | null }>`
    select since, price::text from price_history where mall_id = ${mall} and variant_id = ${ids[name]} order by since`.execute(
    db,
  );
  return rows.map(({ since, price }) => [
    Math.max(0, Math.round((now - since.getTime()) / (24 * hour))),
    price === null ? null : Number(price) / 100,
  ]);
}

async function priorOf(name: Name) {
  const { rows } = await sql<{ variant: string | null; product: string | null; prior_discount: number }>`
    select v.prior_price::text as variant, p.prior_price::text as product, p.prior_discount from variant v
    join product p on p.mall_id = v.mall_id and p.id = v.product_id where v.mall_id = ${mall} and v.id = ${ids[name]}`.execute(
    db,
  );
  const [{ variant = null, product = null, prior_discount: percent = 0 } = {}] = rows;
  expect(product).toBe(variant);
  return { price: variant === null ? null : Number(variant) / 100, percent };
}

test.each<[Name, [number, number | null][]]>([
  [
    "recorded",
    [
      [100, 50],
      [60, 40],
      [20, 60],
      [5, 30],
    ],
  ],
  ["unrecorded", [[50, 20]]],
  [
    "partly",
    [
      [200, 10],
      [3, 8],
    ],
  ],
  [
    "dated",
    [
      [60, 50],
      [60, 30],
      [10, 40],
    ],
  ],
  ["draft", []],
  [
    "withdrawn",
    [
      [40, 20],
      [30, 15],
      [0, null],
    ],
  ],
])("what a variant has cost since its first day: %s", async (name, expected) => {
  expect(await historyOf(name)).toEqual(expected);
});

test.each<[Name, number | null, number]>([
  // Of the 30 days before the reduction of five days ago: 40, which it cost when they began.
  ["recorded", 40, 25],
  ["unrecorded", null, 0],
  ["partly", 10, 20],
  // It cost 30 in the 30 days before, which is not above the price.
  ["dated", null, 0],
  // Taken as begun with today's price, which says less than the law would let it.
  ["long", 90, 22],
  ["draft", null, 0],
])("the price before the reduction that runs: %s", async (name, price, percent) => {
  expect(await priorOf(name)).toEqual({ price, percent });
});

test("what changes from now on follows the history that was filled in", async () => {
  await sql`update variant set price = 2500 where mall_id = ${mall} and id = ${ids.recorded}`.execute(db);
  // A further reduction of the same sale.
  expect((await priorOf("recorded")).price).toBe(40);
  expect((await historyOf("recorded")).at(-1)).toEqual([0, 25]);
});
