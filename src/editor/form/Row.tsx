import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../ui/Button.tsx";
import styles from "./Row.module.css";

interface RowProps {
  /** The field's name in memory: jumps find it by that. */
  readonly name: string;
  /** Id of the control the label belongs to. */
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | null | undefined;
  /** True when the control is a group of several, which names itself: a press on the label must not press its first button. */
  readonly group: boolean;
  /** The label stays for screen readers only: the section above says the same. */
  readonly quiet: boolean;
  /** Label beside the control instead of above it. */
  readonly compact: boolean;
  readonly reset: ReactNode;
  readonly children: ReactNode;
}

/** Where label, control, reset, help and error of a field stand. */
export function Row({ name, id, label, help, error, group, quiet, compact, reset, children }: RowProps) {
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
      <div className={styles.control} data-control>
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div aria-live="polite" className={styles.errors}>
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

/** Back to the default. Not there while the value is the default. */
export function ResetButton({ label, hidden, onReset }: ResetProps) {
  if (hidden) return null;
  return (
    <IconButton
      size="small"
      className={styles.quiet}
      label={`Reset ${label} to its default`}
      icon={<RotateCcw size={13} aria-hidden />}
      onClick={onReset}
    />
  );
}
