import * as fulfillment from "#shop/fulfillment/index.ts";
import * as management from "#shop/order-management/index.ts";
import * as orders from "#shop/orders/index.ts";
import type { Handler } from "../calls/context.ts";

export const runOrderBulk: Handler<"runOrderBulk"> = management.runOrderBulk;
export const packOrders: Handler<"packOrders"> = orders.packOrders;
export const checkParcels: Handler<"checkParcels"> = fulfillment.checkParcels;
export const shipParcels: Handler<"shipParcels"> = fulfillment.shipParcels;
