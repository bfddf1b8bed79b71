/** Products that a buyer has saved. A guest has no row before the first one. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { getWishlist as getCall, wishlistIds as idsCall } from "#contract/calls/wishlist.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isSold, listOf } from "#kernel/malls/market-prices.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { productCards } from "../catalog/index.ts";

/** Saved products of one buyer. */
const maxSaved = 200;

type Ids = Output<typeof idsCall>;

/** Ids of the saved products that are shown, newest first. */
export async function wishlistIds({ db, mall }: ShopContext, buyer: Buyer): Promise<Ids> {
  const rows = await db
    .selectFrom("wishlist_item as w")
    .innerJoin("product as p", (join) =>
      join.onRef("p.mall_id", "=", "w.mall_id").onRef("p.id", "=", "w.product_id").on("p.is_show", "=", 1),
    )
    .select("w.product_id")
    .where("w.mall_id", "=", mall.id)
    .where("w.buyer_id", "=", buyerId(buyer))
    .$if(listOf(mall) !== undefined, (rows) => rows.where(sql<boolean>`${isSold(mall)}`))
    .orderBy("w.created_at", "desc")
    .orderBy("w.product_id")
    .execute();
  return { product_ids: rows.map(({ product_id }) => product_id) };
}

export async function getWishlist(context: ShopContext, buyer: Buyer): Promise<Output<typeof getCall>> {
  const { product_ids: ids } = await wishlistIds(context, buyer);
  return ids.length > 0 ? productCards(context, { ids }) : { products: [] };
}

/**
 * Saves a product; one that is saved already stays where it is.
 * @throws {ShopError} 404 for a product that is not shown, 400 when the list is full.
 */
export async function addToWishlist(
  context: ShopContext,
  buyer: Buyer,
  { product_id }: { readonly product_id: string },
): Promise<Ids> {
  const { db, mall } = context;
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ shown: boolean; saved: number }>`
      select exists (select from product where mall_id = ${mall.id} and id = ${product_id}::uuid and is_show = 1) as shown,
        (select count(*)::int from wishlist_item where mall_id = ${mall.id} and buyer_id = ${buyerId(buyer)}::uuid
          and product_id <> ${product_id}::uuid) as saved`.execute(trx);
    const { shown = false, saved = 0 } = rows[0] ?? {};
    if (!shown) throw notFound(t("This product is no longer available"));
    if (saved >= maxSaved) throw badInput(t("A wishlist can hold up to {max} products", { max: maxSaved }));
    await trx
      .insertInto("wishlist_item")
      .values({ mall_id: mall.id, buyer_id: buyerId(buyer), product_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return wishlistIds(context, buyer);
}

export async function removeFromWishlist(
  context: ShopContext,
  buyer: Buyer,
  { product_id }: { readonly product_id: string },
): Promise<Ids> {
  await context.db
    .deleteFrom("wishlist_item")
    .where("mall_id", "=", context.mall.id)
    .where("buyer_id", "=", buyerId(buyer))
    .where("product_id", "=", product_id)
    .execute();
  return wishlistIds(context, buyer);
}
