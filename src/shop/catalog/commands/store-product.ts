import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { medium, productOption, productRecord } from "#contract/product-fields.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { emit } from "#kernel/domain.ts";
import { requireTaxClass } from "../../taxes/index.ts";
import type { SavedFields } from "./product-input.ts";

const stored = z.object({
  media: z.array(medium),
  options: z.array(productOption),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});

/**
 * Locks a product's row and reads it in the form of its changes. The caller holds the locks of the variants it writes.
 * @throws {ShopError} 404 when the mall has no such product.
 */
export async function lockedProduct({ db, mall }: TrxContext, id: string): Promise<SavedFields> {
  const row = await db
    .selectFrom("product")
    .select([...productRecord.names, "options"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(t("Product not found"));
  // After the lock: another save may have changed them before this one got it.
  const { rows } = await sql<{ category_id: string }>`
    select pc.category_id from product_category pc
    join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
    where pc.mall_id = ${mall.id} and pc.product_id = ${id} and pc.source = 'hand' order by c.position, c.id`.execute(
    db,
  );
  const categories = rows.map(({ category_id }) => category_id);
  return { ...row, ...stored.parse(row), publish_at: row.publish_at?.toISOString() ?? null, categories };
}

/**
 * Stores changed fields. The caller holds the product's lock, and indexes it afterwards.
 * @param current as the lock has found it.
 */
export async function storeProduct(
  context: TrxContext,
  id: string,
  current: SavedFields,
  changes: Partial<SavedFields>,
): Promise<void> {
  const { categories, media, options, specifications, ...columns } = changes;
  if (Object.keys(changes).length === 0) return;
  if (changes.tax_class) await requireTaxClass(context, changes.tax_class);
  await context.db
    .updateTable("product")
    .set({
      ...columns,
      ...(media && { media: JSON.stringify(media) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(specifications && { specifications: JSON.stringify(specifications) }),
      updated_at: new Date(),
    })
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", id)
    .execute();
  const { seo_name: to = current.seo_name } = changes;
  if (to !== current.seo_name) await emit("products.moved", context, [{ from: current.seo_name, to }]);
  if (categories) await setCategories(context, id, categories);
}

/** Sets the hand-picked categories; those of rules follow from the product itself (`indexProducts`). */
async function setCategories(
  { db, mall }: TrxContext,
  product_id: string,
  categories: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("product_category")
    .where("mall_id", "=", mall.id)
    .where("product_id", "=", product_id)
    .where("source", "=", "hand")
    .$if(categories.length > 0, (query) => query.where("category_id", "not in", categories))
    .execute();
  if (categories.length === 0) return;
  await db
    .insertInto("product_category")
    .values(categories.map((category_id) => ({ mall_id: mall.id, product_id, category_id })))
    .onConflict((conflict) =>
      conflict
        .columns(["mall_id", "category_id", "product_id"])
        .doUpdateSet({ source: "hand" })
        .where("product_category.source", "=", "rule"),
    )
    .execute();
}
