import * as checkout from "#shop/checkout/index.ts";
import { checkoutRules } from "#shop/settings/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** On the editor's canvas the texts about emails are shown in any case: they can be changed before there is a mail server. */
const rulesOf = (context: CallContext) =>
  checkoutRules(context, {
    sendsMail: context.services.mail.url !== undefined || context.request.env === "decoration",
  });

export const previewOrder: Handler<"previewOrder"> = async (input, context) => ({
  ...(await checkout.previewOrder(context, buyerOf(context), input, context.services.payments)),
  rules: await rulesOf(context),
});

export const quoteWallet: Handler<"quoteWallet"> = (input, context) =>
  checkout.quoteWallet(context, buyerOf(context), input, context.services.payments);

export const getCheckoutRules: Handler<"getCheckoutRules"> = (_, context) => rulesOf(context);

export const placeOrder: Handler<"placeOrder"> = (input, context) =>
  checkout.placeOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    idempotencyKey: context.request.idempotencyKey,
  });
