/** One order on screen: loaded once, replaced by what each action answers. */
import type { StaffOrder } from "#contract/shapes/order.ts";
import { callQuery, queryClient, refresh } from "../api/api.ts";

export const orderQuery = (order_no: string) => callQuery("/admin_api/v1/orders/detail", { order_no });

export const prefetchOrder = (order_no: string) => void queryClient.prefetchQuery(orderQuery(order_no));

/** Shows an order as an action has left it. */
export function showOrder(order: StaffOrder): void {
  queryClient.setQueryData(orderQuery(order.order_no).queryKey, { order });
  void refresh("/admin_api/v1/lists/orders", "/admin_api/v1/home");
}

interface Answer {
  readonly order: StaffOrder;
}

/** Shows the order of an answer and does what follows: closes the dialog that it was sent from. */
export const showAnd =
  (next: () => void) =>
  ({ order }: Answer): void => {
    showOrder(order);
    next();
  };
