import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { download } from "../api/download.ts";
import styles from "./Imports.module.css";

const forms = [
  {
    value: "shopwright",
    label: t("Shopwright"),
    help: t("Everything that the shop keeps of its products. Imported again, it changes nothing."),
  },
  {
    value: "shopify",
    label: t("Shopify"),
    help: t("The columns of Shopify's product template, for moving or for other tools."),
  },
] as const;

interface ExportDialogProps {
  /** JSON of the list's filter or ids of rows; all products without it. */
  readonly selection?: string;
  /** "3 products" */
  readonly words?: string;
  readonly onClose: () => void;
}

/** Chooses the form of an export; the browser saves the file while it is made. */
export default function ExportDialog({ selection, words = t("all products"), onClose }: ExportDialogProps) {
  const [form, setForm] = useState<(typeof forms)[number]["value"]>("shopwright");
  const start = () => {
    download("/admin_api/v1/products/export", { form, ...(selection && { selection }) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t("Export products")}
      description={t("A CSV file of {products} with their variants and pictures.", { products: words })}
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
      <fieldset className="stack gap-8">
        <legend className="ui-hidden">{t("Form of the file")}</legend>
        {forms.map(({ value, label, help }) => (
          <label key={value} className={`row align-stretch gap-10 line radius-m pad-12 ${styles.choice}`}>
            <input type="radio" name="form" checked={form === value} onChange={() => setForm(value)} />
            <span>
              <strong>{label}</strong>
              <span className="block muted small">{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
