import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { type FormResult, useShop } from "../shop-context.ts";
import { inkFor } from "./ink.ts";
import styles from "./SubscribeForm.module.css";

interface Props {
  readonly placeholder: string;
  readonly button: string;
  /** The owner's words once it is sent; "" leaves it to the shop's answer. */
  readonly success: string;
  /** Shown for an address that cannot be one. */
  readonly error: string;
  readonly className?: string | undefined;
  /** "" for the theme's. */
  readonly buttonBackground?: string;
  readonly buttonColor?: string;
}

/** One e-mail address and a button; says what came of it. */
export function SubscribeForm({
  placeholder,
  button,
  success,
  error,
  className,
  buttonBackground,
  buttonColor,
}: Props) {
  const { subscribe, config } = useShop();
  const fieldId = useId();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement) || busy) return;
    if (!field.value.trim() || !field.validity.valid) {
      setResult({ ok: false, message: error });
      field.focus();
      return;
    }
    setBusy(true);
    const answer = (await subscribe?.(field.value.trim(), String(new FormData(form).get("website") ?? ""))) ?? {
      ok: false,
      message: config.notYetText,
    };
    setBusy(false);
    setResult({ ok: answer.ok, message: answer.ok ? success || answer.message : answer.message || error });
    if (answer.ok) form.reset();
  };
  return (
    // method="dialog": without scripts, pressing the button does nothing instead of sending the address nowhere.
    <form
      method="dialog"
      noValidate
      className={className ? `${styles.form} ${className}` : styles.form}
      onSubmit={send}
    >
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          id={fieldId}
          autoComplete="email"
          maxLength={254}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-invalid={result?.ok === false || undefined}
          aria-describedby={`${fieldId}-result`}
        />
        <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button
          type="submit"
          disabled={busy}
          className={styles.button}
          background={buttonBackground}
          color={buttonColor || inkFor(buttonBackground ?? "")}
        >
          {busy ? config.loadingText : button}
        </Button>
      </div>
      <p id={`${fieldId}-result`} role="status" className={result?.ok ? styles.success : styles.error}>
        {result?.message}
      </p>
    </form>
  );
}
