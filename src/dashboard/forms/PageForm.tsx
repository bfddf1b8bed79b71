import type { FormEvent, ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ReadOnlyReason, readOnlyReasonId } from "./ReadOnlyReason.tsx";

interface Props {
  /** Made by `useDialogForm`. */
  readonly form: { readonly submit: (event?: FormEvent) => void; readonly busy: boolean };
  /** For staff who may only read it: the reason, and nothing that saves. */
  readonly locked: boolean;
  /** Its fields. */
  readonly children: ReactNode;
}

/** The settings of one record on its page, without the drafts of a record form. */
export function PageForm({ form, locked, children }: Props) {
  return (
    <form
      className="stack gap-16"
      onSubmit={form.submit}
      noValidate
      {...(locked && { "aria-label": t("Values"), "aria-describedby": readOnlyReasonId })}
    >
      {locked && <ReadOnlyReason />}
      {children}
      {!locked && (
        <div className="row wrap gap-8">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("Save")}
          </Button>
        </div>
      )}
    </form>
  );
}
