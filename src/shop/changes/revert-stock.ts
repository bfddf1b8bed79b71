/** Stock of variants: every change of it is a move, and open orders keep what they reserved. */
import { sql } from "kysely";
import type { TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import type { ChangeRow, Skipped } from "./revert.ts";

/** Moves the units of adjustments back, whatever was sold since; not below what open orders have reserved. */
export async function revertStock({ db, mall }: TrxContext, changes: readonly ChangeRow[]): Promise<Skipped[]> {
  const counted = changes.filter(({ fields }) => fields.includes("on_hand"));
  if (counted.length === 0) return [];
  const moves = counted.map(({ id }) => ({ change_id: id, move_id: newId() }));
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select w.change_id, w.move_id, v.id as variant_id,
        (c.before ->> 'on_hand')::int - (c.after ->> 'on_hand')::int as units
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) w (change_id bigint, move_id uuid)
      join change c on c.mall_id = ${mall.id} and c.id = w.change_id
      join variant v on v.mall_id = ${mall.id} and v.id = (c.row_key ->> 'id')::uuid
    ), moved as (
      update variant v set on_hand = v.on_hand + w.units from wanted w
      where v.mall_id = ${mall.id} and v.id = w.variant_id and v.on_hand + w.units >= v.reserved
      returning w.*
    ), stored as (
      insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason)
      select ${mall.id}::uuid, move_id, variant_id, units, 0, 'undone' from moved
    )
    select w.change_id::text as id from wanted w where not exists (select from moved m where m.change_id = w.change_id)`.execute(
    db,
  );
  return rows.map(({ id }) => ({
    ...{ changeId: id, fields: ["on_hand"], reason: "rule" as const },
    message: "Open orders have reserved these units",
  }));
}

/**
 * Orders that were shipped, cancelled or refunded while a variant was deleted left its counters alone: they are settled
 * when it is back.
 */
export async function settleOrders({ db, mall }: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const variants = changes.map(({ row_key }) => row_key.id);
  const { rows } = await sql<{ variant_id: string; order_id: string; on_hand: number; reserved: number }>`
    with held as (
      select m.variant_id, m.reference, sum(m.reserved)::int as reserved, sum(m.on_hand)::int as on_hand
      from stock_move m
      where m.mall_id = ${mall.id} and m.variant_id = any(${variants}::uuid[]) and m.reference is not null
      group by m.variant_id, m.reference having sum(m.reserved) > 0
    ), sold as (
      select h.variant_id, h.reference, h.reserved, h.on_hand, sum(l.shipped_qty)::int as shipped,
        case when o.cancelled or o.status in ('cancelled', 'refunded') then 0 else sum(l.qty - l.shipped_qty)::int end as open
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
        update variant set on_hand = on_hand + ${on_hand}::int, reserved = reserved + ${reserved}::int
        where mall_id = ${mall.id} and id = ${variant_id}::uuid returning id
      )
      insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, reference)
      select ${mall.id}::uuid, ${newId()}::uuid, id, ${on_hand}::int, ${reserved}::int, 'settled', ${order_id} from moved`.execute(
      db,
    );
  }
}
