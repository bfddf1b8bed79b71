/**
 * How far visitors come, and from where, as it is stored and counted. A visitor is a hash of address and browser with a salt of the day, made when
 * it is stored, a second after the request (`sightings.ts`); the address is not stored.
 */
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { storeTested, type Tested, type TestedVisitor } from "./tested.ts";

/** Bits of `visitor_day.steps`. */
export const stepBits = { visit: 0, product: 2, cart: 4, checkout: 8, order: 16 } as const;
export type VisitStep = keyof typeof stepBits;

export interface Sighting {
  readonly mall: Pick<Mall, "id" | "time_zone">;
  /** Address of the network and name of the browser: what a visitor is told apart by for a day. */
  readonly visitor: string;
  readonly step: VisitStep;
  /** Where the visit comes from (`sightings.ts`); "" for a page of the shop. */
  readonly source?: string;
  /** Number of the order that was placed. */
  readonly orderNo?: string;
  /** The group of a release that is tested. */
  readonly tested?: Tested;
}

export interface TimedSighting extends Sighting {
  readonly at: Date;
}

interface Row {
  readonly mall_id: string;
  readonly day: string;
  /** Hexadecimal. */
  readonly visitor: string;
  steps: number;
  source: string;
}

/** Stores what was seen of visitors, one row for each of them and day. */
export async function storeSightings(db: Db, seen: readonly TimedSighting[]): Promise<void> {
  const salts = new Map<string, Buffer>();
  const rows = new Map<string, Row>();
  const tested: TestedVisitor[] = [];
  const orders: { mall_id: string; day: string; visitor: string; order_no: string }[] = [];
  for (const { mall, visitor: person, step, source = "", orderNo, tested: group, at } of seen) {
    const day = dayIn(mall.time_zone, at);
    const salt = salts.get(day) ?? (await saltOf(db, day));
    salts.set(day, salt);
    const visitor = createHash("sha256").update(salt).update(mall.id).update(person).digest("hex").slice(0, 24);
    const key = `${mall.id} ${day} ${visitor}`;
    const row = rows.get(key) ?? { mall_id: mall.id, day, visitor, steps: 0, source: "" };
    row.steps |= stepBits[step];
    // The newest source counts; "direct" replaces no other.
    if (source && (source !== "direct" || !row.source)) row.source = source;
    rows.set(key, row);
    if (group) tested.push({ mall_id: mall.id, day, visitor, order_no: orderNo ?? null, ...group });
    if (orderNo) orders.push({ mall_id: mall.id, day, visitor, order_no: orderNo });
  }
  await sql`
    insert into visitor_day as v (mall_id, day, visitor, steps, source)
    select mall_id, day, decode(visitor, 'hex'), steps, source
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      s (mall_id uuid, day date, visitor text, steps smallint, source text)
    order by mall_id, day, visitor
    on conflict (mall_id, day, visitor) do update set steps = v.steps | excluded.steps,
      source = case when excluded.source in ('', 'direct') and v.source <> '' then v.source else excluded.source end
    where (v.steps | excluded.steps) <> v.steps or excluded.source not in ('', v.source)`.execute(db);
  if (orders.length > 0) await storeSources(db, orders);
  if (tested.length > 0) await storeTested(db, tested);
}

/** Stores where the buyers came from, and has the days of their orders counted again. */
async function storeSources(db: Db, orders: readonly object[]): Promise<void> {
  await sql`
    with bought as (
      select o.mall_id, o.id, v.source, (o.placed_at at time zone m.time_zone)::date as day
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) s (mall_id uuid, day date, visitor text, order_no text)
      join visitor_day v on v.mall_id = s.mall_id and v.day = s.day and v.visitor = decode(s.visitor, 'hex') and v.source <> ''
      join orders o on o.mall_id = s.mall_id and o.order_no = s.order_no join mall m on m.id = s.mall_id),
    stored as (
      insert into order_source (mall_id, order_id, source) select mall_id, id, source from bought
      on conflict (mall_id, order_id) do nothing)
    insert into figure_mark (mall_id, day) select distinct mall_id, day from bought`.execute(db);
}

/** The salt of a day: the same for all processes, until it is deleted some days later. */
async function saltOf(db: Db, day: string): Promise<Buffer> {
  await sql`insert into visit_salt (day, salt) values (${day}::date, ${randomBytes(16)}) on conflict (day) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ salt: Buffer }>`select salt from visit_salt where day = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The salt of ${day} is gone`);
  return row.salt;
}

/** Days whose visitors are counted again; visitors are kept for longer. */
const countedDays = 2;

/** Visitor days that `countVisitors` counts, or has counted, in the mall `m`. */
export const recentVisitors = sql`select from visitor_day
    where mall_id = m.id and day > ${currentTime}::date - ${sql.lit(countedDays)}
  union all select from figure_visit where mall_id = m.id and day > ${currentTime}::date - ${sql.lit(countedDays)}`;

/** Counts the visitors of the days that are kept, by their source. */
export async function countVisitors({ db, mall }: ShopContext): Promise<void> {
  await sql`
    insert into figure_visit as f (mall_id, day, source, visits, products, carts, checkouts, orders)
    select mall_id, day, source, count(*), count(*) filter (where steps >= 2), count(*) filter (where steps >= 4),
      count(*) filter (where steps >= 8), count(*) filter (where steps >= 16)
    from visitor_day where mall_id = ${mall.id} and day > ${currentTime}::date - ${countedDays}::int group by mall_id, day, source
    on conflict (mall_id, day, source) do update set visits = excluded.visits, products = excluded.products,
      carts = excluded.carts, checkouts = excluded.checkouts, orders = excluded.orders
    where (f.visits, f.products, f.carts, f.checkouts, f.orders)
      is distinct from (excluded.visits, excluded.products, excluded.carts, excluded.checkouts, excluded.orders)`.execute(
    db,
  );
  // A visitor whose source became known later has left the one without.
  await sql`delete from figure_visit f where f.mall_id = ${mall.id} and f.day > ${currentTime}::date - ${countedDays}::int
    and not exists (select from visitor_day v where v.mall_id = f.mall_id and v.day = f.day and v.source = f.source)`.execute(
    db,
  );
}
