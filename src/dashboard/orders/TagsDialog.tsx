import { useState } from "react";
import { ordersList } from "#contract/lists/orders.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { LabelPicker } from "../bulk/LabelPicker.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { showOrder } from "./order-query.ts";

/** Adds tags to one order and removes others. */
export default function TagsDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const [tags, setTags] = useState<readonly string[]>(order.tags);
  const { busy, send, failure } = useForm();
  const submit = async () => {
    const answer = await send("tags", () =>
      api.call("/admin_api/v1/orders/tags", { order_no: order.order_no, tags: [...tags] }),
    );
    if (!answer) return;
    showOrder(answer.order);
    toast({ message: "Tags saved" });
    onClose();
  };
  return (
    <FormDialog
      title="Tags"
      description="Tags help staff to find orders. Customers don't see them."
      busy={busy === "tags"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelPicker label="Tags" list={ordersList} field="tag" allowsNew chosen={tags} onChange={setTags} />
    </FormDialog>
  );
}
