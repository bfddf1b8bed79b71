import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { FormDialog } from "./FormDialog.tsx";
import type { SentForm } from "./use-dialog-form.ts";

interface TryFrameProps<T> {
  readonly title: string;
  readonly description: string;
  /** Label of the button that tries. */
  readonly submit: string;
  readonly width: number;
  readonly form: SentForm & { readonly answer: T | undefined };
  /** What came of it. */
  readonly result: (answer: T) => ReactNode;
  readonly onClose: () => void;
  /** What is tried: the fields. */
  readonly children: ReactNode;
}

/** A dialog that tries something out and stores nothing: fields, and below them the result, which screen readers hear. */
export function TryFrame<T>({ result, children, ...dialog }: TryFrameProps<T>) {
  const { answer } = dialog.form;
  return (
    <FormDialog {...dialog} cancel={t("Close")}>
      {children}
      <div aria-live="polite">{answer !== undefined && result(answer)}</div>
    </FormDialog>
  );
}
