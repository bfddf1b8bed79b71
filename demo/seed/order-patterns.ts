/**
 * Orders to copy: the shop's own functions place, pay, ship and refund them in a rehearsal, so that their rows are those of
 * real orders; nothing of it is stored, and no mail is sent. Steps that ran one after the other at once are then moved to
 * the hours after the order in which they happen in a shop.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { rehearse } from "#db/rehearse.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { placeOrder, previewOrder } from "#shop/checkout/index.ts";
import { makeRandom, type Random } from "../random.ts";
import { type Journey, journeys, type MadeOrder, settings } from "./order-journeys.ts";
import { copiedTables } from "./order-tables.ts";

/** A row as JSON. */
type Stored = Record<string, unknown>;

export interface Pattern {
  readonly journey: Journey;
  /** By table. Times are since 1970 what they will be since the order; so is the first part of ids (`retimed`). */
  readonly rows: ReadonlyMap<string, readonly Stored[]>;
  /** Units that it keeps reserved, by variant. */
  readonly reserved: readonly { readonly variant_id: string; readonly units: number }[];
}

const hour = 3_600_000;
/** Milliseconds: no rehearsal of one order takes longer. What lies further ahead is a deadline. */
const soon = 5 * 60_000;
const times = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const places = [
  { weight: 46, country: "US", state: "OR", city: "Portland", postal_code: "97209" },
  { weight: 12, country: "US", state: "CA", city: "Oakland", postal_code: "94607" },
  { weight: 8, country: "US", state: "NY", city: "New York", postal_code: "10013" },
  { weight: 9, country: "DE", state: "", city: "Leipzig", postal_code: "04109" },
  { weight: 8, country: "GB", state: "", city: "Bristol", postal_code: "BS1 4DJ" },
  { weight: 6, country: "CA", state: "ON", city: "Toronto", postal_code: "M5V 2T6" },
  { weight: 5, country: "FR", state: "", city: "Lyon", postal_code: "69002" },
  { weight: 3, country: "CH", state: "", city: "Bern", postal_code: "3011" },
  { weight: 2, country: "AT", state: "", city: "Graz", postal_code: "8010" },
  { weight: 1, country: "SE", state: "", city: "Malmö", postal_code: "211 22" },
];

