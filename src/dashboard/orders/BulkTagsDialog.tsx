import { useState } from "react";
import { ordersList } from "#contract/lists/orders.ts";
import { LabelPicker } from "../bulk/LabelPicker.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import type { Selected } from "../lists/types.ts";
import { Field } from "../shell/Field.tsx";
import { runOrderBulk } from "./run-order-bulk.ts";

interface Props {
  readonly selected: Selected;
  readonly onClose: () => void;
}

/** Adds tags to many orders and removes others. */
export default function BulkTagsDialog({ selected, onClose }: Props) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (add.length + remove.length === 0) return setFailure("Choose a tag to add or to remove");
    setBusy(true);
    const isDone = await runOrderBulk(selected.selection, { kind: "tags", add: [...add], remove: [...remove] });
    setBusy(false);
    if (!isDone) return undefined;
    selected.clear();
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title="Add or remove tags"
      description={`${selected.words} selected`}
      submit="Change tags"
      width={560}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="columns columns-2 gap-16 one-600">
        <Field label="Add tags">
          {() => (
            <LabelPicker label="Add tags" list={ordersList} field="tag" allowsNew chosen={add} onChange={setAdd} />
          )}
        </Field>
        <Field label="Remove tags">
          {() => <LabelPicker label="Remove tags" list={ordersList} field="tag" chosen={remove} onChange={setRemove} />}
        </Field>
      </div>
    </FormDialog>
  );
}
