import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import styles from "./ImportDialog.module.css";

/** A field that takes one JSON file, by its button or dropped on it. */
export function FileChooser({
  label,
  onFile,
}: {
  readonly label: string;
  readonly onFile: (file: File | undefined) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <FileUp size={20} aria-hidden />
      <span>
        <strong>{label}</strong> {t("or drop it here")}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/json,.json"
        className="ui-hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
