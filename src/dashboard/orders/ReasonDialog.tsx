import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { messageOf } from "../api/errors.ts";
import { Field } from "../shell/Field.tsx";
import { TextArea } from "../shell/Input.tsx";

interface Props {
  readonly title: string;
  readonly description: string;
  /** Label of the button. */
  readonly button: string;
  readonly close: string;
  readonly needed?: boolean;
  readonly danger?: boolean;
  /** Throws what is shown. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason that the customer gets. */
export function ReasonDialog({ title, description, button, close, needed, danger, onSend, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (needed && reason.trim() === "") return setFailure("Enter a reason");
    setBusy(true);
    try {
      await onSend(reason);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label="Reason"
          {...(!needed && { hint: "optional" })}
          help="The customer gets it by email."
          error={failure || undefined}
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
      </form>
    </Dialog>
  );
}
