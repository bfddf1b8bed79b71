import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { lockProduct } from "./lock-product.ts";

/**
 * Deletes a product with its variants, reviews, cart lines and index rows. Orders keep what was sold in their own lines.
 * @throws {ShopError} 404 when the mall has no such product.
 */
export async function deleteProduct(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "catalog", async (inside) => {
    await lockProduct(inside, id);
    await inside.db.deleteFrom("product").where("mall_id", "=", inside.mall.id).where("id", "=", id).execute();
  });
}
