export { settleAllOrders, settleOrders } from "./settle.ts";
