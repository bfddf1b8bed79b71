import * as checkout from "#shop/checkout/index.ts";
import { checkoutRules } from "#shop/settings/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const previewOrder: Handler<"previewOrder"> = (input, context) =>
  checkout.previewOrder(context, buyerOf(context), input, context.services.payments);

export const quoteWallet: Handler<"quoteWallet"> = (input, context) =>
  checkout.quoteWallet(context, buyerOf(context), input, context.services.payments);

export const getCheckoutRules: Handler<"getCheckoutRules"> = (_, context) => checkoutRules(context);

export const placeOrder: Handler<"placeOrder"> = (input, context) =>
  checkout.placeOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    idempotencyKey: context.request.idempotencyKey,
  });
