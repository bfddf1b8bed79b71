import * as fulfillment from "#shop/fulfillment/index.ts";
import * as management from "#shop/order-management/index.ts";
import * as orders from "#shop/orders/index.ts";
import type { Handler } from "../calls/context.ts";

export const runOrderBulk: Handler<"runOrderBulk"> = (input, context) => management.runOrderBulk(context, input);
export const packOrders: Handler<"packOrders"> = (input, context) => orders.packOrders(context, input);
export const checkParcels: Handler<"checkParcels"> = (input, context) => fulfillment.checkParcels(context, input);
export const shipParcels: Handler<"shipParcels"> = (input, context) => fulfillment.shipParcels(context, input);
