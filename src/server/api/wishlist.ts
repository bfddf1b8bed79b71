import * as wishlist from "#shop/wishlist/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const getWishlist: Handler<"getWishlist"> = (context) => wishlist.getWishlist(context, buyerOf(context));
export const wishlistIds: Handler<"wishlistIds"> = (context) => wishlist.wishlistIds(context, buyerOf(context));
export const addToWishlist: Handler<"addToWishlist"> = (context, input) =>
  wishlist.addToWishlist(context, buyerOf(context), input);
export const removeFromWishlist: Handler<"removeFromWishlist"> = (context, input) =>
  wishlist.removeFromWishlist(context, buyerOf(context), input);
