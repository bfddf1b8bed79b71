import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import styles from "./Row.module.css";

interface RowProps {
  /** The field's name; `focusSetting` finds the row by it. */
  readonly name: string;
  /** Id of the labelled control. */
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What the value does that was not asked for. */
  readonly note?: string | undefined;
  /** Behind the help, in a window of its own. */
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  /** Called when the focus leaves the control. */
  readonly onLeave?: (() => void) | undefined;
  readonly error?: string | null | undefined;
  /** The control is a group with a name of its own: a click on the label must not click its first button. */
  readonly group: boolean;
  /** The label is for screen readers only: the section's heading has the same text. */
  readonly quiet: boolean;
  /** Label and control in one line. */
  readonly compact: boolean;
  readonly reset: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a field: label, control, reset, help and error. */
export function Row({
  name,
  id,
  label,
  help,
  note,
  link,
  onLeave,
  error,
  group,
  quiet,
  compact,
  reset,
  children,
}: RowProps) {
  return (
    <div
      data-field={name}
      className={clsx(styles.row, compact ? styles.compact : styles.stacked, quiet && styles.untitled)}
    >
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.reset}>{reset}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the control inside */}
      <div className={styles.control} data-control onBlur={onLeave}>
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
          {link && (
            <>
              {". "}
              <a href={link.to} target="_blank" rel="noopener" className={styles.link}>
                {link.text}
              </a>
            </>
          )}
        </p>
      )}
      {/* Always rendered: screen readers announce only what is added to an existing live region. */}
      <div aria-live="polite" className={styles.errors}>
        {note && <p className={styles.note}>{note}</p>}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface ResetProps {
  readonly label: string;
  readonly hidden: boolean;
  readonly onReset: () => void;
}

/** Resets to the default; not rendered while the value is the default. */
export function ResetButton({ label, hidden, onReset }: ResetProps) {
  if (hidden) return null;
  return (
    <IconButton
      size="small"
      className={styles.quiet}
      label={t("Reset {label} to its default", { label })}
      icon={<RotateCcw size={13} aria-hidden />}
      onClick={onReset}
    />
  );
}
