import type { FieldOf } from "../forms/use-dialog-form.ts";
import styles from "./Order.module.css";

interface Props extends FieldOf<boolean> {
  readonly email: string;
  /** Before the address: what is mailed to it. */
  readonly label: string;
}

/** Whether the customer is told, and at which address. */
export function MailBox({ email, label, value, onValue }: Props) {
  return (
    <label className={styles.confirm}>
      <input type="checkbox" checked={value} onChange={({ target }) => onValue(target.checked)} />
      <span className="break">
        {label} {email}
      </span>
    </label>
  );
}
