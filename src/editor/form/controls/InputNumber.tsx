import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import fieldStyles from "#ui/controls/field.module.css";
import { isAllowed, parseWhole, settleNumber, stepNumber } from "#ui/controls/number.ts";
import type { ControlProps } from "../types.ts";
import styles from "./InputNumber.module.css";

/** A whole number: typed, or stepped by the arrow keys (ten at a time with Shift or Page Up/Down). */
export function InputNumber(props: ControlProps<number | null>) {
  const { id, field, value, onChange, label, describedBy, invalid } = props;
  const { optional, unit } = field.componentProps ?? {};
  const bounds = field.bounds ?? {};
  // The typed text; null while the field shows its value.
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (next: number | null) => {
    if (next !== value) onChange(next, "commit");
  };
  const type = (text: string) => {
    setDraft(text);
    const parsed = parseWhole(text);
    if (parsed !== null && isAllowed(parsed, bounds)) keep(parsed);
    if (text.trim() === "" && optional === true) keep(null);
  };
  const settle = () => {
    if (draft !== null) keep(settleNumber(draft, bounds, optional === true, value));
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setDraft(null);
      keep(stepNumber(value, step.direction, bounds, step.large || event.shiftKey));
    } else if (event.key === "Enter") settle();
  };
  return (
    <div className={clsx(fieldStyles.control, styles.box)}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? t("Default") : unit ? `${value} ${unit}` : undefined}
        aria-valuemin={bounds.min}
        aria-valuemax={bounds.max}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={optional === true ? t("Auto") : undefined}
        value={draft ?? (value === null ? "" : String(value))}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {value !== null && draft !== "" && typeof unit === "string" && unit !== "" && (
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, { readonly direction: 1 | -1; readonly large: boolean }>> = {
  ArrowUp: { direction: 1, large: false },
  ArrowDown: { direction: -1, large: false },
  PageUp: { direction: 1, large: true },
  PageDown: { direction: -1, large: true },
};
