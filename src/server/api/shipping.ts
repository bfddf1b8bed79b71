import * as checkout from "#shop/checkout/try-shipping.ts";
import * as commands from "#shop/shipping/commands/index.ts";
import * as shipping from "#shop/shipping/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const shippingSettings: Handler<"shippingSettings"> = (context) => shipping.shippingSettings(context);

export const saveShippingZone: Handler<"saveShippingZone"> = async (context, input) => ({
  id: await commands.saveShippingZone(context, input),
  ...changedBy(context),
});

export const deleteShippingZone: Handler<"deleteShippingZone"> = async (context, { id }) => {
  await commands.deleteShippingZone(context, id);
  return changedBy(context);
};

export const saveShippingRate: Handler<"saveShippingRate"> = async (context, input) => ({
  id: await commands.saveShippingRate(context, input),
  ...changedBy(context),
});

export const savePickupPlace: Handler<"savePickupPlace"> = async (context, input) => ({
  id: await commands.savePickupPlace(context, input),
  ...changedBy(context),
});

export const deleteShippingRate: Handler<"deleteShippingRate"> = async (context, { id }) => {
  await commands.deleteShippingRate(context, id);
  return changedBy(context);
};

export const sortShipping: Handler<"sortShipping"> = async (context, input) => {
  await commands.sortShipping(context, input);
  return changedBy(context);
};

export const saveCarrier: Handler<"saveCarrier"> = async (context, input) => ({
  id: await commands.saveCarrier(context, input),
  ...changedBy(context),
});

export const deleteCarrier: Handler<"deleteCarrier"> = async (context, { id }) => {
  await commands.deleteCarrier(context, id);
  return changedBy(context);
};

export const switchRateProvider: Handler<"switchRateProvider"> = async (context, input) => {
  await shipping.switchRateProvider(context, input);
  return changedBy(context);
};

export const listCarriers: Handler<"listCarriers"> = async (context) => ({
  carriers: await shipping.offeredCarriers(context),
});

export const tryShipping: Handler<"tryShipping"> = checkout.tryShipping;
