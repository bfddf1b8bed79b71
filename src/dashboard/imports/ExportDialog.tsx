import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { download } from "../api/download.ts";
import styles from "./Imports.module.css";

const forms = [
  {
    value: "shopwright",
    label: "Shopwright",
    help: "Everything that the shop keeps of its products. Imported again, it changes nothing.",
  },
  {
    value: "shopify",
    label: "Shopify",
    help: "The columns of Shopify's product template, for moving or for other tools.",
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
export default function ExportDialog({ selection, words = "all products", onClose }: ExportDialogProps) {
  const [form, setForm] = useState<(typeof forms)[number]["value"]>("shopwright");
  const start = () => {
    download("/admin_api/v1/products/export", { form, ...(selection && { selection }) });
    onClose();
  };
  return (
    <Dialog
      open
      title="Export products"
      description={`A CSV file of ${words} with their variants and pictures.`}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={start}>
            Export
          </Button>
        </>
      }
    >
      <fieldset className="stack gap-8">
        <legend className="ui-hidden">Form of the file</legend>
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
