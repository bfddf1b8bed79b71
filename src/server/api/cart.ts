import * as cart from "#shop/cart/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const getCart: Handler<"getCart"> = (_, context) => cart.getCart(context, buyerOf(context));
export const addToCart: Handler<"addToCart"> = (input, context) => cart.addToCart(context, buyerOf(context), input);
export const addAllToCart: Handler<"addAllToCart"> = (input, context) =>
  cart.addAllToCart(context, buyerOf(context), input);
export const updateCart: Handler<"updateCart"> = (input, context) => cart.updateCart(context, buyerOf(context), input);
export const removeFromCart: Handler<"removeFromCart"> = (input, context) =>
  cart.removeFromCart(context, buyerOf(context), input);
export const selectInCart: Handler<"selectInCart"> = (input, context) =>
  cart.selectInCart(context, buyerOf(context), input);
