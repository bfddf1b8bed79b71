import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { toast } from "../shell/toast.ts";
import { showOrder } from "./order-query.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

/** Rejects the open refund request. */
export function RejectDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title={t("Reject the refund request?")}
      description={t("The order goes on as before.")}
      submit={t("Reject request")}
      needed
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await api.call("/admin_api/v1/orders/rejectRefund", { order_no: order.order_no, reason });
        showOrder(answer.order);
        toast({ message: t("Refund request rejected") });
      }}
    />
  );
}
