import { useState } from "react";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input, TextArea } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";

interface Props {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** An address that agreed outside of the shop, with how. */
export function AddSubscriberDialog({ onClose, onAdded }: Props) {
  const [email, setEmail] = useState("");
  const [note, setNote] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["email", "consent_note"]);
  const save = async () => {
    const missing = {
      ...(!email.trim() && { email: "Enter the email address" }),
      ...(!note.trim() && { consent_note: "Enter how they agreed" }),
    };
    if (Object.keys(missing).length > 0) return show(missing);
    const added = await send("save", () => api.call("/admin_api/v1/subscribers/add", { email, consent_note: note }));
    if (!added) return;
    toast({ message: "Subscriber added", undoBatch: added.batch_id });
    onAdded();
    onClose();
  };
  return (
    <FormDialog
      title="Add subscriber"
      submit="Add subscriber"
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label="Email" error={errorOf("email")}>
        {(control) => (
          <Input
            {...control}
            type="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field
        label="Consent"
        help="How and when they agreed. The law requires that you can prove it."
        error={errorOf("consent_note")}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            placeholder="Paper form at the market, 3 May"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
