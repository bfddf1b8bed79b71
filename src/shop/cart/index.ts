export { addToCart, getCart, removeFromCart, selectInCart, updateCart } from "./cart.ts";
export { addAllToCart } from "./link.ts";
export { mergeGuestCart } from "./merge.ts";
export { replaceCart } from "./replace.ts";