/** One of a list, by the weights of its entries. */
export function chosen<T extends { readonly weight: number }>(list: readonly T[], random: Random): T | undefined {
  let left = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  return list.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/**
 * @param most of each journey.
 * @throws {Error} when nothing of the mall can be bought.
 */
export async function orderPatterns(db: Db, mall: Mall, max = Number.POSITIVE_INFINITY): Promise<Pattern[]> {
  const staff = await findOwner(db, mall.id);
  if (!staff) throw new Error("the mall has no owner");
  return rehearse(db, async (one) => {
    const shop = { db: one, mall };
    const variants = await plentiful(shop);
    if (variants.length === 0) throw new Error("the mall has nothing in stock");
    const random = makeRandom("orders");
    const patterns: Pattern[] = [];
    for (const journey of journeys) {
      for (let basket = 0; basket < Math.min(journey.baskets, max); basket++) {
        const pattern = await rehearsed(shop, staff.id, journey, variants, random);
        if (pattern) patterns.push(pattern);
      }
    }
    return patterns;
  });
}

/** Variants that are shown and of which there are enough for all rehearsals. */
async function plentiful({ db, mall }: ShopContext): Promise<string[]> {
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", (join) =>
      join.onRef("product.mall_id", "=", "variant.mall_id").onRef("product.id", "=", "variant.product_id"),
    )
    .select("variant.id")
    .where("variant.mall_id", "=", mall.id)
    .where("product.status", "=", "active")
    .where("product.is_show", "=", 1)
    .where(sql<boolean>`variant.on_hand - variant.reserved >= 12`)
    .orderBy("variant.id")
    .limit(2_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns undefined when the basket could not be bought. */
async function rehearsed(
  shop: ShopContext,
  staffId: string,
  journey: Journey,
  variants: readonly string[],
  random: Random,
): Promise<Pattern | undefined> {
  const { weight: _, ...place } = chosen(places, random) ?? {
    weight: 0,
    country: "US",
    state: "",
    city: "",
    postal_code: "",
  };
  const address = {
    ...place,
    ...{ first_name: "Ada", last_name: "Byron", company: "", phone: "+1 503 555 0100", address2: "" },
    address1: `${1 + Math.floor(random() * 200)} Mill Lane`,
  };
  const count = Math.max(journey.lines ?? 1, [1, 1, 1, 2, 2, 3, 4][Math.floor(random() * 7)] ?? 1);
  const picked = new Set(
    Array.from({ length: count }, () => variants[Math.floor(random() ** 1.5 * variants.length)] ?? ""),
  );
  const items = [...picked].map((variant_id) => ({ variant_id, qty: random() < 0.8 ? 1 : 2 }));
  const buyer = { guest_id: newId() };
  const form = {
    items,
    address,
    email: "ada@example.com",
    save_address: false,
    note: "",
    accepted_terms: "",
    newsletter: false,
  };
  const shown = await previewOrder(
    shop,
    buyer,
    { items, coupon_code: "", country: place.country, state: place.state },
    settings,
  );
  if (!shown.can_place) return undefined;
  const begun = Date.now();
  const clock = [{ at: begun, hours: 0 }];
  const { order_no, total } = await placeOrder(
    shop,
    buyer,
    { ...form, provider: journey.provider, coupon_code: "", expected_total: shown.total },
    { settings, idempotencyKey: randomUUID() },
  );
  const order = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const lines = await shop.db
    .selectFrom("order_line")
    .select(["id", "qty"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  if (lines.length < (journey.lines ?? 1)) return undefined;
  const placed: MadeOrder = { shop, staffId, buyer, order_no, total, lines, random };
  for (const { hours, run } of journey.steps) {
    // Ids and times tell the milliseconds of a step.
    await setTimeout(2);
    clock.push({ at: Date.now(), hours });
    await run(placed);
  }
  return { journey, rows: await rowsOf(shop, order.id, clock), reserved: await reservedBy(shop, order.id) };
}

type Clock = readonly { readonly at: number; readonly hours: number }[];

async function rowsOf(shop: ShopContext, orderId: string, clock: Clock): Promise<Pattern["rows"]> {
  const byTable = new Map<string, Stored[]>();
  for (const { name, of } of copiedTables) {
    const { rows } = await sql<{ row: Stored }>`select to_jsonb(t) as row from ${sql.table(name)} t
      where t.mall_id = ${shop.mall.id} and ${of(sql`${orderId}::uuid`)}`.execute(shop.db);
    byTable.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return retimed(byTable, clock);
}

/**
 * Moves times to the hours of their steps, counted from 1970. An id becomes its time in milliseconds (12 digits), so that the
 * ids of an order stay in their order, and the last ten of its own digits; what is between is filled in by copying.
 */
function retimed(rows: ReadonlyMap<string, readonly Stored[]>, clock: Clock): Map<string, Stored[]> {
  const begun = clock[0]?.at ?? 0;
  const since = (at: number) => {
    if (at - begun > soon) return at - begun;
    const step = clock.findLast((one) => one.at <= at);
    return (step?.hours ?? 0) * hour;
  };
  const own = copiedTables.flatMap(({ name, ids }) =>
    (rows.get(name) ?? []).flatMap((row) => ids.map((id) => row[id])),
  );
  const ownIds = [...new Set(own.filter((id) => typeof id === "string"))].sort();
  const idOf = new Map(
    ownIds.map((id, place) => {
      const time = since(millisecondsOf(id)) + place;
      return [id, `${time.toString(16).padStart(12, "0")}0000000000${id.slice(-10)}`];
    }),
  );
  const move = (row: Stored): Stored =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (typeof value !== "string") return [column, value];
        if (idOf.has(value)) return [column, idOf.get(value)];
        if (!times.test(value)) return [column, value];
        const at = Date.parse(value);
        // The database's own time is that at which the rehearsal began: the row's id knows better.
        const told = at < begun && typeof row.id === "string" ? millisecondsOf(row.id) : at;
        return [column, new Date(since(told)).toISOString()];
      }),
    );
  return new Map([...rows].map(([name, some]) => [name, some.map(move)]));
}

/** The time in a UUIDv7. */
const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

async function reservedBy({ db, mall }: ShopContext, orderId: string): Promise<Pattern["reserved"]> {
  const { rows } = await sql<{ variant_id: string; units: number }>`
    select variant_id, sum(reserved)::int as units from stock_move where mall_id = ${mall.id} and reference = ${orderId}
    group by variant_id having sum(reserved) > 0`.execute(db);
  return rows;
}
