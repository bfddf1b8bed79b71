import * as inventory from "#shop/inventory/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const adjustInventory: Handler<"adjustInventory"> = async (input, context) => ({
  levels: await inventory.adjustStock(context, input),
  ...changedBy(context),
});
export const planInventory: Handler<"planInventory"> = async (input, context) => ({
  levels: await inventory.planStock(context, input),
  ...changedBy(context),
});
export const inventoryHistory: Handler<"inventoryHistory"> = (input, context) => inventory.stockHistory(context, input);
export const findInventory: Handler<"findInventory"> = (input, context) => inventory.findVariants(context, input);
export const inventorySettings: Handler<"inventorySettings"> = (_, context) => inventory.readInventorySettings(context);
export const updateInventorySettings: Handler<"updateInventorySettings"> = async (input, context) => {
  await inventory.updateInventorySettings(context, input);
  return changedBy(context);
};
export const listStockCounts: Handler<"listStockCounts"> = (_, context) => inventory.listCounts(context);
export const startStockCount: Handler<"startStockCount"> = (input, context) => inventory.startCount(context, input);
export const stockCountDetail: Handler<"stockCountDetail"> = (input, context) => inventory.readCount(context, input);
export const countStock: Handler<"countStock"> = (input, context) => inventory.countUnits(context, input);
export const applyStockCount: Handler<"applyStockCount"> = async (input, context) => ({
  ...(await inventory.applyCount(context, input)),
  ...changedBy(context),
});
export const cancelStockCount: Handler<"cancelStockCount"> = async (input, context) => {
  await inventory.cancelCount(context, input);
  return {};
};
