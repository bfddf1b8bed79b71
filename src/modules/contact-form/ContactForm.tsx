import { type FocusEvent, type FormEvent, useId, useState } from "react";
import type { DefinitionValues } from "#decoration/module.ts";
import { afterPointer } from "#ui/after-pointer.ts";
import { Button } from "#ui/Button.tsx";
import { type ContactMessage, type FormResult, useShop } from "../shop-context.ts";
import type contactForm from "./definition.ts";
import { checkMessage, type Errors, isFieldName, readMessage } from "./message.ts";
import styles from "./styles.module.css";

/** The texts of the form; the contact page has them too. */
type Values = Pick<
  DefinitionValues<typeof contactForm>,
  | `${"name" | "email" | "area_code" | "phone" | "message"}_${"label" | "placeholder"}`
  | "email_error_text"
  | "area_code_error_text"
  | "phone_error_text"
  | "required_error_text"
  | "btn_text"
  | "failed_text"
  | "success_text"
>;

/** The form: validates, sends and shows the result. The input stays until the message was sent. */
export function ContactForm({ values }: { readonly values: Values }) {
  const { sendMessage, config } = useShop();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [result, setResult] = useState<FormResult | null>(null);

  const texts = {
    required: values.required_error_text,
    email: values.email_error_text,
    area_code: values.area_code_error_text,
    phone: values.phone_error_text,
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const message = readMessage(new FormData(form));
    const problems = checkMessage(message, texts);
    setErrors(problems);
    const first = Object.keys(problems)[0];
    if (first) {
      const field = form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    const sent = sendMessage?.(message) ?? Promise.resolve({ ok: false, message: config.notYetText });
    const answer = await sent.catch(() => ({ ok: false, message: values.failed_text }));
    setBusy(false);
    setResult({ ok: answer.ok, message: answer.ok ? values.success_text : answer.message });
    if (answer.ok) form.reset();
  };
  const clearError = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = fieldOf(target)?.name ?? "";
    if (isFieldName(name) && errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };
  /** Validates a filled field when it is left; the button that sends the form validates all fields itself. */
  const validateLeft = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field = fieldOf(target);
    if (!field?.value || !isFieldName(field.name) || relatedTarget instanceof HTMLButtonElement) return;
    const { name } = field;
    const error = checkMessage(readMessage(new FormData(currentTarget)), texts)[name];
    if (error) afterPointer(() => setErrors((shown) => ({ ...shown, [name]: error })));
  };

  const field = (
    name: keyof ContactMessage & string,
    label: string,
    placeholder: string,
    more?: Partial<FieldProps>,
  ) => <Field name={name} label={label} placeholder={placeholder} error={errors[name]} {...more} />;
  return (
    // method="dialog": without scripts, submitting does nothing instead of loading a page with the message in its URL.
    <form method="dialog" noValidate className={styles.form} onSubmit={send} onInput={clearError} onBlur={validateLeft}>
      {field("name", values.name_label, values.name_placeholder, {
        required: true,
        autoComplete: "name",
        maxLength: 100,
      })}
      {field("email", values.email_label, values.email_placeholder, {
        required: true,
        type: "email",
        autoComplete: "email",
        maxLength: 254,
      })}
      {field("area_code", values.area_code_label, values.area_code_placeholder, {
        autoComplete: "tel-country-code",
        maxLength: 6,
        type: "tel",
      })}
      {field("phone", values.phone_label, values.phone_placeholder, {
        autoComplete: "tel-national",
        maxLength: 30,
        type: "tel",
      })}
      {field("message", values.message_label, values.message_placeholder, { required: true, rows: 6, maxLength: 5000 })}
      <p className={styles.trap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className={styles.end}>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? config.loadingText : values.btn_text}
        </Button>
        <p role="status" className={result?.ok ? styles.success : styles.error}>
          {result?.message}
        </p>
      </div>
    </form>
  );
}

function fieldOf(target: EventTarget) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Renders a text area with this number of lines. */
  readonly rows?: number;
}

function Field({ name, label, placeholder, error, required = false, type = "text", rows, ...rest }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    placeholder,
    required,
    className: styles.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    ...rest,
  };
  return (
    <div className={`${styles.field} ${styles[name] ?? ""}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
