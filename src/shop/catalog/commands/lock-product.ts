import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";

/**
 * Locks the variants of a product and then the product, in the order in which orders take them, so that neither waits
 * for the other.
 * @returns the ids of its variants.
 * @throws {ShopError} 404 when the mall has no such product.
 */
export async function lockProduct(context: TrxContext, id: string): Promise<string[]> {
  const { db, mall } = context;
  await lockVariants(context, id);
  const product = await db
    .selectFrom("product")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw notFound(t("Product not found"));
  // Read again: another command may have changed the variants before this one got the product's lock.
  const variants = db.selectFrom("variant").select("id").where("mall_id", "=", mall.id).where("product_id", "=", id);
  return (await variants.execute()).map((variant) => variant.id);
}

/** Locks variants of a product in the order of their ids. @param ids those to lock; all without it. */
export async function lockVariants({ db, mall }: TrxContext, productId: string, ids?: readonly string[]) {
  if (ids?.length === 0) return;
  await db
    .selectFrom("variant")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("product_id", "=", productId)
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
    .orderBy("id")
    .forUpdate()
    .execute();
}
