import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api } from "../api/api.ts";
import { listAddress } from "../lists/list-memory.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { refreshAfterDeletion } from "./test-orders.ts";

/** Deletes a test order for ever; then the list is shown. */
export function DeleteTestOrder({ order: { order_no } }: { readonly order: StaffOrder }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    const sure = await confirm({
      title: `Delete test order ${order_no}?`,
      text: "Its payment, parcels, refunds and emails are deleted with it. This can't be undone.",
      confirm: "Delete order",
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await api.call("/admin_api/v1/testOrders/delete", { order_no });
      await navigate(listAddress("/orders"));
      await refreshAfterDeletion();
      toast({ message: "Test order deleted" });
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button icon={<Trash2 size={15} aria-hidden />} busy={busy} onClick={() => void remove()}>
      Delete test order
    </Button>
  );
}
