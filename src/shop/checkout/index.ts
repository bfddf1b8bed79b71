export { placeOrder } from "./place.ts";
export { previewOrder } from "./preview.ts";
