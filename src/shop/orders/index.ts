export { cancelOwnOrder, staffCancelOrder } from "./cancel-by.ts";
export { deleteOrder } from "./delete.ts";
export { getOrder, listOrders, trackOrder } from "./list.ts";
export { staffGetOrder, staffListOrders } from "./staff-list.ts";
