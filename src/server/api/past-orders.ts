import * as past from "#shop/past-orders/index.ts";
import type { Handler } from "../calls/context.ts";

export const importPastOrders: Handler<"importPastOrders"> = (input, context) => past.importPastOrders(context, input);

export const exportPastOrders: Handler<"exportPastOrders"> = (input, context) => past.exportPastOrders(context, input);
