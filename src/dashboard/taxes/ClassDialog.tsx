import { useState } from "react";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { refreshTaxes, type TaxClass } from "./taxes-query.ts";

interface ClassDialogProps {
  /** Undefined for a new one. */
  readonly taxClass?: TaxClass;
  readonly onClose: () => void;
}

/** The name of a tax class. */
export function ClassDialog({ taxClass, onClose }: ClassDialogProps) {
  const [name, setName] = useState(taxClass?.name ?? "");
  const { busy, send, errorOf, failure, show } = useForm(["name"]);
  const save = async () => {
    if (!name.trim()) return show({ name: "Enter a name" });
    const saved = await send("save", () =>
      taxClass
        ? api.call("/admin_api/v1/taxes/class/update", { key: taxClass.key, name })
        : api.call("/admin_api/v1/taxes/class/add", { name }),
    );
    if (!saved) return;
    await refreshTaxes();
    toast({ message: taxClass ? "Tax class saved" : "Tax class added", undoBatch: saved.batch_id });
    onClose();
  };
  return (
    <FormDialog
      title={taxClass ? `Rename ${taxClass.name}` : "Add tax class"}
      {...(!taxClass && { description: "Give it a rate in each country below, and choose it on products." })}
      submit={taxClass ? "Save" : "Add class"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label="Name" help="Only your staff see it." error={errorOf("name")}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            placeholder="Books"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
