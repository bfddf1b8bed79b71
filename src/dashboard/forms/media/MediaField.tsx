import { clsx } from "clsx";
import { CircleAlert, ImagePlus, RotateCcw, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { Medium } from "#contract/product-fields.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { acceptAttribute } from "#ui/uploads/uploads.ts";
import { useField } from "../context.ts";
import { FieldError } from "../fields/FieldFrame.tsx";
import { useSort } from "../use-sort.ts";
import styles from "./Media.module.css";
import { MediumDialog } from "./MediumDialog.tsx";
import { useUploads } from "./use-uploads.ts";

interface MediaFieldProps {
  readonly name: string;
  /** More ways to add: the button of the media library. */
  readonly more?: (add: (media: readonly Medium[]) => void) => React.ReactNode;
}

/** Pictures in order, the first is the main one: add by choosing, dropping or pasting, sort by dragging. */
export function MediaField({ name, more }: MediaFieldProps) {
  const field = useField<readonly Medium[]>(name);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const value = useStableCallback(() => field.value);
  const add = useStableCallback((media: readonly Medium[]) => {
    const files = new Set(value().map(({ file }) => file));
    field.set([...value(), ...media.filter(({ file }) => !files.has(file))]);
  });
  const uploads = useUploads((file) => add([{ file, alt: "", focal: null }]));
  const takeFiles = useStableCallback((list: Iterable<File>) => uploads.add([...list]));
  usePastedFiles(takeFiles);
  const sort = useSort({
    keys: field.value.map(({ file }) => file),
    nameOf: (file) => t("Picture {number}", { number: field.value.findIndex((one) => one.file === file) + 1 }),
    onOrder: (files) => field.set(files.flatMap((file) => field.value.find((one) => one.file === file) ?? [])),
  });
  const change = (at: number, part: Partial<Medium>) =>
    field.set(field.value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const removeAt = (at: number) => {
    setOpened(null);
    field.set(field.value.filter((_, index) => index !== at));
    announce(t("Picture {number} removed", { number: at + 1 }));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("button")?.focus());
  };
  const isEmpty = field.value.length === 0 && uploads.files.length === 0;
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const openedMedium = opened === null ? undefined : field.value[opened];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one of three ways to add them
    <div
      ref={box}
      data-field={field.id}
      className={clsx("radius-m relative", over && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        takeFiles(event.dataTransfer.files);
      }}
    >
      {isEmpty ? (
        <div className={`stack justify-center gap-10 text-center radius-m ${styles.empty}`}>
          <ImagePlus size={24} aria-hidden className="faint" />
          <div className="row justify-center wrap gap-8">
            <Button id={field.id} onClick={() => input.current?.click()}>
              {t("Add pictures")}
            </Button>
            {more?.(add)}
          </div>
          <p className="faint small">
            <span className={styles.hint}>{t("Drop or paste files here.")} </span>
            {t("JPG, PNG, GIF, WebP or SVG up to 10 MB.")}
          </p>
        </div>
      ) : (
        <ul className={`columns min-112 keep gap-10 ${styles.grid}`} aria-label={field.label}>
          {field.value.map(({ file, alt, focal }, index) => (
            <li key={file} className={styles.cell}>
              <button
                type="button"
                id={index === 0 ? field.id : undefined}
                className={styles.tile}
                aria-label={pictureLabel(index + 1, alt)}
                aria-describedby={`${field.id}-sort`}
                {...sort.tileProps(file)}
                onClick={() => sort.moving === null && !sort.wasDragged() && setOpened(index)}
              >
                <img
                  src={file}
                  alt=""
                  className="block cover"
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                  style={focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined}
                />
                {index === 0 && <span className={styles.main}>{t("Main")}</span>}
                {alt === "" && <span className={styles.noAlt}>{t("No alt text")}</span>}
              </button>
            </li>
          ))}
          {uploads.files.map(({ key, name: fileName, preview, percent, error }) => (
            <li key={key} className={clsx(styles.cell, "radius-m surface-3 clip", styles.pending)}>
              <img src={preview} alt="" className="block cover" />
              {error ? (
                <div className={styles.failed} role="alert">
                  <CircleAlert size={16} aria-hidden />
                  <span>
                    {fileName}: {error}
                  </span>
                  <div>
                    <IconButton
                      label={t("Upload {fileName} again", { fileName })}
                      icon={<RotateCcw size={15} aria-hidden />}
                      onClick={() => uploads.retry(key)}
                    />
                    <IconButton
                      label={t("Remove {fileName}", { fileName })}
                      icon={<Trash2 size={15} aria-hidden />}
                      onClick={() => uploads.remove(key)}
                    />
                  </div>
                </div>
              ) : (
                <progress max={100} value={percent} aria-label={t("Uploading {fileName}", { fileName })} />
              )}
            </li>
          ))}
          <li className={styles.cell}>
            <button
              type="button"
              className={styles.addTile}
              aria-label={t("Add pictures")}
              data-tip={t("Add pictures")}
              onClick={() => input.current?.click()}
            >
              <ImagePlus size={20} aria-hidden />
            </button>
          </li>
        </ul>
      )}
      {!isEmpty && more && <div className="top-10">{more(add)}</div>}
      <p id={`${field.id}-sort`} hidden>
        {t("Enter opens it. Space picks it up to move it with the arrow keys.")}
      </p>
      <FieldError field={field} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={t("Picture files")}
        accept={acceptAttribute("image/*")}
        onChange={(event) => {
          takeFiles(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      {openedMedium && opened !== null && (
        <MediumDialog
          key={openedMedium.file}
          medium={openedMedium}
          title={t("Picture {number} of {count}", { number: opened + 1, count: field.value.length })}
          isMain={opened === 0}
          onChange={(part) => change(opened, part)}
          onMain={() => {
            field.set([openedMedium, ...field.value.filter((one) => one !== openedMedium)]);
            setOpened(0);
          }}
          onRemove={() => removeAt(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Pictures pasted anywhere on the page, unless the cursor is in a text. */
function usePastedFiles(take: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isText = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (isText || files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [take]);
}

/** The first picture is the main one. */
function pictureLabel(number: number, alt: string): string {
  if (alt)
    return number === 1
      ? t("Picture {number}, main: {alt}", { number, alt })
      : t("Picture {number}: {alt}", { number, alt });
  return number === 1
    ? t("Picture {number}, main, no alt text", { number })
    : t("Picture {number}, no alt text", { number });
}
