/**
 * Stock. One conditional statement decides whether units are available. Rows are always locked in the same order, variants by id and
 * then products by id, so that no two orders deadlock.
 */
import { type RawBuilder, sql } from "kysely";
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { announce, type Mall } from "#kernel/malls/index.ts";

export interface Units {
  readonly variant_id: string;
  readonly qty: number;
}

/** Units to reserve. */
interface WantedUnits extends Units {
  readonly stock_policy: StockPolicy;
}

/** The reason for `abort_transaction` when too little is in stock. */
export const shortOfStock = "stock";

/** Pages show the number of units left when it is at most this. */
const lastUnits = 5;

/** How the counters change for each unit. Units on hand of a variant that is not tracked stay as they are. */
interface UnitChange {
  readonly onHand: -1 | 0 | 1;
  readonly reserved: -1 | 1;
}

/** Why the counters change, and for which order. */
interface MoveReason {
  readonly reason: "reserved" | "released" | "shipped" | "unshipped";
  readonly reference: string;
}

/** Whose units they are. Test orders take no stock, so they neither give any back. */
interface StockOrder {
  readonly id: string;
  readonly is_test: boolean;
}

/** @returns ids of the variants of which too little is in stock; if there are any, the caller rolls back. */
export function reserve(context: TrxContext, lines: readonly Units[], order: StockOrder): Promise<string[]> {
  return move(context, lines, { onHand: 0, reserved: 1 }, { reason: "reserved", order });
}

/**
 * The statement that reserves units, or fails when too little of any variant is in stock (`abort_transaction`). The order's lines
 * are stored: those of what sells when it is out get the units that are not in stock.
 */
export function reservation(mall: Mall, lines: readonly WantedUnits[], orderId: string): RawBuilder<unknown> {
  const backorders = lines.some(({ stock_policy }) => stock_policy === "continue");
  return sql`
    with ${stockMove(mall, lines, { onHand: 0, reserved: 1 }, { reason: "reserved", reference: orderId })}
    ${backorders ? sql`, ${backorderedLines(mall, orderId)}` : sql``}
    select case
      when c.moved < ${merged(lines).length}::int then abort_transaction(${shortOfStock})
      when c.least <= ${lastUnits}::int and (select count(*) from updated_product) > 0 then announce(${mall.id}::uuid, 'stock') end
    from (select count(*) as moved, min("left") as least from updated_variant) c`;
}

/** Releases reserved units. Variants that were deleted from the catalog are skipped. */
export async function release(context: TrxContext, lines: readonly Units[], order: StockOrder): Promise<void> {
  await move(context, lines, { onHand: 0, reserved: -1 }, { reason: "released", order });
}

/** Subtracts reserved units from the stock, when they are shipped. */
export async function ship(context: TrxContext, lines: readonly Units[], order: StockOrder): Promise<void> {
  await move(context, lines, { onHand: -1, reserved: -1 }, { reason: "shipped", order });
}

/** Puts units of a parcel that was not sent on hand again, reserved as before. Variants that were deleted are skipped. */
export async function unship(context: TrxContext, lines: readonly Units[], order: StockOrder): Promise<void> {
  await move(context, lines, { onHand: 1, reserved: 1 }, { reason: "unshipped", order });
}

async function move(
  context: TrxContext,
  lines: readonly Units[],
  unit: UnitChange,
  { reason, order }: Pick<MoveReason, "reason"> & { readonly order: StockOrder },
): Promise<string[]> {
  const { db, mall } = context;
  if (lines.length === 0 || order.is_test) return [];
  const why = { reason, reference: order.id };
  const backorders = reason === "reserved" ? sql`, ${backorderedLines(mall, order.id)}` : sql``;
  const { rows } = await sql<{ id: string; gained: number; left: number }>`
    with ${stockMove(mall, lines, unit, why)} ${backorders}
    select id, gained, "left" from updated_variant`.execute(db);
  const short = merged(lines)
    .map(([variantId]) => variantId)
    .filter((variantId) => !rows.some(({ id }) => id === variantId));
  if (short.length > 0 && why.reason === "reserved") return short;
  // Pages show the last 5 units and whether any are left. Other changes are not announced: otherwise every order would
  // invalidate the page cache and wait for the lock of the mall's row.
  if (rows.some(({ gained, left }) => gained !== 0 && Math.min(left, left - gained) <= lastUnits)) {
    await announce(db, mall.id, "stock");
  }
  return short;
}

