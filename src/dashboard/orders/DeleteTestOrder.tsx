import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { listAddress } from "../lists/list-memory.ts";
import { useAction } from "../shell/use-action.ts";
import { refreshAfterDeletion } from "./test-orders.ts";

/** Deletes a test order for ever; then the list is shown. */
export function DeleteTestOrder({ order: { order_no } }: { readonly order: StaffOrder }) {
  const { busy, run } = useAction();
  const navigate = useNavigate();
  const remove = () =>
    run("delete", () => api.call("/admin_api/v1/testOrders/delete", { order_no }), {
      ask: {
        title: t("Delete test order {orderNo}?", { orderNo: order_no }),
        text: t("Its payment, parcels, refunds and emails are deleted with it. This can't be undone."),
        confirm: t("Delete order"),
        danger: true,
      },
      done: t("Test order deleted"),
      async onDone() {
        await navigate(listAddress("/orders"));
        await refreshAfterDeletion();
      },
    });
  return (
    <Button icon={<Trash2 size={15} aria-hidden />} busy={busy !== ""} onClick={() => void remove()}>
      {t("Delete test order")}
    </Button>
  );
}
