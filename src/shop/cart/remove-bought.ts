import { type RawBuilder, sql } from "kysely";
import type { Mall } from "#kernel/malls/index.ts";
import { type Buyer, buyerId } from "../buyer.ts";

/** The reason for `abort_transaction` when a cart has changed. */
export const cartChanged = "cart";

/**
 * Deletes the lines that are bought from the cart, as a part of a longer statement. The statement fails unless all of
 * them are still there, selected, with the same quantities: two tabs cannot buy the same cart twice.
 * @returns a part of its `with`, and a column of its `select`.
 */
export function cartRemoval(
  mall: Mall,
  buyer: Buyer,
  lines: readonly { readonly variant_id: string; readonly qty: number }[],
): { part: RawBuilder<unknown>; check: RawBuilder<unknown> } {
  const expected = lines.map(({ variant_id, qty }) => sql`(${variant_id}::uuid, ${qty}::int)`);
  return {
    part: sql`bought_lines as (
        delete from cart_line c
        using (values ${sql.join(expected)}) w (variant_id, qty)
        where c.mall_id = ${mall.id}::uuid and c.buyer_id = ${buyerId(buyer)}::uuid and c.selected
          and c.variant_id = w.variant_id and c.qty = w.qty
        returning c.variant_id)`,
    check: sql`case when (select count(*) from bought_lines) < ${lines.length}::int then abort_transaction(${cartChanged}) end`,
  };
}
