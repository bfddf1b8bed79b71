import { requestBackInStock } from "#shop/back-in-stock/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const notifyBackInStock: Handler<"notifyBackInStock"> = (context, input) =>
  requestBackInStock(context, buyerOf(context), input);
