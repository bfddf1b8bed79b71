import { sql } from "kysely";
import { type Buyer, buyerId } from "../buyer.ts";
import type { ShopContext } from "../context.ts";

/**
 * Takes the lines that are being bought out of the cart: only whoever gets all of them, still selected and with the same
 * quantities, may go on. So two tabs buy one cart once.
 */
export async function takeSelected(
  { db, mall }: ShopContext,
  buyer: Buyer,
  lines: readonly { readonly variant_id: string; readonly qty: number }[],
): Promise<boolean> {
  const { rows } = await sql<{ qty: number; variant_id: string }>`
    delete from cart_line where mall_id = ${mall.id} and buyer_id = ${buyerId(buyer)}::uuid and selected
      and variant_id = any(${lines.map(({ variant_id }) => variant_id)}::uuid[])
    returning variant_id, qty`.execute(db);
  const taken = new Map(rows.map(({ variant_id, qty }) => [variant_id, qty]));
  return taken.size === lines.length && lines.every(({ variant_id, qty }) => taken.get(variant_id) === qty);
}
