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

/** The same within a call. What fails, the job tries again, and says what is wrong. */
export const makePricesNow = (context: ShopContext): Promise<void> =>
  makeDuePrices(context, Date.now() + maxWait).catch(() => {});

interface DueList {
  readonly id: string;
  readonly derivation: string;
  readonly is_due: boolean;
  /** Whether they are made once more, for variants that were being added meanwhile. */
  readonly settles: boolean;
  readonly made_until: string | null;
  readonly made: number;
}

/**
 * @param until milliseconds since 1970; a list that is not made by then stays due, and is gone on with.
 * @throws what failed first, after the other lists have been made.
 */
export async function makeDuePrices(context: ShopContext, until = Number.POSITIVE_INFINITY): Promise<void> {
  const { db, mall } = context;
  const lists: readonly DueList[] = await db
    .selectFrom("price_list")
    .select(["id", derivation.as("derivation"), "is_due", sql<boolean>`settles_at <= ${currentTime}`.as("settles")])
    .select(["made_until", "made"])
    .where("mall_id", "=", mall.id)
    .where(isDue)
    .orderBy("id")
    .execute();
  const failures: unknown[] = [];
  for (const list of lists) {
    const isMade = await makePrices(context, list, until).catch(async (error) => {
      failures.push(error);
      await ofList(context, list, sql`failed_at = ${currentTime}`);
      return "failed" as const;
    });
    // Pages of its markets show what there is.
    await transaction(db, (trx) => announce(trx, mall.id, "catalog"));
    if (isMade === "failed") continue;
    if (!isMade) break;
    const settled = list.settles ? sql`null` : sql`settles_at`;
    const done = sql`made_until = null, made = 0, to_make = 0, failed_at = null`;
    await ofList(context, list, sql`is_due = false, settles_at = ${settled}, ${done}`);
  }
  if (failures.length > 0) throw failures[0];
}

/** Changes a list while its prices are made as they were when it was read. */
const ofList = ({ db, mall }: Pick<ShopContext, "db" | "mall">, list: DueList, values: RawBuilder<unknown>) =>
  sql`update price_list set ${values} where mall_id = ${mall.id} and id = ${list.id} and ${derivation} = ${list.derivation}`.execute(
    db,
  );

/** @returns whether all were made before `until`. */
async function makePrices({ db, mall }: ShopContext, list: DueList, until: number): Promise<boolean> {
  let after = (list.is_due && list.made_until) || first;
  let made = after === first ? 0 : list.made;
  if (list.is_due && made === 0) {
    const all = sql`(select count(*)::int from variant where mall_id = ${mall.id})`;
    await ofList({ db, mall }, list, sql`to_make = ${all}`);
  }
  for (;;) {
    const ids = await transaction(db, async (trx) => {
      // In the order of their ids, as whoever else locks variants. What saves a price meanwhile makes those of lists itself.
      const { rows } = await sql<{ id: string }>`select id from variant
        where mall_id = ${mall.id} and id > ${after} order by id limit ${portion} for no key update`.execute(trx);
      const variantIds = rows.map(({ id }) => id);
      const last = variantIds.at(-1);
      if (last === undefined) return variantIds;
      await sql`select make_prices(${mall.id}, ${list.id}, ${variantIds}::uuid[])`.execute(trx);
      if (list.is_due) {
        // Another process may be further.
        const further = sql`made_until = greatest(made_until, ${last}::uuid), made = greatest(made, ${made + variantIds.length})`;
        await ofList({ db: trx, mall }, list, sql`${further}, failed_at = null`);
      }
      return variantIds;
    });
    const last = ids.at(-1);
    if (ids.length < portion || last === undefined) return true;
    if (Date.now() > until) return false;
    after = last;
    made += ids.length;
  }
}
