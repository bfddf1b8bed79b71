import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { toast } from "../shell/toast.ts";
import { showOrder } from "./order-query.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

/** Cancels an order that is not paid. */
export function CancelDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Cancel order ${order.order_no}?`}
      description="Its items can be sold again, and its discount code can be used again. This can't be undone."
      submit="Cancel order"
      cancel="Keep order"
      danger
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await api.call("/admin_api/v1/orders/cancel", { order_no: order.order_no, reason });
        showOrder(answer.order);
        toast({ message: "Order cancelled" });
      }}
    />
  );
}
