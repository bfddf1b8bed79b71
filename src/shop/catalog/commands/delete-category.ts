import { badInput, notFound } from "#contract/errors.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { indexProducts } from "../search-index.ts";
import { categoriesBelow, productsIn } from "./category-products.ts";

/**
 * Deletes a category; its products stay.
 * @throws {ShopError} 400 while it has sub-categories; 404 when the mall has no such category.
 */
export async function deleteCategory(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    const below = await categoriesBelow(inside, id);
    if (below.length === 0) throw notFound("There is no such category");
    if (below.length > 1) throw badInput("This category has sub-categories: move or delete these first");
    const products = await productsIn(inside, [id]);
    await db.deleteFrom("category").where("mall_id", "=", mall.id).where("id", "=", id).execute();
    await inBatches(products, (some) => indexProducts(db, mall.id, some));
  });
}
