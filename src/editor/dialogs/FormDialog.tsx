import { type ReactNode, type RefObject, useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { useClosing } from "#ui/controls/use-closing.ts";
import styles from "./FormDialog.module.css";

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  /** On the button that sends the form: "Create page". */
  readonly action: string;
  /** The field that has the focus at first. */
  readonly first: RefObject<HTMLInputElement | null>;
  /** Sends the form. The dialog stays where it answers with false. */
  readonly onSubmit: () => boolean | Promise<boolean>;
  /** After the closing animation. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form, which is sent by Enter or its button, and is closed after that. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, action, first, onSubmit, onClose, children } = props;
  const id = useId();
  const { close, frame } = useClosing(onClose);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const done = await onSubmit();
    setBusy(false);
    if (done) close();
  };
  return (
    <Dialog
      {...frame}
      width={width}
      title={title}
      description={description}
      initialFocus={first}
      footer={
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface NameProps {
  readonly label: string;
  /** Of the form, which gives it the focus at first and when the name is wrong. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** What is wrong with it; null is also right before the form was sent. */
  readonly problem: string | null;
  /** The name is one that was proposed: the first key replaces it. */
  readonly proposed?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text field with what is wrong with it below. */
export function NameField({ label, input, value, maxLength, placeholder, problem, proposed, onChange }: NameProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        className={fieldStyles.control}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-error`}
        onFocus={proposed ? (event) => event.target.select() : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FormError id={`${id}-error`}>{problem}</FormError>
    </>
  );
}

/** Above a control that is no text field and has its name itself. */
export const FormLabel = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.label}>{children}</span>
);

interface NoteProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Below a field. It keeps its place without a text. */
export const FormHelp = ({ id, children }: NoteProps) => (
  <p id={id} className={styles.help}>
    {children}
  </p>
);

/** What is wrong with the field above. It keeps its place without a text. */
export const FormError = ({ id, children }: NoteProps) => (
  <p id={id} role="alert" className={styles.error}>
    {children}
  </p>
);
