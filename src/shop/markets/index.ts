export { deleteMarket, listMarkets, saveMarket } from "./markets.ts";
export { deletePriceList, listPriceLists, savePriceList } from "./price-lists.ts";
export { previewPriceList } from "./preview.ts";
export { listPrices } from "./list-prices.ts";
export { savePrices } from "./save-prices.ts";
export { renewRate } from "./follow-bank.ts";
