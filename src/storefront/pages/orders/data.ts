/** What the loader of the orders page gives: the list, or one order. */
import type { Output } from "#contract/call.ts";
import type { listOrders } from "#contract/calls/orders.ts";
import type { OrderStatus } from "#contract/orders.ts";
import type { OrderAnswer } from "#contract/shapes/order.ts";
import type { PageData } from "../page-module.ts";

export type Orders = Output<typeof listOrders>;

export interface ListData extends PageData {
  readonly kind: "list";
  readonly status: OrderStatus | "";
  readonly orders: Orders;
}
export interface OneData extends PageData, OrderAnswer {
  readonly kind: "one";
  /** The address that a guest named; "" for one's own orders. */
  readonly email: string;
}
