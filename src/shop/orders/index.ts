export * from "./cancel-by.ts";
export * from "./delete.ts";
export * from "./has-orders.ts";
export * from "./list.ts";
export * from "./list-source.ts";
export * from "./staff-list.ts";
export * from "./staff-order.ts";
export * from "./unpaid.ts";
