import { Film, Upload, X } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { acceptAttribute } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { uploadForForm } from "../forms/upload.ts";
import { Input } from "../shell/Input.tsx";
import styles from "./VideoField.module.css";

/** The product's video: uploaded, or an address. */
export function VideoField() {
  return (
    <UploaderContext value={uploadForForm}>
      <Video />
    </UploaderContext>
  );
}

function Video() {
  const field = useField<string | null>("video");
  const input = useRef<HTMLInputElement>(null);
  const { status, start, stop } = useUpload("video/*", field.set);
  const [adding, setAdding] = useState(false);
  if (!adding && field.value === null && !field.error) {
    return (
      <div data-field={field.id}>
        <Button size="small" variant="ghost" icon={<Film size={15} aria-hidden />} onClick={() => setAdding(true)}>
          {t("Add video")}
        </Button>
      </div>
    );
  }
  const isUploading = status.state === "uploading";
  return (
    <FieldFrame field={field} optional help={status.state === "fail" ? status.message : undefined}>
      <div className={`row gap-8 ${styles.row}`}>
        <Input
          {...described(field)}
          ref={field.ref}
          autoFocus={adding && field.value === null}
          placeholder="https://…"
          maxLength={2000}
          value={isUploading ? `${status.name}, ${status.percent}%` : (field.value ?? "")}
          readOnly={isUploading}
          onChange={(event) => field.set(event.target.value === "" ? null : event.target.value)}
          onBlur={field.onBlur}
        />
        {isUploading ? (
          <Button onClick={stop}>{t("Stop")}</Button>
        ) : field.value ? (
          <IconButton label={t("Remove video")} icon={<X size={16} aria-hidden />} onClick={() => field.set(null)} />
        ) : (
          <Button icon={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
            {t("Upload")}
          </Button>
        )}
      </div>
      {field.value && !isUploading && /\.(mp4|webm|ogv|mov|m4v)$/i.test(field.value) && (
        // biome-ignore lint/a11y/useMediaCaption: the owner's own file, without captions in this shop
        <video className={styles.video} src={field.value} controls preload="metadata" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t("Video file")}
        accept={acceptAttribute("video/*")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void start(file);
        }}
      />
    </FieldFrame>
  );
}
