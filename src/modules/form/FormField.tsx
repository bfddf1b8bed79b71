import { optionsOf } from "./limits.ts";
import type { FormValues } from "./OwnForm.tsx";
import styles from "./styles.module.css";

type Asked = FormValues["field_list"][number];

interface Props {
  readonly id: string;
  readonly name: string;
  readonly field: Asked;
  readonly error: string | undefined;
}

/** Type of the input, its autofill and its length, by the kind of the field. */
const inputs = {
  text: { type: "text", maxLength: 300 },
  name: { type: "text", autoComplete: "name", maxLength: 100 },
  email: { type: "email", autoComplete: "email", maxLength: 254 },
  phone: { type: "tel", autoComplete: "tel", maxLength: 40, pattern: "[+\\d][\\d\\s\\(\\)\\.\\/\\-]{2,38}" },
  number: { type: "number", inputMode: "decimal", step: "any" },
  date: { type: "date" },
} as const;

/** A field with its label, its help and what is wrong with it. */
export function FormField({ id, name, field, error }: Props) {
  const { kind, label, help, placeholder, width, is_required: required } = field;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const shared = { "aria-describedby": described, "aria-invalid": error ? (true as const) : undefined };
  const box = `${styles.field} ${width === "half" ? styles.half : ""}`;
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  const mark = required && <span aria-hidden="true"> *</span>;
  if (kind === "radio" || kind === "checks") {
    return (
      <fieldset className={box} aria-describedby={described}>
        <legend className={styles.label}>
          {label}
          {mark}
        </legend>
        {optionsOf(field).map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type={kind === "radio" ? "radio" : "checkbox"}
              name={name}
              value={option}
              required={kind === "radio" && required}
            />
            <span>{option}</span>
          </label>
        ))}
        {notes}
      </fieldset>
    );
  }
  if (kind === "box") {
    return (
      <div className={box}>
        <label className={styles.choice}>
          <input type="checkbox" name={name} value="✓" required={required} {...shared} />
          <span>
            {label}
            {mark}
          </span>
        </label>
        {notes}
      </div>
    );
  }
  return (
    <div className={box}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {mark}
      </label>
      {kind === "long" ? (
        <textarea
          {...{ id, name, placeholder, required, ...shared }}
          className={styles.input}
          rows={5}
          maxLength={5000}
        />
      ) : kind === "select" ? (
        <select {...{ id, name, required, ...shared }} className={styles.input} defaultValue="">
          <option value="">–</option>
          {optionsOf(field).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...{ id, name, placeholder, required, ...shared }} {...inputs[kind]} className={styles.input} />
      )}
      {notes}
    </div>
  );
}
