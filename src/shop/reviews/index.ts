export * from "./commands.ts";
export * from "./list.ts";
export * from "./list-source.ts";
export * from "./review-order.ts";
export * from "./staff-review.ts";
