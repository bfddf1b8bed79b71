import { clsx } from "clsx";
import { Check, Film, Type } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "../controls/Button.tsx";
import { srcSetOf } from "../picture-sources.ts";
import styles from "./FileGrid.module.css";

/** A file of the media library, as far as its tile shows it. */
export interface TileFile {
  readonly id: string;
  /** Public path. */
  readonly file: string;
  readonly name: string;
  readonly kind: "picture" | "video" | "font";
  readonly focal: { readonly x: number; readonly y: number } | null;
}

interface Props<F extends TileFile> {
  readonly files: readonly F[];
  readonly selected: ReadonlySet<string>;
  readonly onPress: (file: F) => void;
  /** Shows a box at each tile, by which files are selected apart from being opened. */
  readonly onSelect?: (file: F) => void;
  readonly more?: { readonly busy: boolean; readonly load: () => void } | undefined;
}

/** Files as tiles. */
export function FileGrid<F extends TileFile>({ files, selected, onPress, onSelect, more }: Props<F>) {
  return (
    <>
      <ul className={styles.grid}>
        {files.map((file) => (
          <li key={file.id} className={clsx(styles.tile, selected.has(file.id) && styles.selected)}>
            <button
              type="button"
              className={styles.open}
              aria-pressed={onSelect ? undefined : selected.has(file.id)}
              onClick={() => onPress(file)}
            >
              <Preview file={file} />
              <span className={styles.name} title={file.name}>
                {file.name || t("Unnamed file")}
              </span>
            </button>
            {onSelect ? (
              <input
                type="checkbox"
                className={styles.box}
                aria-label={t("Select {name}", { name: file.name })}
                checked={selected.has(file.id)}
                onChange={() => onSelect(file)}
              />
            ) : (
              selected.has(file.id) && (
                <span className={styles.check} aria-hidden>
                  <Check size={14} />
                </span>
              )
            )}
          </li>
        ))}
      </ul>
      {more && (
        <div className={styles.more}>
          <Button busy={more.busy} onClick={more.load}>
            {t("Show more")}
          </Button>
        </div>
      )}
    </>
  );
}

function Preview({ file: { file, kind, focal } }: { readonly file: TileFile }) {
  if (kind !== "picture") {
    const Icon = kind === "video" ? Film : Type;
    return (
      <span className={styles.video}>
        <Icon size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={file}
      srcSet={srcSetOf(file)}
      sizes="200px"
      alt=""
      loading="lazy"
      decoding="async"
      style={focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined}
    />
  );
}

export function GridSkeleton({ tiles = 12 }: { readonly tiles?: number }) {
  return (
    <div className={styles.grid} role="status" aria-label={t("Loading files")}>
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles without identity
        <div key={index} className={styles.tile}>
          <div className={styles.waiting} />
          <div className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
