export { listAmounts, saveAmounts } from "./amounts.ts";
export { exportPrices } from "./files/export.ts";
export { checkPriceFile, importPrices } from "./files/import.ts";
export { renewRate } from "./follow-bank.ts";
export { listPrices } from "./list-prices.ts";
export { deleteMarket, listMarkets, marketDomains, saveMarket } from "./markets.ts";
export { previewPriceList } from "./preview.ts";
export { deletePriceList, listPriceLists, savePriceList } from "./price-lists.ts";
export { savePrices } from "./save-prices.ts";
