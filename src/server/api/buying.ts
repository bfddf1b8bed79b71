/** Cart, checkout and paying: whose they are follows from the caller's token alone. */
import type { Buyer } from "#shop/buyer.ts";
import * as cart from "#shop/cart/index.ts";
import * as checkout from "#shop/checkout/index.ts";
import * as payments from "#shop/payments/index.ts";
import { buyerOf } from "../calls/buyer.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** A call about what belongs to the buyer. */
const own =
  <I, O>(answer: (context: Pick<CallContext, "db" | "mall">, buyer: Buyer, input: I) => Promise<O>) =>
  (input: I, context: CallContext) =>
    answer({ db: context.db, mall: context.mall }, buyerOf(context), input);

export const getCart: Handler<"getCart"> = own(cart.getCart);
export const addToCart: Handler<"addToCart"> = own(cart.addToCart);
export const updateCart: Handler<"updateCart"> = own(cart.updateCart);
export const removeFromCart: Handler<"removeFromCart"> = own(cart.removeFromCart);
export const selectInCart: Handler<"selectInCart"> = own(cart.selectInCart);

export const previewOrder: Handler<"previewOrder"> = (input, context) =>
  checkout.previewOrder(context, buyerOf(context), input, context.services.payments);

export const placeOrder: Handler<"placeOrder"> = (input, context) =>
  checkout.placeOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    idempotencyKey: context.request.idempotencyKey,
  });

export const payOrder: Handler<"payOrder"> = (input, context) =>
  payments.payOrder(context, buyerOf(context), input, {
    settings: context.services.payments,
    origin: context.request.origin ?? "",
  });

export const paymentState: Handler<"paymentState"> = (input, context) =>
  payments.paymentState(context, buyerOf(context), input, context.services.payments);
