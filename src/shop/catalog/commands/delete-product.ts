import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Deletes one product: see `deleteProducts`. @throws {ShopError} 404 when the mall has no such product. */
export async function deleteProduct(context: ShopContext, id: string): Promise<void> {
  if ((await deleteProducts(context, [id])) === 0) throw notFound(t("Product not found"));
}

/**
 * Deletes products with their variants, cart lines and index rows. Orders keep what was sold in their own lines. Ids that
 * the mall does not have are left out.
 * @returns how many were deleted.
 */
export function deleteProducts(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    // In the order in which orders lock: variants by id, then products by id.
    await db
      .selectFrom("variant")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("product_id", "in", [...ids])
      .orderBy("id")
      .forUpdate()
      .execute();
    const products = await db
      .selectFrom("product")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("id", "in", [...ids])
      .orderBy("id")
      .forUpdate()
      .execute();
    if (products.length === 0) return 0;
    await db
      .deleteFrom("product")
      .where("mall_id", "=", mall.id)
      .where(
        "id",
        "in",
        products.map(({ id }) => id),
      )
      .execute();
    return products.length;
  });
}
