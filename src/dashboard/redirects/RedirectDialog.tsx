import { useState } from "react";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";

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

/** An old address that leads to a page of today. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const [from, setFrom] = useState(redirect?.from_path ?? "");
  const [to, setTo] = useState(redirect?.to_path ?? "");
  const { busy, send, errorOf, failure, show } = useForm(["from_path", "to_path"]);
  const save = async () => {
    const missing = {
      ...(!from.trim() && { from_path: "Enter the old address" }),
      ...(!to.trim() && { to_path: "Enter where it leads to" }),
    };
    if (Object.keys(missing).length > 0) return show(missing);
    const saved = await send("save", () =>
      api.call("/admin_api/v1/redirects/save", {
        from_path: from,
        to_path: to,
        ...(redirect && { was: redirect.from_path }),
      }),
    );
    if (!saved) return;
    toast({ message: "Redirect saved", undoBatch: saved.batch_id });
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={redirect ? "Edit redirect" : "Add redirect"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label="Old address"
        help="Of a full address, only the part after the domain counts."
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
    </FormDialog>
  );
}
