import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { toast } from "../shell/toast.ts";
import { showOrder } from "./order-query.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

/** Cancels an order that is not paid. */
export function CancelDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title={t("Cancel order {orderNo}?", { orderNo: order.order_no })}
      description={t("Its items can be sold again, and its discount code can be used again. This can't be undone.")}
      submit={t("Cancel order")}
      cancel={t("Keep order")}
      danger
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await api.call("/admin_api/v1/orders/cancel", { order_no: order.order_no, reason });
        showOrder(answer.order);
        toast({ message: t("Order cancelled") });
      }}
    />
  );
}
