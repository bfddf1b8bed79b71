export { runOrderBulk } from "./bulk.ts";
export * from "./buyer-orders.ts";
export * from "./cancel.ts";
export * from "./staff-order.ts";
