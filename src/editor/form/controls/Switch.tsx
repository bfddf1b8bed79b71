import type { ControlProps } from "../types.ts";
import styles from "./Switch.module.css";

export function Switch({ id, value, onChange, label, describedBy }: ControlProps<boolean>) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={value}
      aria-checked={value}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked, "commit")}
    />
  );
}
