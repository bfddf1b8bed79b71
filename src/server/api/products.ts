import type { z } from "zod";
import { forbidden } from "#contract/errors.ts";
import type { newVariant } from "#contract/product-fields.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as commands from "#shop/catalog/commands/index.ts";
import * as catalog from "#shop/catalog/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { previewAddress } from "../calls/preview.ts";

export const productForStaff: Handler<"productForStaff"> = catalog.productForStaff;

export const createProduct: Handler<"createProduct"> = async (context, { seo_name, ...product }) => {
  if (product.variants.some(hasStock)) requireStock(context);
  const repeated = product.id && (await catalog.handleOfProduct(context, product.id));
  if (product.id && repeated) return { id: product.id, seo_name: repeated, ...changedBy(context) };
  const handle = seo_name || (await catalog.freeHandle(context, product.good_name));
  const [id = ""] = await commands.createProducts(context, [{ ...product, seo_name: handle }]);
  return { id, seo_name: handle, ...changedBy(context) };
};

export const updateProduct: Handler<"updateProduct"> = async (context, input) => {
  const { update, create } = input.variants;
  const setsStock = ({ changes }: (typeof update)[number]) =>
    changes.on_hand !== undefined || changes.stock_policy !== undefined || changes.backorder_text !== undefined;
  if (update.some(setsStock) || create.some(hasStock)) requireStock(context);
  const saved = await commands.saveProduct(context, input);
  return {
    ...(await commands.savedProduct(context, input.id, saved)),
    created: [...saved.created],
    removed: [...saved.removed],
    ...changedBy(context),
  };
};

export const duplicateProduct: Handler<"duplicateProduct"> = async (context, { id, good_name }) => ({
  ...(await commands.duplicateProduct(context, id, good_name)),
  ...changedBy(context),
});

export const deleteProducts: Handler<"deleteProducts"> = async (context, { ids }) => ({
  count: await commands.deleteProducts(context, ids),
  ...changedBy(context),
});

export const setProductStatus: Handler<"setProductStatus"> = async (context, { ids, status }) => ({
  count: await commands.setStatus(context, ids, status),
  ...changedBy(context),
});

export const previewProduct: Handler<"previewProduct"> = async (context, { id }) => {
  const { product } = await catalog.productForStaff(context, { id });
  return previewAddress(product.shop_path, id, context);
};

export const suggestLabels: Handler<"suggestLabels"> = async (context, { field, search }) => ({
  values: (await catalog.labelChoices(context, field, search)).map(({ value }) => ({ value })),
});

export const suggestHandle: Handler<"suggestHandle"> = async (context, { id, good_name, seo_name }) => ({
  seo_name: await catalog.freeHandle(context, good_name || seo_name, id),
  free: await catalog.isFreeHandle(context, seo_name, id),
});

export const searchProducts: Handler<"searchProducts"> = async (context, input) => ({
  products: (await catalog.searchProducts(context, input)).map(({ stock: _, stock_policy: __, ...product }) => product),
});

/** @throws {ShopError} 403 when the caller may not change stock. */
/** Whether a new variant says anything about stock. */
const hasStock = ({ on_hand, stock_policy, backorder_text }: z.output<typeof newVariant>): boolean =>
  on_hand > 0 || stock_policy !== "track" || backorder_text !== "";

function requireStock(context: CallContext): void {
  if (!mayDo(staffOf(context), "inventory:write")) throw forbidden();
}
