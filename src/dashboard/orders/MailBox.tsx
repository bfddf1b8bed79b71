import styles from "./Order.module.css";

interface Props {
  readonly email: string;
  /** Before the address: what is mailed to it. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the customer is told, and at which address. */
export function MailBox({ email, label, checked, onChange }: Props) {
  return (
    <label className={styles.confirm}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span className="break">
        {label} {email}
      </span>
    </label>
  );
}
