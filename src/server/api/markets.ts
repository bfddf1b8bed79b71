import { openBatch } from "#kernel/changes/open-batch.ts";
import * as markets from "#shop/markets/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getMarkets: Handler<"getMarkets"> = async (_, context) => {
  const [list, price_lists, domains] = await Promise.all([
    markets.listMarkets(context),
    markets.listPriceLists(context),
    markets.marketDomains(context),
  ]);
  return { markets: list, price_lists, ...(domains.length > 0 && { domains }) };
};

export const saveMarket: Handler<"saveMarket"> = async (input, context) => ({
  id: await markets.saveMarket(context, input),
  ...changedBy(context),
});

export const deleteMarket: Handler<"deleteMarket"> = async ({ id }, context) => {
  await markets.deleteMarket(context, id);
  return changedBy(context);
};

export const savePriceList: Handler<"savePriceList"> = async (input, context) => ({
  id: await markets.savePriceList(context, input),
  ...changedBy(context),
});

export const deletePriceList: Handler<"deletePriceList"> = async ({ id }, context) => {
  await markets.deletePriceList(context, id);
  return changedBy(context);
};

export const renewRate: Handler<"renewRate"> = async ({ id }, context) => {
  await markets.renewRate(context, id);
  return changedBy(context);
};

export const previewPriceList: Handler<"previewPriceList"> = (input, context) =>
  markets.previewPriceList(context, input);

export const listPrices: Handler<"listPrices"> = (input, context) => markets.listPrices(context, input);

export const listAmounts: Handler<"listAmounts"> = async ({ price_list_id }, context) => ({
  rows: await markets.listAmounts(context, price_list_id),
});

export const saveAmounts: Handler<"saveAmounts"> = async ({ price_list_id, amounts }, context) => {
  await markets.saveAmounts(context, price_list_id, amounts);
  return changedBy(context);
};

export const savePrices: Handler<"savePrices"> = async ({ price_list_id, prices, batch_id }, context) => {
  const { actor } = context;
  const batchId = (batch_id && (await openBatch(context, batch_id))) || changedBy(context).batch_id;
  await markets.savePrices({ ...context, ...(actor && { actor: { ...actor, batchId } }) }, price_list_id, prices);
  return { batch_id: batchId };
};

export const checkPriceFile: Handler<"checkPriceFile"> = (input, context) => markets.checkPriceFile(context, input);

export const importPrices: Handler<"importPrices"> = (input, context) => markets.importPrices(context, input);
