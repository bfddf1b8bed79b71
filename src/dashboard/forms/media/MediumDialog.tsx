import { Star, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Medium } from "#contract/product-fields.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { FocalPoint } from "#ui/media/FocalPoint.tsx";
import { Field } from "../../shell/Field.tsx";
import { TextArea } from "../../shell/Input.tsx";
import styles from "./Media.module.css";

interface MediumDialogProps {
  readonly medium: Medium;
  readonly title: string;
  readonly isMain: boolean;
  readonly onChange: (part: Partial<Medium>) => void;
  readonly onMain: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Alt text and focal point of a picture. */
export function MediumDialog({ medium, title, isMain, onChange, onMain, onRemove, onClose }: MediumDialogProps) {
  const [alt, setAlt] = useState(medium.alt);
  const text = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    if (alt.trim() !== medium.alt) onChange({ alt: alt.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      closeOutside
      title={title}
      width={760}
      initialFocus={text}
      footer={
        <>
          <div className={`row wrap gap-4 ${styles.dialogTools}`}>
            <Button variant="ghost" icon={<Trash2 size={15} aria-hidden />} onClick={onRemove}>
              {t("Remove")}
            </Button>
            {!isMain && (
              <Button variant="ghost" icon={<Star size={15} aria-hidden />} onClick={onMain}>
                {t("Make main picture")}
              </Button>
            )}
          </div>
          <Button variant="primary" onClick={close}>
            {t("Done")}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FocalPoint file={medium.file} focal={medium.focal} onChange={(focal) => onChange({ focal })} />
        <div className="stack lines-start gap-20">
          <Field
            label={t("Alt text")}
            help={t("What the picture shows, for people who can't see it and for search engines.")}
          >
            {(control) => (
              <TextArea
                {...control}
                ref={text}
                rows={3}
                maxLength={500}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
          <div>
            <p className="faint small bottom-6">{t("Cropped")}</p>
            <div className={`row align-end gap-8 bottom-8 ${styles.crops}`}>
              {["1 / 1", "3 / 4", "16 / 9"].map((ratio) => (
                <img
                  key={ratio}
                  src={medium.file}
                  alt=""
                  style={{ aspectRatio: ratio, objectPosition: position(medium.focal ?? centre) }}
                />
              ))}
            </div>
            {medium.focal && (
              <Button size="small" variant="ghost" onClick={() => onChange({ focal: null })}>
                {t("Reset focal point")}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const centre = { x: 0.5, y: 0.5 };
const position = ({ x, y }: NonNullable<Medium["focal"]>) => `${x * 100}% ${y * 100}%`;
