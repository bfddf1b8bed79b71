/** Text fields, check boxes and switches; labels come from `Field` or from the props. */

import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import control from "#ui/controls/field.module.css";
import styles from "./Input.module.css";

interface InputProps extends ComponentProps<"input"> {
  /** Inside of the box, before the text: a currency, an icon. */
  readonly prefix?: string;
  /** Inside of the box, after the text: "kg", "%". */
  readonly suffix?: string;
}

export function Input({ prefix, suffix, className, ...rest }: InputProps) {
  if (prefix === undefined && suffix === undefined) {
    return <input className={clsx(control.control, styles.input, className)} autoComplete="off" {...rest} />;
  }
  return (
    <span className={clsx(control.control, styles.box, className)}>
      {prefix && <span className="rigid faint">{prefix}</span>}
      <input autoComplete="off" {...rest} />
      {suffix && <span className="rigid faint">{suffix}</span>}
    </span>
  );
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={clsx(control.control, styles.area, className)} rows={rows} {...rest} />;
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Why it cannot be changed now: disables it, and stands in place of the help. */
  readonly unavailable?: string | false | undefined;
}

/** What disables a box, and the text below it. */
const stateOf = ({ unavailable, help, disabled }: Pick<CheckboxProps, "unavailable" | "help" | "disabled">) => ({
  help: unavailable || help,
  disabled: Boolean(unavailable) || disabled,
});

export function Checkbox({ label, help: given, unavailable, className, ...rest }: CheckboxProps) {
  const { help, disabled } = stateOf({ unavailable, help: given, disabled: rest.disabled });
  const id = useId();
  return (
    <label className={clsx("row align-start gap-10", styles.check, className)}>
      <input type="checkbox" aria-describedby={help ? id : undefined} {...rest} disabled={disabled} />
      <span>
        {label}
        {help && (
          <span id={id} className="block faint small">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, help: given, unavailable, className, ...rest }: CheckboxProps) {
  const { help, disabled } = stateOf({ unavailable, help: given, disabled: rest.disabled });
  const id = useId();
  return (
    <label className={clsx("row align-start gap-10", styles.check, styles.switchRow, className)}>
      <span>
        {label}
        {help && (
          <span id={id} className="block faint small">
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native check box has its own checked state
        role="switch"
        className={styles.switch}
        aria-describedby={help ? id : undefined}
        {...rest}
        disabled={disabled}
      />
    </label>
  );
}
