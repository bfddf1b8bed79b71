import { type ReactNode, useId } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import type { SentForm } from "./use-dialog-form.ts";

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Label of the button that submits the form. */
  readonly submit?: string;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  /** The submit button is red: what it does cannot be undone. */
  readonly danger?: boolean;
  /** Pixels, at most the window's width. */
  readonly width?: number;
  /** `useDialogForm`. */
  readonly form: SentForm;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is a small form: fields, Cancel, and one button that sends it. */
export function FormDialog({ title, description, form, ...props }: FormDialogProps) {
  const { submit = t("Save"), cancel = t("Cancel"), danger = false, width = 480 } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button onClick={props.onClose}>{cancel}</Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="stack gap-16" onSubmit={form.submit} noValidate>
        <Failure>{form.failure}</Failure>
        {props.children}
      </form>
    </Dialog>
  );
}
