import { isLanguage, type Language, languageOf, languages } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshLanguages } from "./languages-query.ts";

interface AddLanguageDialogProps {
  /** Locales that the shop has. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

export function AddLanguageDialog({ taken, onClose }: AddLanguageDialogProps) {
  const takenLanguages = new Set(taken.map(languageOf));
  const free: Language[] = Object.keys(languages)
    .filter(isLanguage)
    .filter((code) => !takenLanguages.has(code));
  const form = useDialogForm({
    values: { code: free[0] ?? ("en" as Language) },
    send: (values) => api.call("/admin_api/v1/languages/add", values),
    done: t("Language added"),
    renew: refreshLanguages,
    onDone: onClose,
  });
  return (
    <FormDialog title={t("Add language")} submit={t("Add")} form={form} onClose={onClose}>
      <SelectInputField
        {...form.of("code")}
        label={t("Language")}
        help={t("Customers see it once you publish it.")}
        options={free.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
      />
    </FormDialog>
  );
}
