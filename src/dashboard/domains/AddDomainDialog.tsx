import { useState } from "react";
import { api, refresh } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";

export function AddDomainDialog({ onClose }: { readonly onClose: () => void }) {
  const [host, setHost] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["host"]);
  const submit = async () => {
    if (host.trim() === "") return show({ host: "Enter a domain" });
    const done = await send("add", async () => {
      const { batch_id } = await api.call("/admin_api/v1/domains/add", { host });
      toast({ message: "Domain added", undoBatch: batch_id });
      await refresh("/admin_api/v1/domains/list");
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title="Add domain"
      submit="Add"
      busy={busy === "add"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Domain" help="One that you own" error={errorOf("host")}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            maxLength={253}
            placeholder="www.shop.example"
            value={host}
            onChange={({ target }) => setHost(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
