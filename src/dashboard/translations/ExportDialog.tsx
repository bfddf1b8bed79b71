import { useState } from "react";
import type { TranslationKind, TranslationNeed } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { download } from "../api/download.ts";
import { Field } from "../shell/Field.tsx";
import { languageName } from "./words.ts";

const forms = [
  { value: "csv", label: t("CSV, for spreadsheets") },
  { value: "xliff12", label: "XLIFF 1.2" },
  { value: "xliff20", label: "XLIFF 2.0" },
] as const;

interface ExportDialogProps {
  readonly codes: readonly string[];
  readonly kind?: TranslationKind | undefined;
  readonly need?: TranslationNeed | undefined;
  /** "" for all. */
  readonly language: string;
  /** What is exported: "Products · Missing". */
  readonly words: string;
  readonly onClose: () => void;
}

/** Chooses the form of an export; the browser saves the file while it is made. */
export default function ExportDialog({ codes, kind, need, language, words, onClose }: ExportDialogProps) {
  const [form, setForm] = useState<(typeof forms)[number]["value"]>("csv");
  const [chosen, setChosen] = useState(language);
  // XLIFF has one language a file.
  const single = form === "csv" ? chosen : chosen || (codes[0] ?? "");
  const languageOptions = codes.map((value) => ({ value, label: languageName(value) }));
  const start = () => {
    const locales = single ? [single] : codes;
    download("/admin_api/v1/translations/export", {
      form,
      locales: locales.join(","),
      ...(kind && { kind }),
      ...(need && { need }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={t("Export translations")}
      description={words}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={start}>
            {t("Export")}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <Field label={t("File")}>
          {({ id }) => <Select id={id} label={t("File")} value={form} options={forms} onChange={setForm} />}
        </Field>
        <Field label={t("Language")}>
          {({ id }) => (
            <Select
              id={id}
              label={t("Language")}
              value={single}
              options={
                form === "csv" && codes.length > 1
                  ? [{ value: "", label: t("All languages") }, ...languageOptions]
                  : languageOptions
              }
              onChange={setChosen}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
