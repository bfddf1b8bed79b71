import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import styles from "./Form.module.css";

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Words of the button that sends the form. */
  readonly submit?: string;
  readonly busy: boolean;
  /** What is wrong with the form as a whole (`useForm`). */
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is a small form: fields, Cancel, and one button that sends it. */
export function FormDialog({ title, description, submit = "Save", busy, failure, ...props }: FormDialogProps) {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      description={description}
      width={480}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.dialogForm} onSubmit={send} noValidate>
        <Failure>{failure}</Failure>
        {props.children}
      </form>
    </Dialog>
  );
}
