import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { api } from "../api/api.ts";
import { CallError, messageOf } from "../api/errors.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import styles from "./Redirects.module.css";

export interface Redirect {
  readonly from_path: string;
  readonly to_path: string;
}

interface RedirectDialogProps {
  /** Undefined for a new one. */
  readonly redirect: Redirect | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const form = useId();
  const [from, setFrom] = useState(redirect?.from_path ?? "");
  const [to, setTo] = useState(redirect?.to_path ?? "");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const errorOf = (field: string) => (error.startsWith(`${field}`) ? sentence(error) : undefined);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      const { batch_id } = await api.call("/admin_api/v1/redirects/save", {
        from_path: from,
        to_path: to,
        ...(redirect && { was: redirect.from_path }),
      });
      toast({ message: "Redirect saved", undoBatch: batch_id });
      onSaved();
      onClose();
    } catch (failure) {
      if (failure instanceof CallError && /^(from|to)_path/.test(failure.message)) setError(failure.message);
      else toastFailure(failure, undefined);
      if (!(failure instanceof CallError)) setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={redirect ? "Edit redirect" : "Add redirect"}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
        <Field
          label="Old address"
          help="Of a whole address only the part behind the domain counts."
          error={errorOf("from_path")}
        >
          {(control) => (
            <Input
              {...control}
              value={from}
              placeholder="/products/vase"
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field
          label="Leads to"
          help="A page of this shop, or an address that begins with https://"
          error={errorOf("to_path")}
        >
          {(control) => (
            <Input
              {...control}
              value={to}
              placeholder="/product/detail/vase"
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** "from_path: must be a path" → "Must be a path". */
function sentence(message: string): string {
  const text = message.replace(/^\w+:? /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
