/** Settings "Checkout": deadlines and bounds of orders. */
import { z } from "zod";
import { whole } from "../../fields.ts";

export const checkoutSettings = z.object({
  /** Minutes an order waits for its payment. */
  pay_minutes: whole(5, 10_080),
  /** Days an order that is paid by bank transfer waits for its payment. */
  transfer_days: whole(1, 90),
  /** Orders without a payment that one buyer may have at the same time. */
  max_unpaid_orders: whole(1, 1000),
  /** Days after receipt in which a refund may be requested. */
  refund_days: whole(0, 3650),
  /** Days after shipping when an order counts as received. */
  receive_days: whole(1, 365),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;
