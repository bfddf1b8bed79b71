import * as cart from "#shop/cart/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const getCart: Handler<"getCart"> = (context) => cart.getCart(context, buyerOf(context));
export const addToCart: Handler<"addToCart"> = (context, input) => cart.addToCart(context, buyerOf(context), input);
export const addAllToCart: Handler<"addAllToCart"> = (context, input) =>
  cart.addAllToCart(context, buyerOf(context), input);
export const updateCart: Handler<"updateCart"> = (context, input) => cart.updateCart(context, buyerOf(context), input);
export const removeFromCart: Handler<"removeFromCart"> = (context, input) =>
  cart.removeFromCart(context, buyerOf(context), input);
export const selectInCart: Handler<"selectInCart"> = (context, input) =>
  cart.selectInCart(context, buyerOf(context), input);
