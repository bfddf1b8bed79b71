import { Film } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useField } from "../forms/context.ts";
import { FileAddress } from "./FileAddress.tsx";
import styles from "./VideoField.module.css";

/** The product's video: uploaded, or an address. */
export function VideoField() {
  const field = useField<string | null>("video");
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
  return (
    <FileAddress
      field={field}
      kind="video/*"
      file={t("Video file")}
      removeLabel={t("Remove video")}
      autoFocus={adding && field.value === null}
    >
      {field.value && /\.(mp4|webm|ogv|mov|m4v)$/i.test(field.value) && (
        // biome-ignore lint/a11y/useMediaCaption: the owner's own file, without captions in this shop
        <video className={styles.video} src={field.value} controls preload="metadata" />
      )}
    </FileAddress>
  );
}
