import * as wishlist from "#shop/wishlist/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const getWishlist: Handler<"getWishlist"> = (_, context) => wishlist.getWishlist(context, buyerOf(context));
export const wishlistIds: Handler<"wishlistIds"> = (_, context) => wishlist.wishlistIds(context, buyerOf(context));
export const addToWishlist: Handler<"addToWishlist"> = (input, context) =>
  wishlist.addToWishlist(context, buyerOf(context), input);
export const removeFromWishlist: Handler<"removeFromWishlist"> = (input, context) =>
  wishlist.removeFromWishlist(context, buyerOf(context), input);
