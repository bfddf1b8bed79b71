import { useState } from "react";
import { type DiscountDetail, maxCodes } from "#contract/shapes/discount.ts";
import { api, queryClient } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { Field } from "../shell/Field.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { expectTask, onTaskEnd } from "../tasks/store.ts";
import { discountsChanged } from "./use-discount-form.ts";

interface MakeCodesDialogProps {
  readonly discount: DiscountDetail;
  readonly onClose: () => void;
}

/** Makes codes by a task; the list of codes exports them as CSV. */
export function MakeCodesDialog({ discount: { id, code }, onClose }: MakeCodesDialogProps) {
  const [count, setCount] = useState<number | null>(1000);
  const { busy, send, errorOf, failure, show } = useForm(["count"]);
  const submit = async () => {
    if (count === null || count < 1) return show({ count: "Enter how many codes you need" });
    const started = await send("make", () => api.call("/admin_api/v1/discounts/makeCodes", { id, count }));
    if (!started) return;
    expectTask(started.task_id);
    const stop = onTaskEnd((task) => {
      if (task.id !== started.task_id) return;
      stop();
      void queryClient.invalidateQueries({ queryKey: ["record", "coupon", id] });
      void discountsChanged();
    });
    toast({ message: `Making ${count.toLocaleString("en")} codes` });
    onClose();
  };
  return (
    <FormDialog
      title="Make codes"
      description={`Each code begins with ${code} and is good for one order. Export them as CSV from the list of codes.`}
      submit="Make codes"
      busy={busy === "make"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Codes" error={errorOf("count")} help={`At most ${maxCodes.toLocaleString("en")} of one discount.`}>
        {(control) => <NumberInput {...control} value={count} onValue={setCount} />}
      </Field>
    </FormDialog>
  );
}
