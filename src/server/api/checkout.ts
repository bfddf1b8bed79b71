import * as checkout from "#shop/checkout/index.ts";
import { checkoutRules } from "#shop/settings/index.ts";
import { isTesting } from "#shop/test-orders/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** On the editor's canvas the texts about emails are shown in any case: they can be changed before there is a mail server. */
const rulesOf = (context: CallContext) =>
  checkoutRules(context, {
    sendsMail: context.services.mail.url !== undefined || context.request.env === "decoration",
  });

/** Only the hidden cookie of a session in the dashboard says so; shoppers have none, and nothing of it is asked. */
const isTest = (context: CallContext) => isTesting(context, context.request.dashboardSecret);

export const previewOrder: Handler<"previewOrder"> = async (context, input) => ({
  ...(await checkout.previewOrder(context, buyerOf(context), input, context.services.payments, await isTest(context))),
  rules: await rulesOf(context),
});

/** Wallets pay with money: a test order has none. */
export const quoteWallet: Handler<"quoteWallet"> = async (context, input) =>
  (await isTest(context))
    ? { wallet: null }
    : checkout.quoteWallet(context, buyerOf(context), input, context.services.payments);

export const getCheckoutRules: Handler<"getCheckoutRules"> = (context) => rulesOf(context);

export const placeOrder: Handler<"placeOrder"> = async (context, input) =>
  checkout.placeOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    idempotencyKey: context.request.idempotencyKey,
    isTest: await isTest(context),
  });
