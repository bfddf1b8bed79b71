import { changeShopSettings, readShopSettings } from "#shop/settings/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getShopSettings: Handler<"getShopSettings"> = async (_, context) => ({
  settings: await readShopSettings(context),
  currency: context.mall.currency,
});

export const updateShopSettings: Handler<"updateShopSettings"> = async (input, context) => ({
  settings: await changeShopSettings(context, input),
  ...changedBy(context),
});
