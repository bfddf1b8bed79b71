import { useField } from "../context.ts";
import styles from "./Field.module.css";
import { described, FieldError, type FieldProps } from "./FieldFrame.tsx";

/** On or off. */
export function SwitchField({ name, help }: FieldProps) {
  const field = useField<boolean>(name);
  return (
    <div className={styles.field} data-field={field.id}>
      <label className={styles.switchRow} htmlFor={field.id}>
        <span className={styles.label}>{field.label}</span>
        <input
          {...described(field, help)}
          ref={field.ref}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={field.value}
          aria-checked={field.value}
          onChange={(event) => field.set(event.target.checked)}
          onBlur={field.onBlur}
        />
        {help && (
          <span className={styles.help} id={field.helpId}>
            {help}
          </span>
        )}
      </label>
      <FieldError field={field} />
    </div>
  );
}
