import { type RawBuilder, sql } from "kysely";
import { type Buyer, buyerId } from "../buyer.ts";
import type { Mall } from "../malls/index.ts";

/** The reason for `abort_transaction` when a cart has changed. */
export const cartChanged = "cart";

/**
 * Takes the lines that are being bought out of the cart, as a part of a longer statement: only whoever gets all of them,
 * still selected and with the same quantities, may go on; otherwise the statement fails. So two tabs buy one cart once.
 * @returns parts of its `with`, and a column of its `select`.
 */
export function taking(
  mall: Mall,
  buyer: Buyer,
  lines: readonly { readonly variant_id: string; readonly qty: number }[],
): { parts: RawBuilder<unknown>; check: RawBuilder<unknown> } {
  const wanted = lines.map(({ variant_id, qty }) => sql`(${variant_id}::uuid, ${qty}::int)`);
  return {
    parts: sql`taken as (
        delete from cart_line c
        using (values ${sql.join(wanted)}) w (variant_id, qty)
        where c.mall_id = ${mall.id}::uuid and c.buyer_id = ${buyerId(buyer)}::uuid and c.selected
          and c.variant_id = w.variant_id and c.qty = w.qty
        returning c.variant_id)`,
    check: sql`case when (select count(*) from taken) < ${lines.length}::int then abort_transaction(${cartChanged}) end`,
  };
}
