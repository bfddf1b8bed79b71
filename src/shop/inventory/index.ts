export { adjustStock, planStock } from "./adjust.ts";
export { applyCount, cancelCount, countUnits, listCounts, readCount, startCount } from "./counts.ts";
export { stockHistory } from "./history.ts";
export { findVariants, variantsBySku } from "./levels.ts";
export { inventorySource } from "./list-source.ts";
export { readInventorySettings, updateInventorySettings } from "./settings.ts";
export { undoStock } from "./undo.ts";
