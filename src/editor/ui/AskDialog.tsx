import { useId, useRef, useState } from "react";
import styles from "./AskDialog.module.css";
import { type Asked, type PromptQuestion, promptError, questions } from "./ask.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import fieldStyles from "./field.module.css";

/** One question of `confirm` or `prompt`. */
export default function AskDialog({ asked }: { readonly asked: Asked }) {
  return asked.kind === "confirm" ? <ConfirmDialog asked={asked} /> : <PromptDialog asked={asked} />;
}

function ConfirmDialog({ asked }: { readonly asked: Extract<Asked, { kind: "confirm" }> }) {
  const { question, answer } = asked;
  const [open, setOpen] = useState(true);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const end = (yes: boolean) => {
    setOpen(false);
    answer(yes);
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      onClosed={questions.next}
      role="alertdialog"
      title={question.title}
      description={question.text}
      width={420}
      initialFocus={confirmButton}
      footer={
        <>
          <Button onClick={() => end(false)}>{question.cancel ?? "Cancel"}</Button>
          <Button ref={confirmButton} variant={question.danger ? "danger" : "primary"} onClick={() => end(true)}>
            {question.confirm ?? "Confirm"}
          </Button>
        </>
      }
    />
  );
}

function PromptDialog({ asked }: { readonly asked: Extract<Asked, { kind: "prompt" }> }) {
  const { question, answer } = asked;
  const [open, setOpen] = useState(true);
  const [value, setValue] = useState(question.value ?? "");
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const end = (given: string | null) => {
    setOpen(false);
    answer(given);
  };
  const submit = () => {
    const wrong = promptError(question, value);
    setError(wrong);
    if (wrong === null) end(value);
    else input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(null)}
      onClosed={questions.next}
      title={question.title}
      description={question.text}
      width={420}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => end(null)}>{question.cancel ?? "Cancel"}</Button>
          <Button variant={question.danger ? "danger" : "primary"} type="submit" form={formId}>
            {question.confirm ?? "Confirm"}
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
        <PromptField ref={input} question={question} value={value} error={error} onChange={setValue} />
      </form>
    </Dialog>
  );
}

interface PromptFieldProps {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly question: PromptQuestion;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function PromptField({ ref, question, value, error, onChange }: PromptFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{question.label}</label>
      <input
        ref={ref}
        id={id}
        className={fieldStyles.control}
        value={value}
        placeholder={question.placeholder}
        maxLength={question.maxLength}
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
