import { parseInput } from "#contract/messages.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { sanitizeRichText } from "../../content/rich-text.ts";
import { indexProducts } from "../search-index.ts";
import { type ProductChanges, productChanges } from "./product-input.ts";
import { lockedProduct, storeProduct } from "./store-product.ts";

/**
 * Changes the given fields of a product, whatever they were; options, variants and prices are changed by `updateVariants`.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such product.
 */
export async function updateProduct(context: ShopContext, id: string, given: ProductChanges): Promise<void> {
  const { description, ...changes } = parseInput(productChanges, given);
  await runCommand(context, "catalog", async (inside) => {
    const current = await lockedProduct(inside, id);
    await storeProduct(inside, id, current, {
      ...changes,
      ...(description !== undefined && { description: sanitizeRichText(description) }),
    });
    await indexProducts(inside.db, inside.mall.id, [id]);
  });
}
