/** Data of the orders page: the list, or one order. */
import type { Output } from "#contract/call.ts";
import type { listOrders } from "#contract/calls/orders.ts";
import type { OrderStatus } from "#contract/orders.ts";
import type { OrderAnswer } from "#contract/shapes/order.ts";
import type { WithStates } from "../../components/address/states.ts";
import type { PageData } from "../../decoration/load.ts";

export type Orders = Output<typeof listOrders>;

export interface ListData extends PageData {
  readonly kind: "list";
  readonly status: OrderStatus | "";
  readonly orders: Orders;
}
export interface OneData extends PageData, OrderAnswer, WithStates {
  readonly kind: "one";
  /** Email that a guest gave to open the order; "" for the orders of this visitor. */
  readonly email: string;
}
