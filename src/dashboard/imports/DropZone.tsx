import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { messageOf } from "../api/errors.ts";
import styles from "./DropZone.module.css";
import { chooseFile } from "./import-query.ts";

interface DropZoneProps {
  /** The import whose corrected rows the file has. */
  readonly retryOf?: string;
  readonly title: string;
  readonly text: string;
  readonly small?: boolean;
}

/** Takes a CSV file by drag, click or keyboard, uploads it and opens its import. */
export function DropZone({ retryOf, title, text, small = false }: DropZoneProps) {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState("");

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || percent !== undefined) return;
    if (files.length > 1) {
      setError(t("Choose one file at a time: each file is an import of its own."));
      return;
    }
    setError("");
    setPercent(0);
    try {
      const id = await chooseFile(file, { onProgress: setPercent, ...(retryOf && { retryOf }) });
      await navigate(`/imports/${id}`);
    } catch (failure) {
      setError(messageOf(failure).replace(/^file: /, ""));
    } finally {
      setPercent(undefined);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the button is for everyone
    <div
      className={clsx(
        "stack justify-center gap-14 text-center radius-l surface-1",
        styles.zone,
        small && styles.small,
        over && styles.over,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={`stack center square-52 muted surface-3 ${styles.icon}`}>
        <FileUp size={small ? 18 : 24} aria-hidden />
      </span>
      <div>
        <p className={`weight-600 leading-24 size-16 ${styles.title}`}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <FileButton
        label={title}
        accept=".csv,.tsv,.txt,text/csv"
        variant={small ? "secondary" : "primary"}
        busy={percent !== undefined}
        onFiles={(files) => void choose([...files])}
      >
        {percent === undefined
          ? t("Choose file")
          : percent < 100
            ? t("Uploading {percent}%", { percent })
            : t("Reading the file")}
      </FileButton>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
