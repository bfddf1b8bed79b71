import { notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { runCommand } from "../../command.ts";
import { sanitizeRichText } from "../../content/rich-text.ts";
import type { ShopContext, TrxContext } from "../../context.ts";
import { indexProducts } from "../search-index.ts";
import { type ProductChanges, productChanges } from "./product-input.ts";

/**
 * Changes the given fields of a product; options, variants and prices are changed by `updateVariants`.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such product.
 */
export async function updateProduct(context: ShopContext, id: string, changes: ProductChanges): Promise<void> {
  const { categories, media, specifications, description, ...columns } = parseInput(productChanges, changes);
  const { id: mall_id } = context.mall;
  await runCommand(context, "catalog", async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable("product")
      .set({
        ...columns,
        ...(description !== undefined && { description: sanitizeRichText(description) }),
        ...(media && { media: JSON.stringify(media) }),
        ...(specifications && { specifications: JSON.stringify(specifications) }),
        updated_at: new Date(),
      })
      .where("mall_id", "=", mall_id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound("There is no such product");
    if (categories) await setCategories(inside, id, categories);
    await indexProducts(inside.db, mall_id, [id]);
  });
}

/** Sets the hand-picked categories; those of rules follow from the product itself (`indexProducts`). */
export async function setCategories(
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
