import { inSentence } from "#i18n/in-sentence.ts";
import { t } from "#i18n/t.ts";
import { api } from "../../api/api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { InputField } from "../../forms/fields/InputFields.tsx";
import { useDialogForm } from "../../forms/use-dialog-form.ts";
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
  const form = useDialogForm<Texts, unknown>({
    values: () => Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    check: (texts) =>
      Object.fromEntries(fields.map((field) => [field.name, problemOf(field, texts[field.name]?.trim() ?? "")])),
    send(texts) {
      const enteredFields = fields.filter(({ name, is_secret }) => !is_secret || texts[name]?.trim());
      const values = Object.fromEntries(enteredFields.map(({ name }) => [name, texts[name] ?? ""]));
      return api.call("/admin_api/v1/settings/payments/storeProviderSettings", { provider: method.name, values });
    },
    done: t("Keys saved"),
    renew: refreshPayments,
    onDone: onSaved,
  });
  const isFirst = provider.source === "none";
  return (
    <FormDialog
      title={
        isFirst ? t("Add {method} keys", { method: method.label }) : t("Change {method} keys", { method: method.label })
      }
      description={provider.note || undefined}
      submit={t("Save keys")}
      width={520}
      form={form}
      onClose={onClose}
    >
      {fields.map((field) => (
        <InputField
          key={field.name}
          {...form.of(field.name)}
          label={field.label}
          hint={field.is_required ? undefined : t("optional")}
          help={field.help}
          maxLength={300}
          autoCapitalize="none"
          spellCheck={false}
          {...(field.is_secret ? { type: "password", autoComplete: "new-password" } : { autoComplete: "off" })}
          placeholder={field.end ? t("Unchanged, ends with {end}", { end: field.end }) : field.example}
        />
      ))}
    </FormDialog>
  );
}

/** What is wrong with a text, as the server would say it; "" for nothing. */
function problemOf({ label, is_secret, is_required, end, pattern, rule }: Setting, text: string): string {
  if (!text) return is_required && !(is_secret && end) ? t("Enter the {field}", { field: inSentence(label) }) : "";
  return pattern && !new RegExp(pattern).test(text) ? t("Must {rule}", { rule }) : "";
}
