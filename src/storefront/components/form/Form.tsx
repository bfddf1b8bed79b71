import { type FormEvent, type ReactNode, useState } from "react";
import styles from "./form.module.css";

/** What to say under which field; empty when the form can be sent. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Words for the reader after sending; nothing when the form's page says it itself. `clear` empties the fields. */
export type Outcome = { readonly ok: boolean; readonly message: string; readonly clear?: boolean } | undefined;

interface Props {
  /** What is missing or wrong, in the order of the fields. */
  readonly check: (form: FormData) => FieldErrors;
  readonly send: (form: FormData) => Promise<Outcome>;
  /** For when the connection breaks. */
  readonly failed: string;
  readonly children: (state: { readonly errors: FieldErrors; readonly busy: boolean }) => ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
}

/** A form that checks in the browser, leads to the first fault, sends once, and keeps what was typed until it has arrived. */
export function Form({ check, send, failed, children, className, label }: Props) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const data = new FormData(form);
    const found = Object.entries(check(data)).filter(([, text]) => text);
    setErrors(Object.fromEntries(found));
    setOutcome(undefined);
    const first = found[0]?.[0];
    if (first) {
      const field = form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    try {
      const came = await send(data);
      setOutcome(came);
      if (came?.clear) form.reset();
    } catch {
      setOutcome({ ok: false, message: failed });
    } finally {
      setBusy(false);
    }
  };
  const forget = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = "name" in target && typeof target.name === "string" ? target.name : "";
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };
  return (
    // method="dialog": without scripts, pressing the button does nothing instead of putting a password into the address.
    <form
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={busy}
      className={[styles.form, className].filter(Boolean).join(" ")}
      onSubmit={submit}
      onInput={forget}
    >
      {children({ errors, busy })}
      <div role="status" className={styles.results}>
        {outcome?.message && (
          <p className={styles.result} data-ok={outcome.ok || undefined}>
            {outcome.message}
          </p>
        )}
      </div>
    </form>
  );
}

/** Text of a field, without the space around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
