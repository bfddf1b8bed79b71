export { addToWishlist, getWishlist, removeFromWishlist, wishlistIds } from "./wishlist.ts";
