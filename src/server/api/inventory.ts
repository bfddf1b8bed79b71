import * as inventory from "#shop/inventory/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const adjustInventory: Handler<"adjustInventory"> = async (context, input) => ({
  levels: await inventory.adjustStock(context, input),
  ...changedBy(context),
});
export const planInventory: Handler<"planInventory"> = async (context, input) => ({
  levels: await inventory.planStock(context, input),
  ...changedBy(context),
});
export const inventoryHistory: Handler<"inventoryHistory"> = inventory.stockHistory;
export const findInventory: Handler<"findInventory"> = inventory.findVariants;
export const inventorySettings: Handler<"inventorySettings"> = (context) => inventory.readInventorySettings(context);
export const updateInventorySettings: Handler<"updateInventorySettings"> = async (context, input) => {
  await inventory.updateInventorySettings(context, input);
  return changedBy(context);
};
export const listStockCounts: Handler<"listStockCounts"> = (context) => inventory.listCounts(context);
export const startStockCount: Handler<"startStockCount"> = inventory.startCount;
export const stockCountDetail: Handler<"stockCountDetail"> = inventory.readCount;
export const countStock: Handler<"countStock"> = inventory.countUnits;
export const applyStockCount: Handler<"applyStockCount"> = async (context, input) => ({
  ...(await inventory.applyCount(context, input)),
  ...changedBy(context),
});
export const cancelStockCount: Handler<"cancelStockCount"> = async (context, input) => {
  await inventory.cancelCount(context, input);
  return {};
};
