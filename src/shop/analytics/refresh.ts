/** Keeps the stored figures equal to what orders say: marks the days whose orders changed, and counts them again one by one. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { settleOrders } from "../totals/index.ts";
import { countVisitors, recentVisitors } from "../visits/index.ts";
import { markAll } from "./mark.ts";
import { recountDay } from "./recount.ts";

/** What the program stores of each day: a new number has all days counted again. 2: by tax rate; 3: sales without a cost, discounts without tax. */
const countedAs = 3;

/** Milliseconds that a job works at most. */
const maxTime = 240_000;

/**
 * Counts until no day is marked, or the time is over. Safe in several processes at once, and when one of them is killed: a
 * mark is deleted by the transaction that stores its day.
 * @returns false while another process is at it, or when the time was not enough.
 */
export async function refreshAnalytics(context: ShopContext, { max = maxTime } = {}): Promise<boolean> {
  const end = performance.now() + max;
  const began = new Date();
  while (await settleOrders(context)) if (performance.now() >= end) return false;
  await countVisitors(context);
  await sql`insert into figure_state (mall_id, time_zone, counted_at) values (${context.mall.id}, '', to_timestamp(0))
    on conflict (mall_id) do nothing`.execute(context.db);
  if (!(await locked(context, begin))) return false;
  for (;;) {
    const left = await locked(context, (inside) => countNewest(inside, began));
    if (left === "none") return true;
    if (!left || performance.now() >= end) return false;
  }
}

/**
 * The malls whose figures may have to be counted again: all whose orders or visitors have changed, or whose days are stored in another
 * way. Of the others it is noted that they are up to date. One statement, however many malls there are.
 */
export async function mallsToCount(db: Db): Promise<readonly string[]> {
  const began = new Date();
  const { rows } = await sql<{ id: string }>`
    with same as (
      select f.mall_id from figure_state f join mall m on m.id = f.mall_id
      where f.time_zone = m.time_zone and f.counted_as >= ${countedAs}::integer
        and not exists (select from order_mark o where o.mall_id = m.id)
        and not exists (select from figure_mark d where d.mall_id = m.id)
        and not exists (${recentVisitors})
      for update of f skip locked
    ), noted as (
      update figure_state f set counted_at = greatest(counted_at, ${began}::timestamptz)
      from same where f.mall_id = same.mall_id returning f.mall_id)
    select m.id from mall m where m.id not in (select mall_id from noted) order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has every day counted again by the next refresh: after orders were changed by hand. */
export async function recountAnalytics({ db, mall }: ShopContext): Promise<void> {
  await db.deleteFrom("figure_state").where("mall_id", "=", mall.id).execute();
}

interface State {
  /** Of the stored days. */
  readonly time_zone: string;
  readonly counted_as: number;
}

/** Runs `work` in a transaction that holds the lock of the mall's figures; undefined while another one holds it. */
function locked<T>(
  context: ShopContext,
  work: (inside: TrxContext, stored: State) => Promise<T>,
): Promise<T | undefined> {
  const { mall } = context;
  return transaction(context.db, async (trx) => {
    const { rows } = await sql<State>`
      select time_zone, counted_as from figure_state where mall_id = ${mall.id} for update skip locked`.execute(trx);
    return rows[0] && (await work({ ...context, db: trx }, rows[0]));
  });
}

/** At first, when the mall's time zone is another one, and when the program stores more of a day, every day is to be counted. */
async function begin(inside: TrxContext, stored: State): Promise<true> {
  const { db, mall } = inside;
  if (stored.time_zone !== mall.time_zone || stored.counted_as < countedAs) {
    await markAll(inside);
    await sql`update figure_state set time_zone = ${mall.time_zone}, counted_as = ${countedAs}::integer where mall_id = ${mall.id}`.execute(
      db,
    );
  }
  return true;
}

/** Counts the newest marked day. @returns "none" when there is none, and notes that orders from before `began` are counted. */
async function countNewest(inside: TrxContext, began: Date): Promise<"more" | "none"> {
  const { db, mall } = inside;
  // A statement of its own: the next one sees every order that these marks are about.
  const { rows } = await sql<{ day: string }>`delete from figure_mark where mall_id = ${mall.id}
    and day = (select max(day) from figure_mark where mall_id = ${mall.id}) returning day`.execute(db);
  const [mark] = rows;
  if (mark) await recountDay(inside, mark.day);
  else {
    await sql`update figure_state set counted_at = greatest(counted_at, ${began}::timestamptz) where mall_id = ${mall.id}`.execute(
      db,
    );
  }
  return mark ? "more" : "none";
}
