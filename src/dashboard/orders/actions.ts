/** What is done with an order at one press. */
import type { StaffOrder } from "#contract/shapes/order.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { api } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { showOrder } from "./order-query.ts";

/** Records that the buyer has paid outside of the shop. */
export async function markPaid({ order_no, total }: StaffOrder, amount: string): Promise<void> {
  const sure = await confirm({
    title: "Mark as paid?",
    text: `The full amount of ${amount} has arrived outside of the shop. The customer gets an email.`,
    confirm: "Mark as paid",
  });
  if (!sure) return;
  try {
    const { order } = await api.call("/admin_api/v1/orders/markPaid", { order_no, amount: total });
    showOrder(order);
    toast({ message: "Marked as paid" });
  } catch (error) {
    toastFailure(error);
  }
}
