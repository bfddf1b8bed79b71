import { openBatch } from "#kernel/changes/open-batch.ts";
import * as markets from "#shop/markets/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getMarkets: Handler<"getMarkets"> = async (context) => {
  const [list, price_lists, domains] = await Promise.all([
    markets.listMarkets(context),
    markets.listPriceLists(context),
    markets.marketDomains(context),
  ]);
  return { markets: list, price_lists, ...(domains.length > 0 && { domains }) };
};

export const saveMarket: Handler<"saveMarket"> = async (context, input) => ({
  id: await markets.saveMarket(context, input),
  ...changedBy(context),
});

export const deleteMarket: Handler<"deleteMarket"> = async (context, { id }) => {
  await markets.deleteMarket(context, id);
  return changedBy(context);
};

export const savePriceList: Handler<"savePriceList"> = async (context, input) => ({
  id: await markets.savePriceList(context, input),
  ...changedBy(context),
});

export const deletePriceList: Handler<"deletePriceList"> = async (context, { id }) => {
  await markets.deletePriceList(context, id);
  return changedBy(context);
};

export const renewRate: Handler<"renewRate"> = async (context, { id }) => {
  await markets.renewRate(context, id);
  return changedBy(context);
};

export const previewPriceList: Handler<"previewPriceList"> = markets.previewPriceList;

export const listPrices: Handler<"listPrices"> = markets.listPrices;

export const listAmounts: Handler<"listAmounts"> = async (context, { price_list_id }) => ({
  rows: await markets.listAmounts(context, price_list_id),
});

export const saveAmounts: Handler<"saveAmounts"> = async (context, { price_list_id, amounts }) => {
  await markets.saveAmounts(context, price_list_id, amounts);
  return changedBy(context);
};

export const savePrices: Handler<"savePrices"> = async (context, { price_list_id, prices, batch_id }) => {
  const { actor } = context;
  const batchId = (batch_id && (await openBatch(context, batch_id))) || changedBy(context).batch_id;
  await markets.savePrices({ ...context, ...(actor && { actor: { ...actor, batchId } }) }, price_list_id, prices);
  return { batch_id: batchId };
};

export const checkPriceFile: Handler<"checkPriceFile"> = markets.checkPriceFile;

export const importPrices: Handler<"importPrices"> = markets.importPrices;
