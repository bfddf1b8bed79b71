import { productRecord } from "#contract/product-fields.ts";
import { fieldsOf } from "#contract/record.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { mayWriteField } from "#kernel/rights/index.ts";
import { copyTranslations } from "#kernel/translations/index.ts";
import { freeHandle } from "../handle.ts";
import { staffProduct, staffVariants } from "../staff-detail.ts";
import { createProducts } from "./create-products.ts";

/**
 * Makes a draft with everything that a product has but its SKUs, barcodes, stock, reviews and sales. Stock policies are copied by
 * those who may set them.
 * @param name of the copy; "… (copy)" without it.
 * @throws {ShopError} 404 when the mall has no such product.
 */
export async function duplicateProduct(context: ShopContext, id: string, name?: string) {
  const product = await staffProduct(context, id);
  const variants = await staffVariants(context, id);
  const { good_name, options, categories } = product;
  const sameStock = mayWriteField(context.actor, "product", "stock_policy");
  const copy = name ?? `${good_name.slice(0, 190)} (copy)`;
  const seo_name = await freeHandle(context, copy);
  const draft = {
    ...fieldsOf(productRecord, product),
    options,
    categories,
    good_name: copy,
    seo_name,
    status: "draft" as const,
    publish_at: null,
    variants: variants.map(({ id: _, on_hand, reserved, stock_policy, backorder_text, ...variant }) => ({
      ...variant,
      ...(sameStock && { stock_policy, backorder_text }),
      sku: "",
      barcode: "",
    })),
  };
  return runCommand(context, "catalog", async (inside) => {
    const [copyId = ""] = await createProducts(inside, [draft]);
    // The title is another one, so that its translations count as outdated.
    if (Object.keys(context.mall.fallbacks).length > 0) await copyTranslations(inside, "product", id, copyId);
    return { id: copyId, seo_name };
  });
}
