/** Numbers by which orders are named on the phone ("#1042"): new orders get theirs by a trigger (`give_display_id`). */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

/** For `mallsWith`. */
export const ordersWithoutDisplayId = sql`select from orders where mall_id = m.id and display_id is null and not is_test and not is_past`;

/**
 * Numbers a mall's orders of before the numbers, the newest first and downwards from the first number that a new order could get, so
 * that the oldest is #1001. Each step is a statement of its own; what is left when the job's time is over is done in the next minute.
 * @param size orders of a step.
 * @param max orders of a call.
 */
export async function numberOlderOrders({ db, mall }: ShopContext, { size = 500, max = 50_000 } = {}): Promise<void> {
  for (let done = 0; done < max; done += size) {
    const { numAffectedRows = 0n } = await sql`
      with first as (select coalesce((select min(display_id) from orders where mall_id = ${mall.id} and display_id is not null),
          (select seqstart from pg_sequence where seqrelid = order_display_ids(${mall.id}))) as display_id),
        older as (select id, row_number() over (order by placed_at desc, id desc) as at from (
          select id, placed_at from orders where mall_id = ${mall.id} and display_id is null and not is_test and not is_past
          order by placed_at desc, id desc limit ${size}) newest)
      update orders o set display_id = first.display_id - older.at from first, older
      where o.mall_id = ${mall.id} and o.id = older.id and o.display_id is null`.execute(db);
    if (numAffectedRows < BigInt(size)) return;
  }
}

/** The number that a typed text names: "1042" and "#1042"; undefined for other texts. */
export function typedDisplayId(text: string): number | undefined {
  const [, digits] = /^#?\s*(\d{4,9})$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
