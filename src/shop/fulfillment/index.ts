export { confirmOldReceipts, confirmReceipt } from "./receipt.ts";
export { shipOrder } from "./ship.ts";
export { addTracking } from "./track.ts";
