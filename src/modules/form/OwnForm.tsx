import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useHref } from "react-router";
import type { DefinitionValues } from "#decoration/module.ts";
import { afterPointer } from "#ui/after-pointer.ts";
import { Button } from "#ui/Button.tsx";
import { useShop } from "../shop-context.ts";
import { answersOf, problemsOf } from "./answers.ts";
import type form from "./definition.ts";
import { FormField } from "./FormField.tsx";
import { fieldName } from "./limits.ts";
import styles from "./styles.module.css";

export type FormValues = DefinitionValues<typeof form>;

interface Props {
  readonly id: number;
  readonly values: FormValues;
  readonly editing: boolean;
}

/**
 * The fields and the button. Without scripts the browser checks the fields and sends them to the route of `src/server/forms`, which leads
 * back here: the fragment shows the answer.
 */
export function OwnForm({ id, values, editing }: Props) {
  const { calls, config } = useShop();
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<{ readonly ok: boolean; readonly message: string }>();
  useEffect(() => {
    // From here on the form says itself what is wrong, beside the field.
    if (element.current) element.current.noValidate = true;
  }, []);
  const check = (of: HTMLFormElement) =>
    problemsOf(of, values.field_list, { required: values.required_error_text, invalid: values.invalid_error_text });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (busy || editing) return;
    const problems = check(sent);
    setErrors(problems);
    const first = Object.keys(problems)[0];
    if (first) {
      sent.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const code = await calls?.().catch(() => undefined);
    const website = String(new FormData(sent).get("website") ?? "");
    const answer = await code
      ?.sendForm({ form: id, answers: answersOf(sent, values.field_list), website })
      .catch(() => undefined);
    setBusy(false);
    setResult({
      ok: answer?.ok ?? false,
      message: answer?.ok ? values.success_text : answer?.message || values.failed_text,
    });
    if (answer?.ok) sent.reset();
  };
  /** What was wrong is forgiven while it is changed; what was left wrong is told. */
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as Partial<HTMLInputElement>;
    setResult(undefined);
    if (name && errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };
  const left = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as Partial<HTMLInputElement>;
    const error = name && value ? check(currentTarget)[name] : undefined;
    if (name && error) afterPointer(() => setErrors((shown) => ({ ...shown, [name]: error })));
  };
  return (
    <form
      ref={element}
      method="post"
      action={useHref("/forms")}
      className={styles.form}
      onSubmit={send}
      onInput={changed}
      onBlur={left}
    >
      <input type="hidden" name="form" value={id} />
      {values.field_list.map((field, index) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id; their index identifies them
          key={index}
          id={`${prefix}-${index}`}
          name={fieldName(index)}
          field={field}
          error={errors[fieldName(index)]}
        />
      ))}
      <p className={styles.trap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className={styles.end}>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? config.loadingText : values.btn_text}
        </Button>
        <p role="status" className={result?.ok === false ? styles.error : styles.success}>
          {result?.message}
        </p>
        <p id={`form-${id}-done`} className={`${styles.success} ${styles.told}`}>
          {values.success_text}
        </p>
        <p id={`form-${id}-failed`} className={`${styles.error} ${styles.told}`}>
          {values.invalid_error_text}
        </p>
      </div>
    </form>
  );
}
