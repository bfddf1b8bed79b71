/** Makes the derived prices of lists anew whose rate, margin or rounding has changed. */
import { type RawBuilder, sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announce } from "#kernel/malls/index.ts";

/** Variants of one transaction: each is locked meanwhile. */
const portion = 500;
/** Before the first id. */
const first = "00000000-0000-0000-0000-000000000000";

/** By what the prices of a list are made: another one meanwhile leaves it due. */
const derivation: RawBuilder<string> = sql`concat_ws(' ', mode, rate, margin, rounding)`;
const isDue = sql<boolean>`(is_due or settles_at <= ${currentTime})`;

/** Lists whose prices are due, in the mall `m`. */
export const dueLists = sql`select from price_list where mall_id = m.id and (is_due or settles_at is not null) and ${isDue}`;

/** Milliseconds that a call of staff makes prices for; the job goes on within a minute. */
const maxWait = 2_000;

/** The same within a call. */
export const makePricesNow = (context: ShopContext): Promise<void> => makeDuePrices(context, Date.now() + maxWait);

/** @param until milliseconds since 1970; a list that is not made by then stays due. */
export async function makeDuePrices(context: ShopContext, until = Number.POSITIVE_INFINITY): Promise<void> {
  const { db, mall } = context;
  const lists = await db
    .selectFrom("price_list")
    .select(["id", derivation.as("derivation"), sql<boolean>`settles_at <= ${currentTime}`.as("settles")])
    .where("mall_id", "=", mall.id)
    .where(isDue)
    .orderBy("id")
    .execute();
  for (const { id, derivation: made, settles } of lists) {
    const isMade = await makePrices(context, id, until);
    // Pages of its markets show what there is.
    await transaction(db, (trx) => announce(trx, mall.id, "catalog"));
    if (!isMade) return;
    await sql`update price_list set is_due = false, settles_at = ${settles ? sql`null` : sql`settles_at`}
      where mall_id = ${mall.id} and id = ${id} and ${derivation} = ${made}`.execute(db);
  }
}

/** @returns whether all were made before `until`. */
async function makePrices({ db, mall }: ShopContext, list: string, until: number): Promise<boolean> {
  let after = first;
  for (;;) {
    const ids = await transaction(db, async (trx) => {
      // In the order of their ids, as whoever else locks variants. What saves a price meanwhile makes those of lists itself.
      const { rows } = await sql<{ id: string }>`select id from variant
        where mall_id = ${mall.id} and id > ${after} order by id limit ${portion} for no key update`.execute(trx);
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await sql`select make_prices(${mall.id}, ${list}, ${found}::uuid[])`.execute(trx);
      return found;
    });
    const last = ids.at(-1);
    if (ids.length < portion || last === undefined) return true;
    if (Date.now() > until) return false;
    after = last;
  }
}
