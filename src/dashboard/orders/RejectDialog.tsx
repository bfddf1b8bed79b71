import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { toast } from "../shell/toast.ts";
import { showOrder } from "./order-query.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

/** Rejects the open refund request. */
export function RejectDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title="Reject the refund request?"
      description="The order goes on as before."
      submit="Reject request"
      needed
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await api.call("/admin_api/v1/orders/rejectRefund", { order_no: order.order_no, reason });
        showOrder(answer.order);
        toast({ message: "Refund request rejected" });
      }}
    />
  );
}
