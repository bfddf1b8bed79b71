import { useState } from "react";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { TextArea } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";

interface Props {
  readonly title: string;
  readonly description: string;
  /** Label of the button. */
  readonly submit: string;
  readonly cancel?: string;
  readonly needed?: boolean;
  readonly danger?: boolean;
  /** Throws what is shown. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog with one field: a reason, which is mailed to the customer. */
export function ReasonDialog({ needed = false, onSend, ...dialog }: Props) {
  const [reason, setReason] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["reason"]);
  const submit = async () => {
    if (needed && reason.trim() === "") return show({ reason: "Enter a reason" });
    const isDone = await send("reason", async () => {
      await onSend(reason);
      return true;
    });
    if (isDone) dialog.onClose();
    return undefined;
  };
  return (
    <FormDialog {...dialog} busy={busy !== ""} failure={failure} onSubmit={() => void submit()}>
      <Field
        label="Reason"
        {...(!needed && { hint: "optional" })}
        help="The customer gets it by email."
        error={errorOf("reason")}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
