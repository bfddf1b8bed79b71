import * as checkout from "#shop/checkout/try-shipping.ts";
import * as commands from "#shop/shipping/commands/index.ts";
import * as shipping from "#shop/shipping/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const shippingSettings: Handler<"shippingSettings"> = (_, context) => shipping.shippingSettings(context);

export const saveShippingZone: Handler<"saveShippingZone"> = async (input, context) => ({
  id: await commands.saveShippingZone(context, input),
  ...changedBy(context),
});

export const deleteShippingZone: Handler<"deleteShippingZone"> = async ({ id }, context) => {
  await commands.deleteShippingZone(context, id);
  return changedBy(context);
};

export const saveShippingRate: Handler<"saveShippingRate"> = async (input, context) => ({
  id: await commands.saveShippingRate(context, input),
  ...changedBy(context),
});

export const savePickupPlace: Handler<"savePickupPlace"> = async (input, context) => ({
  id: await commands.savePickupPlace(context, input),
  ...changedBy(context),
});

export const deleteShippingRate: Handler<"deleteShippingRate"> = async ({ id }, context) => {
  await commands.deleteShippingRate(context, id);
  return changedBy(context);
};

export const sortShipping: Handler<"sortShipping"> = async (input, context) => {
  await commands.sortShipping(context, input);
  return changedBy(context);
};

export const saveCarrier: Handler<"saveCarrier"> = async (input, context) => ({
  id: await commands.saveCarrier(context, input),
  ...changedBy(context),
});

export const deleteCarrier: Handler<"deleteCarrier"> = async ({ id }, context) => {
  await commands.deleteCarrier(context, id);
  return changedBy(context);
};

export const switchRateProvider: Handler<"switchRateProvider"> = async (input, context) => {
  await shipping.switchRateProvider(context, input);
  return changedBy(context);
};

export const listCarriers: Handler<"listCarriers"> = async (_, context) => ({
  carriers: await shipping.offeredCarriers(context),
});

export const tryShipping: Handler<"tryShipping"> = (input, context) => checkout.tryShipping(context, input);
