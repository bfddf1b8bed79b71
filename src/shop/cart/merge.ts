/** Merges a guest's cart into the customer's at login. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { unitsForSale } from "../stock/units.ts";
import { maxLine } from "./limits.ts";

/**
 * Moves a guest's lines into a customer's cart: quantities add, capped by what is in stock and by 999. Lines are taken
 * by deleting them, so that parallel logins move each line once. Runs in the caller's transaction when `context.db` is one.
 * @returns names of the products that were capped, to tell the shopper.
 */
export async function mergeGuestCart(
  { db, mall }: ShopContext,
  guestId: string,
  customerId: string,
): Promise<{ capped: string[] }> {
  const { rows } = await sql<{ capped: string }>`
    with moved as (
      delete from cart_line where mall_id = ${mall.id} and buyer_id = ${guestId}::uuid returning *
    ), wanted as (
      select moved.*, p.good_name,
        moved.qty + coalesce(own.qty, 0) as sum,
        greatest(1, least(${maxLine}::int, ${unitsForSale})) as most
      from moved
      join variant v on v.mall_id = moved.mall_id and v.id = moved.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id
      left join cart_line own on own.mall_id = moved.mall_id and own.buyer_id = ${customerId}::uuid
        and own.variant_id = moved.variant_id
    ), stored as (
      insert into cart_line as own (mall_id, buyer_id, variant_id, qty, selected, price_seen, currency)
      select mall_id, ${customerId}::uuid, variant_id, least(sum, most), selected, price_seen, currency from wanted
      order by variant_id
      on conflict (mall_id, buyer_id, variant_id) do update
        set qty = excluded.qty, selected = excluded.selected or own.selected, updated_at = ${currentTime}
    )
    select good_name as capped from wanted where sum > most order by good_name`.execute(db);
  return { capped: rows.map(({ capped }) => capped) };
}
