import { clsx } from "clsx";
import type { Medium } from "#contract/product-fields.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useField } from "../../forms/context.ts";
import styles from "./Variants.module.css";

interface PictureDialogProps {
  readonly title: string;
  readonly value: string | null;
  readonly onChange: (file: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses one of the product's pictures for a variant. */
export function PictureDialog({ title, value, onChange, onClose }: PictureDialogProps) {
  const media = useField<readonly Medium[]>("media").value;
  return (
    <Dialog
      open
      onClose={onClose}
      closeOutside
      title={title}
      width={520}
      footer={
        <>
          {value && <Button onClick={() => onChange(null)}>{t("No picture")}</Button>}
          <Button onClick={onClose}>{t("Cancel")}</Button>
        </>
      }
    >
      {media.length === 0 ? (
        <p>{t("Add pictures to the product first, then choose one here.")}</p>
      ) : (
        <ul className="columns min-88 keep gap-10">
          {media.map(({ file, alt }, index) => (
            <li key={file}>
              <button
                type="button"
                className={clsx("block full radius-m surface-3", styles.choice, file === value && styles.chosen)}
                aria-pressed={file === value}
                aria-label={alt || t("Picture {index}", { index: index + 1 })}
                onClick={() => onChange(file)}
              >
                <img src={file} alt="" loading="lazy" className="cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
