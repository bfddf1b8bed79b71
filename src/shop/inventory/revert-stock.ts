/** Stock of variants: every change of it is a move, and open orders keep what they reserved. */
import { sql } from "kysely";
import { z } from "zod";
import type { ChangeRow, Skipped } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { undoStock } from "./undo.ts";

const counted = z.object({ id: z.string(), variant_id: z.string(), before: z.number(), after: z.number() });

/** Moves the units of adjustments back, whatever was sold since; not below what open orders have reserved. */
export async function revertStock(context: TrxContext, changes: readonly ChangeRow[]): Promise<Skipped[]> {
  const ids = changes.filter(({ fields }) => fields.includes("on_hand")).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql`
    select c.id::text, v.id as variant_id, (c.before ->> 'on_hand')::int as before, (c.after ->> 'on_hand')::int as after
    from change c join variant v on v.mall_id = c.mall_id and v.id = (c.row_key ->> 'id')::uuid
    where c.mall_id = ${context.mall.id} and c.id = any(${ids}::bigint[])`.execute(context.db);
  const moved = rows.map((row) => counted.parse(row));
  const { refused } = await undoStock(context, moved);
  return refused.flatMap(({ variant_id, reason }) =>
    moved
      .filter((change) => change.variant_id === variant_id)
      .map(({ id }) => ({ changeId: id, fields: ["on_hand"], reason: "rule" as const, message: sentence(reason) })),
  );
}

const sentence = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1);

/**
 * Orders that were shipped, cancelled or refunded while a variant was deleted left its counters alone: they are settled
 * when it is back. What was shipped is told by `reserved`: while the variant was not tracked, units on hand stayed as they were.
 */
export async function settleOrders({ db, mall }: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const variants = changes.map(({ row_key }) => row_key.id);
  const { rows } = await sql<{ variant_id: string; order_id: string; on_hand: number; reserved: number }>`
    with held as (
      select m.variant_id, m.reference, sum(m.reserved)::int as reserved,
        sum(case when m.reason in ('shipped', 'unshipped') then m.reserved else m.on_hand end)::int as on_hand
      from stock_move m
      where m.mall_id = ${mall.id} and m.variant_id = any(${variants}::uuid[]) and m.reference is not null
      group by m.variant_id, m.reference having sum(m.reserved) > 0
    ), sold as (
      select h.variant_id, h.reference, h.reserved, h.on_hand, sum(l.shipped_qty)::int as shipped,
        case when o.cancelled or o.status in ('cancelled', 'refunded') then 0 else sum(l.qty - l.shipped_qty - l.removed_qty)::int end
          as open
      from held h join orders o on o.mall_id = ${mall.id} and o.id::text = h.reference
      join order_line l on l.mall_id = ${mall.id} and l.order_id = o.id and l.variant_id = h.variant_id
      group by h.variant_id, h.reference, h.reserved, h.on_hand, o.cancelled, o.status
    )
    select s.variant_id, s.reference as order_id, -s.shipped - s.on_hand as on_hand, s.open - s.reserved as reserved
    from sold s join variant v on v.mall_id = ${mall.id} and v.id = s.variant_id
    where s.open <> s.reserved or -s.shipped <> s.on_hand`.execute(db);
  for (const { variant_id, order_id, on_hand, reserved } of rows) {
    await sql`
      with moved as (
        update variant set on_hand = on_hand + case when stock_policy = 'untracked' then 0 else ${on_hand}::int end,
          reserved = reserved + ${reserved}::int
        where mall_id = ${mall.id} and id = ${variant_id}::uuid returning id, stock_policy
      )
      insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, reference)
      select ${mall.id}::uuid, ${newId()}::uuid, id, case when stock_policy = 'untracked' then 0 else ${on_hand}::int end,
        ${reserved}::int, 'settled', ${order_id} from moved`.execute(db);
  }
}
