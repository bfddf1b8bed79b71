import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { getCart as getCartCall } from "#contract/calls/cart.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { unitsForSale } from "../stock/units.ts";
import { getCart } from "./cart.ts";
import { maxLine } from "./limits.ts";
import { currencySeen } from "./lines.ts";

/** A line of a cart that a program writes whole. */
interface CartItem {
  readonly variant_id: string;
  readonly qty: number;
}

/**
 * Makes a cart of these variants, each named once, in place of what it has. Those that cannot be bought are left out, and of others
 * at most what is in stock is taken: the answer tells.
 */
export async function replaceCart(
  context: ShopContext,
  buyer: Buyer,
  items: readonly CartItem[],
): Promise<Output<typeof getCartCall>> {
  const { db, mall } = context;
  const ids = items.map(({ variant_id }) => variant_id);
  await transaction(db, async (trx) => {
    await sql`delete from cart_line where mall_id = ${mall.id} and buyer_id = ${buyerId(buyer)}::uuid`.execute(trx);
    await sql`
      insert into cart_line (mall_id, buyer_id, variant_id, qty, price_seen, currency)
      select v.mall_id, ${buyerId(buyer)}::uuid, v.id, least(asked.qty, ${unitsForSale}, ${maxLine}::int), ${variantPrices(mall).price}, ${currencySeen(mall)}::text
      from unnest(${ids}::uuid[], ${items.map(({ qty }) => qty)}::int[]) asked (variant_id, qty)
      join variant v on v.mall_id = ${mall.id} and v.id = asked.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id and p.is_show = 1${variantPriceJoin(mall)}
      where ${unitsForSale} > 0`.execute(trx);
  });
  return getCart(context, buyer);
}
