export type { OrderMark } from "./mark.ts";
export { settleAllOrders, settleOrders } from "./settle.ts";
