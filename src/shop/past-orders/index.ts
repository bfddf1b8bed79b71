export { exportPastOrders } from "./export.ts";
export { importPastOrders } from "./import.ts";
