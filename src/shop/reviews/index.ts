export * from "./list.ts";
export * from "./review-order.ts";
