/**
 * Stock (commerce.md): one conditional statement per variant decides. Locks are always taken in the same order, variants
 * by id and then products by id, so that no two orders wait for each other.
 */
import { sql } from "kysely";
import type { Trx } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { announce } from "../malls/index.ts";

/** The context inside a transaction. */
export interface TrxContext extends ShopContext {
  readonly db: Trx;
}

export interface Units {
  readonly variant_id: string;
  readonly qty: number;
}

/** Units of a variant from which pages tell how many are left. */
const few = 5;

/** Why counters move, and for which order or shipment. */
interface Why {
  readonly reason: "reserved" | "released" | "shipped";
  readonly reference: string;
}

/** @returns the variants of which too little is left; when there is any, the caller rolls back. */
export function reserve(context: TrxContext, lines: readonly Units[], orderId: string): Promise<string[]> {
  return move(context, lines, { onHand: 0, reserved: 1 }, { reason: "reserved", reference: orderId });
}

/** Gives reserved units back. A variant that is gone from the catalog is nobody's loss. */
export async function release(context: TrxContext, lines: readonly Units[], orderId: string): Promise<void> {
  await move(context, lines, { onHand: 0, reserved: -1 }, { reason: "released", reference: orderId });
}

/** Reserved units leave the shop. */
export async function ship(context: TrxContext, lines: readonly Units[], orderId: string): Promise<void> {
  await move(context, lines, { onHand: -1, reserved: -1 }, { reason: "shipped", reference: orderId });
}

async function move(
  context: TrxContext,
  lines: readonly Units[],
  sign: { readonly onHand: number; readonly reserved: number },
  why: Why,
): Promise<string[]> {
  const { db, mall } = context;
  const short: string[] = [];
  const products = new Map<string, number>();
  let told = false;
  const wanted = merged(lines);
  const alone = wanted.length === 1;
  for (const [variantId, qty] of wanted) {
    const onHand = sign.onHand * qty;
    const reserved = sign.reserved * qty;
    const { rows } = await sql<{ product_id: string; left: number }>`
      with changed as (
        update variant set on_hand = on_hand + ${onHand}::int, reserved = reserved + ${reserved}::int
        where mall_id = ${mall.id} and id = ${variantId}::uuid
          and on_hand + ${onHand}::int >= reserved + ${reserved}::int and reserved + ${reserved}::int >= 0
        returning id, product_id, on_hand - reserved as left
      ), noted as (
        insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, reference)
        select ${mall.id}::uuid, ${newId()}::uuid, id, ${onHand}::int, ${reserved}::int, ${why.reason}, ${why.reference}
        from changed
      ), counted as (
        update product set stock = stock + ${onHand - reserved}::int from changed
        where ${alone && onHand !== reserved} and product.mall_id = ${mall.id} and product.id = changed.product_id
      )
      select product_id, "left" from changed`.execute(db);
    const [row] = rows;
    if (!row) {
      short.push(variantId);
      continue;
    }
    const gained = onHand - reserved;
    // A product's row comes after all of the variants', so only the last of them can bring it along.
    if (!alone) products.set(row.product_id, (products.get(row.product_id) ?? 0) + gained);
    told ||= gained !== 0 && Math.min(row.left, row.left - gained) <= few;
  }
  if (short.length > 0 && why.reason === "reserved") return short;
  for (const [productId, gained] of [...products].sort(byKey)) {
    if (gained === 0) continue;
    await sql`update product set stock = stock + ${gained}::int
      where mall_id = ${mall.id} and id = ${productId}::uuid`.execute(db);
  }
  // Pages name the last few units and whether there are any; other numbers wait for the next change of the catalog, or
  // every order would empty the page cache and stand in line for the mall's row.
  if (told) await announce(db, mall.id, "catalog");
  return short;
}

/** Units per variant, in the order of ids. */
function merged(lines: readonly Units[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { variant_id, qty } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + qty);
  return [...sums].sort(byKey);
}

const byKey = ([a]: readonly [string, number], [b]: readonly [string, number]) => (a < b ? -1 : a > b ? 1 : 0);
