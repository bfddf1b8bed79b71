import { badInput } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { indexProducts } from "../search-index.ts";
import { lockProduct } from "./lock-product.ts";
import { type ProductVariants, pricesOf, productVariants } from "./product-input.ts";
import { updateTotals } from "./product-totals.ts";
import { openingMoves, variantRow, writeVariants } from "./variant-rows.ts";

/**
 * Replaces the options and variants of a product: variants given by their id are changed and keep their stock, those
 * without an id are made with `on_hand` units, the product's others are deleted.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such product.
 */
export async function updateVariants(context: ShopContext, productId: string, given: ProductVariants): Promise<void> {
  const { options, variants } = parseInput(productVariants, given);
  const { id: mall_id, currency } = context.mall;
  const rows = variants.map((variant, position) => ({
    isNew: variant.id === undefined,
    row: variantRow(
      { ...variant, ...pricesOf(variant, currency), position: variant.position ?? position },
      { mall_id, product_id: productId },
    ),
  }));
  const updated = rows.flatMap(({ isNew, row }) => (isNew ? [] : [row]));
  const added = rows.flatMap(({ isNew, row }) => (isNew ? [row] : []));
  await runCommand(context, "catalog", async (inside) => {
    const { db } = inside;
    const current = await lockProduct(inside, productId);
    const foreign = updated.findIndex(({ id }) => !current.includes(id));
    if (foreign >= 0)
      throw badInput(t("variants: {sku} is not a variant of this product", { sku: updated[foreign]?.sku }));
    const removed = current.filter((id) => !updated.some((row) => row.id === id));
    if (removed.length > 0) {
      await db.deleteFrom("variant").where("mall_id", "=", mall_id).where("id", "in", removed).execute();
    }
    if (updated.length > 0) {
      await writeVariants(db, mall_id, updated);
    }
    if (added.length > 0) {
      await db.insertInto("variant").values(added).execute();
      const moves = openingMoves(added);
      if (moves.length > 0) await db.insertInto("stock_move").values(moves).execute();
    }
    await db
      .updateTable("product")
      .set({ options: JSON.stringify(options) })
      .where("mall_id", "=", mall_id)
      .where("id", "=", productId)
      .execute();
    await updateTotals(db, mall_id, [productId]);
    await indexProducts(db, mall_id, [productId]);
  });
}
