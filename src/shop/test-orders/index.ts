export { deleteTestOrder, deleteTestOrders } from "./delete.ts";
export { countTestOrders, endTestMode, isTesting, startTestMode } from "./mode.ts";
