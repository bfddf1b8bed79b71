import * as past from "#shop/past-orders/index.ts";
import type { Handler } from "../calls/context.ts";

export const importPastOrders: Handler<"importPastOrders"> = past.importPastOrders;

export const exportPastOrders: Handler<"exportPastOrders"> = past.exportPastOrders;
