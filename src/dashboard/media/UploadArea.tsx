import { clsx } from "clsx";
import { RotateCcw, X } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import styles from "./Media.module.css";
import type { Upload, useFileUploads } from "./use-file-uploads.ts";

interface Props {
  readonly uploads: ReturnType<typeof useFileUploads>;
  readonly children: ReactNode;
}

/** Takes files that are dropped on it or pasted, and shows those on their way. */
export function UploadArea({ uploads, children }: Props) {
  const [over, setOver] = useState(false);
  const add = useStableCallback((files: Iterable<File>) => uploads.add(files));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [add]);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways to add files
    <div
      className={clsx("stack gap-16 shrink radius-l", over && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget: to }) => {
        if (!(to instanceof Node && currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      {uploads.uploads.length > 0 && (
        <ul className="stack gap-8 line radius-m surface-1 pad-y-12 pad-x-16" aria-label={t("Uploads")}>
          {uploads.uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

interface LineProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function UploadLine({ upload: { name, percent, error }, onRetry, onRemove }: LineProps) {
  return (
    <li className={`row gap-12 shrink ${styles.upload}`}>
      <span className={`shrink cut ${styles.uploadName}`}>{name}</span>
      {error === null ? (
        <progress className={styles.bar} max={100} value={percent} aria-label={t("Uploading {name}", { name })} />
      ) : (
        <>
          <span role="alert" className={styles.error}>
            {error}
          </span>
          <IconButton
            size="small"
            label={t("Try again")}
            icon={<RotateCcw size={14} aria-hidden />}
            onClick={onRetry}
          />
          <IconButton
            size="small"
            label={t("Remove from the list")}
            icon={<X size={14} aria-hidden />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
