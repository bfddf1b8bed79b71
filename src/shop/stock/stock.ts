/**
 * Stock (commerce.md): one conditional statement decides. Locks are always taken in the same order, variants by id and
 * then products by id, so that no two orders wait for each other.
 */
import { type RawBuilder, sql } from "kysely";
import type { TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import { announce, type Mall } from "../malls/index.ts";

export interface Units {
  readonly variant_id: string;
  readonly qty: number;
}

/** The reason for `abort_transaction` when too little is left. */
export const shortOfStock = "stock";

/** Units of a variant from which pages tell how many are left. */
const few = 5;

/** How counters move for each unit. */
interface Sign {
  readonly onHand: -1 | 0;
  readonly reserved: -1 | 1;
}

/** Why counters move, and for which order or shipment. */
interface Why {
  readonly reason: "reserved" | "released" | "shipped";
  readonly reference: string;
}

/** @returns the variants of which too little is left; when there is any, the caller rolls back. */
export function reserve(context: TrxContext, lines: readonly Units[], orderId: string): Promise<string[]> {
  return move(context, lines, { onHand: 0, reserved: 1 }, { reason: "reserved", reference: orderId });
}

/** The statement that reserves units, or fails when too little is left of any variant (`abort_transaction`). */
export function reservation(mall: Mall, lines: readonly Units[], orderId: string): RawBuilder<unknown> {
  return sql`
    with ${movement(mall, lines, { onHand: 0, reserved: 1 }, { reason: "reserved", reference: orderId })}
    select case
      when c.moved < ${merged(lines).length}::int then abort_transaction(${shortOfStock})
      when c.least <= ${few}::int and (select count(*) from counted) > 0 then announce(${mall.id}::uuid, 'catalog') end
    from (select count(*) as moved, min("left") as least from changed) c`;
}

/** Gives reserved units back. A variant that is gone from the catalog is nobody's loss. */
export async function release(context: TrxContext, lines: readonly Units[], orderId: string): Promise<void> {
  await move(context, lines, { onHand: 0, reserved: -1 }, { reason: "released", reference: orderId });
}

/** Reserved units leave the shop. */
export async function ship(context: TrxContext, lines: readonly Units[], orderId: string): Promise<void> {
  await move(context, lines, { onHand: -1, reserved: -1 }, { reason: "shipped", reference: orderId });
}

async function move(context: TrxContext, lines: readonly Units[], sign: Sign, why: Why): Promise<string[]> {
  const { db, mall } = context;
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: string; gained: number; left: number }>`
    with ${movement(mall, lines, sign, why)}
    select id, gained, "left" from changed`.execute(db);
  const short = merged(lines)
    .map(([variantId]) => variantId)
    .filter((variantId) => !rows.some(({ id }) => id === variantId));
  if (short.length > 0 && why.reason === "reserved") return short;
  // Pages name the last few units and whether there are any; other numbers wait for the next change of the catalog, or
  // every order would empty the page cache and stand in line for the mall's row.
  if (rows.some(({ gained, left }) => gained !== 0 && Math.min(left, left - gained) <= few)) {
    await announce(db, mall.id, "catalog");
  }
  return short;
}

/**
 * Moves the counters of all variants that have enough, as parts of a `with`: `changed` has a row (id, gained, left) for
 * each of these, `counted` one for each of their products.
 */
function movement(mall: Mall, lines: readonly Units[], sign: Sign, { reason, reference }: Why): RawBuilder<unknown> {
  const sums = merged(lines);
  const values = sums.map(
    ([id, qty]) => sql`(${id}::uuid, ${newId()}::uuid, ${qty * sign.onHand}::int, ${qty * sign.reserved}::int)`,
  );
  // One row is locked by its update; several are locked first, in the order of their ids.
  const several = sums.length > 1;
  const locked = (table: "variant" | "product", id: RawBuilder<unknown>) =>
    several
      ? sql`join ${sql.table(table)} l on l.mall_id = ${mall.id}::uuid and l.id = ${id} order by l.id for no key update of l`
      : sql``;
  const goods = several
    ? sql`select w.* from (select product_id, sum(gained)::int as gained from changed group by product_id
        having sum(gained) <> 0) w ${locked("product", sql`w.product_id`)}`
    : sql`select product_id, gained from changed where gained <> 0`;
  return sql`wanted as (
      select w.* from (values ${sql.join(values)}) w (id, move_id, on_hand, reserved) ${locked("variant", sql`w.id`)}
    ), changed as (
      update variant v set on_hand = v.on_hand + w.on_hand, reserved = v.reserved + w.reserved from wanted w
      where v.mall_id = ${mall.id}::uuid and v.id = w.id
        and v.on_hand + w.on_hand >= v.reserved + w.reserved and v.reserved + w.reserved >= 0
      returning v.id, v.product_id, w.move_id, w.on_hand, w.reserved, w.on_hand - w.reserved as gained,
        v.on_hand - v.reserved as left
    ), moved as (
      insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, reference)
      select ${mall.id}::uuid, move_id, id, on_hand, reserved, ${reason}, ${reference} from changed
    ), goods as (
      ${goods}
    ), counted as (
      update product p set stock = p.stock + g.gained from goods g
      where p.mall_id = ${mall.id}::uuid and p.id = g.product_id
      returning p.id
    )`;
}

/** Units per variant. */
function merged(lines: readonly Units[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { variant_id, qty } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + qty);
  return [...sums];
}
