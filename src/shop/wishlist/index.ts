export { mergeGuestWishlist } from "./merge.ts";
export { addToWishlist, getWishlist, removeFromWishlist, wishlistIds } from "./wishlist.ts";
