import { useId, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { dialogQueue, type PromptOptions, type PromptRequest, promptError } from "./dialogs.ts";
import fieldStyles from "./field.module.css";
import styles from "./PromptDialog.module.css";

/** The dialog of `prompt`. */
export function PromptDialog({ request }: { readonly request: PromptRequest }) {
  const { options, answer } = request;
  const [open, setOpen] = useState(true);
  const [value, setValue] = useState(options.value ?? "");
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const end = (given: string | null) => {
    setOpen(false);
    answer(given);
  };
  const submit = () => {
    const wrong = promptError(options, value);
    setError(wrong);
    if (wrong === null) end(value);
    else input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(null)}
      onClosed={dialogQueue.next}
      title={options.title}
      description={options.text}
      width={420}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => end(null)}>{options.cancel ?? t("Cancel")}</Button>
          <Button variant={options.danger ? "danger" : "primary"} type="submit" form={formId}>
            {options.confirm ?? t("Confirm")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PromptField ref={input} options={options} value={value} error={error} onChange={setValue} />
      </form>
    </Dialog>
  );
}

interface PromptFieldProps {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly options: PromptOptions;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function PromptField({ ref, options, value, error, onChange }: PromptFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{options.label}</label>
      <input
        ref={ref}
        id={id}
        className={fieldStyles.control}
        value={value}
        placeholder={options.placeholder}
        maxLength={options.maxLength}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </>
  );
}
