import type { ReactNode } from "react";
import styles from "./form.module.css";
import { type FieldErrors, type FormOptions, useForm } from "./use-form.ts";

interface Props extends FormOptions {
  readonly children: (state: { readonly errors: FieldErrors; readonly busy: boolean }) => ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Of a form whose entries this tab keeps: whether it is that of the server's HTML, which knows none of them. */
  readonly draft?: "server" | "browser";
}

/**
 * A form that validates each field when it is left and all of them when it is sent, moves the focus to the first error,
 * and cannot be sent twice at once.
 */
export function Form({ check, send, failed, onEdit, children, className, label, draft }: Props) {
  const { busy, errors, outcome, handlers } = useForm({ check, send, failed, onEdit });
  return (
    // method="dialog": before hydration the button does nothing, instead of sending a password in the URL.
    <form
      method="dialog"
      noValidate
      aria-label={label}
      data-draft={draft}
      aria-busy={busy}
      className={[styles.form, className].filter(Boolean).join(" ")}
      {...handlers}
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

/** Trimmed text of a field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