/**
 * Changes the counters of all variants that have enough or need none, as parts of a `with`: `updated_variant` has a row (id, gained,
 * left) for each of these, `updated_product` one for each of their products. `left` are the units in stock afterwards, `gained` the
 * difference; both are 0 where more are ordered than are on hand.
 */
function stockMove(
  mall: Mall,
  lines: readonly Units[],
  unit: UnitChange,
  { reason, reference }: MoveReason,
): RawBuilder<unknown> {
  const sums = merged(lines);
  const values = sums.map(
    ([id, qty]) => sql`(${id}::uuid, ${newId()}::uuid, ${qty * unit.onHand}::int, ${qty * unit.reserved}::int)`,
  );
  // One row is locked by its update; several are locked first, in the order of their ids.
  const several = sums.length > 1;
  const locked = (table: "variant" | "product", id: RawBuilder<unknown>) =>
    several
      ? sql`join ${sql.table(table)} l on l.mall_id = ${mall.id}::uuid and l.id = ${id} order by l.id for no key update of l`
      : sql``;
  const productChange = several
    ? sql`select w.* from (select product_id, sum(gained)::int as gained from updated_variant group by product_id
        having sum(gained) <> 0) w ${locked("product", sql`w.product_id`)}`
    : sql`select product_id, gained from updated_variant where gained <> 0`;
  return sql`requested as (
      select w.* from (values ${sql.join(values)}) w (id, move_id, on_hand, reserved) ${locked("variant", sql`w.id`)}
    ), updated_variant as (
      update variant v set on_hand = v.on_hand + case when v.stock_policy = 'untracked' then 0 else w.on_hand end,
        reserved = v.reserved + w.reserved
      from requested w
      where v.mall_id = ${mall.id}::uuid and v.id = w.id and v.reserved + w.reserved >= 0
        and (v.on_hand + w.on_hand >= v.reserved + w.reserved or w.on_hand >= w.reserved or v.stock_policy <> 'track')
      returning v.id, v.product_id, v.stock_policy, w.move_id, case when v.stock_policy = 'untracked' then 0 else w.on_hand end as on_hand,
        w.reserved, units_in_stock(v.stock_policy, v.on_hand, v.reserved)
          - units_in_stock(v.stock_policy, v.on_hand - w.on_hand, v.reserved - w.reserved) as gained,
        units_in_stock(v.stock_policy, v.on_hand, v.reserved) as left, v.on_hand as on_hand_after, v.reserved as reserved_after
    ), recorded_move as (
      insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, reference, on_hand_after, reserved_after)
      select ${mall.id}::uuid, move_id, id, on_hand, reserved, ${reason}, ${reference}, on_hand_after, reserved_after
      from updated_variant
    ), product_change as (
      ${productChange}
    ), updated_product as (
      update product p set stock = p.stock + g.gained from product_change g
      where p.mall_id = ${mall.id}::uuid and p.id = g.product_id
      returning p.id
    )`;
}

/** A part of a `with` beside `stockMove`: how many units of the order's lines are not in stock. The last ones ordered are lacking. */
function backorderedLines(mall: Mall, orderId: string): RawBuilder<unknown> {
  return sql`backordered_line as (
      update order_line l set backordered = least(l.qty, v.reserved_after - v.on_hand_after) from updated_variant v
      where l.mall_id = ${mall.id}::uuid and l.order_id = ${orderId}::uuid and l.variant_id = v.id
        and v.stock_policy = 'continue' and v.reserved_after > v.on_hand_after
    )`;
}

/** Units per variant. */
function merged(lines: readonly Units[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { variant_id, qty } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + qty);
  return [...sums];
}
