import { clsx } from "clsx";
import { ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { inSentence } from "#i18n/in-sentence.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { acceptAttribute } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import { useField } from "../context.ts";
import { uploadForForm } from "../upload.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import styles from "./PictureField.module.css";

type PictureFieldProps = FieldProps & { readonly wide?: boolean };

/** One picture: chosen, dropped or pasted. */
export function PictureField(props: PictureFieldProps) {
  return (
    <UploaderContext value={uploadForForm}>
      <Picture {...props} />
    </UploaderContext>
  );
}

function Picture({ name, help, wide = false }: PictureFieldProps) {
  const field = useField<string>(name);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { status, start, stop } = useUpload("image/*", field.set);
  const isUploading = status.state === "uploading";
  const take = (files: FileList | null) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file) void start(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <FieldFrame field={field} group help={status.state === "fail" ? status.message : help}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button */}
      <div
        className={clsx(
          "stack center radius-l surface-2 relative clip",
          styles.box,
          wide && styles.wide,
          over && styles.over,
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        {field.value ? (
          <img src={field.value} alt="" className="cover" />
        ) : (
          <ImagePlus size={22} aria-hidden className="faint" />
        )}
        {isUploading && (
          <span className={`strong small radius-s surface-1 ${styles.progress}`}>{percentText(status.percent)}</span>
        )}
      </div>
      <div className="row align-stretch gap-6 top-8">
        {isUploading ? (
          <Button size="small" onClick={stop}>
            {t("Stop")}
          </Button>
        ) : (
          <Button
            size="small"
            id={field.id}
            aria-label={
              field.value
                ? t("Replace {field}", { field: inSentence(field.label) })
                : t("Upload {field}", { field: inSentence(field.label) })
            }
            onClick={() => input.current?.click()}
          >
            {field.value ? t("Replace") : t("Upload")}
          </Button>
        )}
        {field.value && !isUploading && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 size={14} aria-hidden />}
            aria-label={t("Remove {field}", { field: inSentence(field.label) })}
            onClick={() => field.set("")}
          >
            {t("Remove")}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t("File: {field}", { field: field.label })}
        accept={acceptAttribute("image/*")}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </FieldFrame>
  );
}
