import { useState } from "react";
import { api } from "../../api/api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { Field } from "../../shell/Field.tsx";
import { Input } from "../../shell/Input.tsx";
import { toast } from "../../shell/toast.ts";
import { useForm } from "../../sign-in/use-form.ts";
import { type Method, type Provider, refreshPayments } from "./payments-query.ts";

interface KeysDialogProps {
  readonly method: Method;
  readonly provider: Provider;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Setting = Provider["fields"][number];
type Texts = Readonly<Record<string, string>>;

/** Enters what a provider's extension declares; a secret that is left empty stays as it is. */
export function KeysDialog({ method, provider, onClose, onSaved }: KeysDialogProps) {
  const { fields } = provider;
  const [texts, setTexts] = useState<Texts>(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const { busy, send, errorOf, failure, show } = useForm(fields.map(({ name }) => name));
  const isFirst = provider.source === "none";
  const submit = async () => {
    const wrong = fields.flatMap((field) => {
      const problem = problemOf(field, texts[field.name]?.trim() ?? "");
      return problem ? [[field.name, problem] as const] : [];
    });
    if (wrong.length > 0) return show(Object.fromEntries(wrong));
    const given = fields.filter(({ name, is_secret }) => !is_secret || texts[name]?.trim());
    const values = Object.fromEntries(given.map(({ name }) => [name, texts[name] ?? ""]));
    const saved = await send("save", () =>
      api.call("/admin_api/v1/settings/payments/storeProviderSettings", { provider: method.name, values }),
    );
    if (!saved) return;
    toast({ message: "Keys saved" });
    await refreshPayments();
    onSaved();
  };
  return (
    <FormDialog
      title={isFirst ? `Add ${method.label} keys` : `Change ${method.label} keys`}
      description={provider.note || undefined}
      submit="Save keys"
      width={520}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          {...(!field.is_required && { hint: "optional" })}
          {...(field.help && { help: field.help })}
          error={errorOf(field.name)}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              autoCapitalize="none"
              spellCheck={false}
              {...(field.is_secret ? { type: "password", autoComplete: "new-password" } : { autoComplete: "off" })}
              placeholder={field.end ? `Unchanged, ends with ${field.end}` : field.example}
              value={texts[field.name] ?? ""}
              onChange={({ target }) => setTexts((before) => ({ ...before, [field.name]: target.value }))}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

/** What is wrong with a text, as the server would say it; "" for nothing. */
function problemOf({ label, is_secret, is_required, end, pattern, rule }: Setting, text: string): string {
  if (!text) return is_required && !(is_secret && end) ? `Enter the ${label.toLowerCase()}` : "";
  return pattern && !new RegExp(pattern).test(text) ? `Must ${rule}` : "";
}
