export { addToCart, getCart, removeFromCart, selectInCart, updateCart } from "./cart.ts";
export { mergeGuestCart } from "./merge.ts";
export { replaceCart } from "./replace.ts";
