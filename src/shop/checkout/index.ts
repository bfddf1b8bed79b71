export { placeOrder } from "./place.ts";
export { previewOrder } from "./preview.ts";
export { quoteWallet } from "./wallet.ts";
