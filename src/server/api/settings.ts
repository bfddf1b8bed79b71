import { hasOrders } from "#shop/orders/index.ts";
import { checkoutSettings, shopSettings, taxSettings } from "#shop/settings/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getShopSettings: Handler<"getShopSettings"> = async (_, context) => ({
  settings: await shopSettings.read(context),
  currency_fixed: await hasOrders(context),
});

export const updateShopSettings: Handler<"updateShopSettings"> = async (input, context) => ({
  settings: await shopSettings.change(context, input),
  ...changedBy(context),
});

export const getCheckoutSettings: Handler<"getCheckoutSettings"> = async (_, context) => ({
  settings: await checkoutSettings.read(context),
});

export const updateCheckoutSettings: Handler<"updateCheckoutSettings"> = async (input, context) => ({
  settings: await checkoutSettings.change(context, input),
  ...changedBy(context),
});

export const getTaxSettings: Handler<"getTaxSettings"> = async (_, context) => ({
  settings: await taxSettings.read(context),
});

export const updateTaxSettings: Handler<"updateTaxSettings"> = async (input, context) => ({
  settings: await taxSettings.change(context, input),
  ...changedBy(context),
});
