/** Counts of the stock by hand: a list of variants with what was counted, applied at the end as adjustments. */

import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CountLine, countStock, StockCount, stockCountDetail } from "#contract/calls/inventory.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type RefusedChange, writeStock } from "../catalog/write-stock.ts";
import { readVariants } from "./levels.ts";

/** Counts that the page lists. */
const maxListed = 100;
/** Variants of one count: they are applied in one transaction. */
const maxLines = 5000;

interface CountRecord extends Omit<StockCount, "created_at" | "ended_at"> {
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const toCount = ({ created_at, ended_at, ...count }: CountRecord): StockCount => ({
  ...count,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const countColumns = sql<CountRecord>`c.id, c.name, c.state, c.staff_name, c.created_at, c.ended_at,
  (select count(*)::int from stock_count_line l where l.mall_id = c.mall_id and l.count_id = c.id) as lines,
  (select count(*)::int from stock_count_line l where l.mall_id = c.mall_id and l.count_id = c.id
    and l.counted <> l.expected) as differences`;

/** The latest counts, open ones first. */
export async function listCounts({ db, mall }: ShopContext): Promise<{ counts: StockCount[] }> {
  const { rows } = await sql<CountRecord>`select ${countColumns} from stock_count c where c.mall_id = ${mall.id}
    order by c.state = 'open' desc, c.id desc limit ${maxListed}`.execute(db);
  return { counts: rows.map(toCount) };
}

/** Starts a count; without a name it gets the day's. */
export async function startCount({ db, mall, actor }: ShopContext, { name }: { readonly name: string }) {
  const id = newId();
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: mall.time_zone }).format(new Date());
  await db
    .insertInto("stock_count")
    .values({
      mall_id: mall.id,
      id,
      name: name || `Count of ${day}`,
      staff_id: actor?.staffId ?? null,
      staff_name: actor?.name ?? "",
    })
    .execute();
  return { id };
}

/**
 * A count with its lines, last counted first.
 * @throws {ShopError} 404 when the mall has no such count.
 */
export async function readCount(
  context: ShopContext,
  { id }: { readonly id: string },
): Promise<Output<typeof stockCountDetail>> {
  const { db, mall } = context;
  const { rows } = await sql<CountRecord>`select ${countColumns} from stock_count c
    where c.mall_id = ${mall.id} and c.id = ${id}`.execute(db);
  const [count] = rows;
  if (!count) throw notFound(t("Stock count not found"));
  return { count: toCount(count), lines: await readLines(context, id) };
}

async function readLines(context: ShopContext, countId: string, variantId?: string): Promise<CountLine[]> {
  const lines = await context.db
    .selectFrom("stock_count_line")
    .select(["variant_id", "counted", "expected", "problem"])
    .where("mall_id", "=", context.mall.id)
    .where("count_id", "=", countId)
    .$if(variantId !== undefined, (query) => query.where("variant_id", "=", variantId ?? ""))
    .orderBy("updated_at", "desc")
    .orderBy("variant_id")
    .execute();
  const variants = await readVariants(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  const byId = new Map(variants.map((variant) => [variant.variant_id, variant]));
  // A variant that was deleted meanwhile is no longer counted.
  return lines.flatMap(({ variant_id, ...line }) => {
    const variant = byId.get(variant_id);
    return variant ? [{ ...variant, ...line }] : [];
  });
}

/**
 * Counts units of a variant. Two devices that count the same variant add up. What the shop has on hand is noted when the
 * variant is first counted, so that sales between the count and its end change nothing of the difference.
 * @throws {ShopError} 404 for an unknown count or variant; 409 for a count that has ended.
 */
export async function countUnits(
  context: ShopContext,
  { id, variant_id, by, to }: z.output<(typeof countStock)["input"]>,
): Promise<Output<typeof countStock>> {
  const { db, mall } = context;
  await transaction(db, async (trx) => {
    const inside = { ...context, db: trx };
    await lockOpen(inside, id);
    if (to === null) {
      await trx
        .deleteFrom("stock_count_line")
        .where("mall_id", "=", mall.id)
        .where("count_id", "=", id)
        .where("variant_id", "=", variant_id)
        .execute();
      return;
    }
    const { rows } = await sql<{ lines: number }>`
      with counted as (
        insert into stock_count_line (mall_id, count_id, variant_id, counted, expected)
        select v.mall_id, ${id}, v.id, greatest(0, ${to ?? by ?? 1}::int), v.on_hand from variant v
        where v.mall_id = ${mall.id} and v.id = ${variant_id}
        on conflict (mall_id, count_id, variant_id) do update set updated_at = clock_timestamp(), problem = '',
          counted = case when ${to !== undefined} then excluded.counted
            else greatest(0, stock_count_line.counted + ${by ?? 1}::int) end
        returning 1)
      select (select count(*)::int from counted) as counted,
        (select count(*)::int from stock_count_line where mall_id = ${mall.id} and count_id = ${id}) as lines`.execute(
      trx,
    );
    if ((rows[0]?.lines ?? 0) >= maxLines)
      throw badInput(t("A stock count can have up to {max} variants", { max: maxLines }));
  });
  const [line = null] = await readLines(context, id, variant_id);
  if (!line && to !== null) throw notFound(t("Variant not found"));
  return { line };
}

async function lockOpen({ db, mall }: TrxContext, id: string): Promise<string> {
  const count = await db
    .selectFrom("stock_count")
    .select(["name", "state"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!count) throw notFound(t("Stock count not found"));
  if (count.state !== "open") throw conflict(t("This stock count has ended"));
  return count.name;
}

/**
 * Ends a count: each difference becomes an adjustment with the reason "counted".
 * @returns how many variants changed, and those whose count is below what open orders have reserved.
 * @throws {ShopError} 404 for an unknown count; 409 for one that has ended.
 */
export async function applyCount(
  context: ShopContext,
  { id }: { readonly id: string },
): Promise<{ applied: number; refused: RefusedChange[] }> {
  return runCommand(context, "stock", async (inside) => {
    const { db, mall } = inside;
    const name = await lockOpen(inside, id);
    const lines = (await readLines(inside, id)).filter(({ counted, expected }) => counted !== expected);
    const refused = await writeStock(
      inside,
      lines.map(({ variant_id, counted, expected }) => ({
        variant_id,
        by: counted - expected,
        reason: "counted",
        note: name,
      })),
    );
    await sql`
      update stock_count_line l set problem = r.reason
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) r (variant_id uuid, reason text)
      where l.mall_id = ${mall.id} and l.count_id = ${id} and l.variant_id = r.variant_id`.execute(db);
    await end(inside, id, "applied");
    return { applied: lines.length - refused.length, refused };
  });
}

/**
 * Ends a count without a change of the stock.
 * @throws {ShopError} 404 for an unknown count; 409 for one that has ended.
 */
export async function cancelCount(context: ShopContext, { id }: { readonly id: string }): Promise<void> {
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    await lockOpen(inside, id);
    await end(inside, id, "cancelled");
  });
}

async function end({ db, mall }: TrxContext, id: string, state: "applied" | "cancelled"): Promise<void> {
  await db
    .updateTable("stock_count")
    .set({ state, ended_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .execute();
}
