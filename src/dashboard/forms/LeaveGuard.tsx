import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useOpenForm } from "./context.ts";
import { useFormPart } from "./use-record-form.ts";

interface LeaveGuardProps {
  readonly onSave: () => Promise<boolean>;
  /** True for a move that the form itself makes: from a created record's form to the record. */
  readonly isOwnMove: (path: string) => boolean;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ onSave, isOwnMove }: LeaveGuardProps) {
  const { form } = useOpenForm();
  const isDirty = useFormPart(form, (state) => state.changed.length > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.getState().changed.length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isOwnMove(nextLocation.pathname),
  );
  const [saving, setSaving] = useState(false);
  /** Enter, pressed once too often, neither leaves nor saves. */
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const stay = () => blocker.state === "blocked" && blocker.reset();
  const leave = () => blocker.state === "blocked" && blocker.proceed();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      role="alertdialog"
      title={t("Save your changes before leaving?")}
      description={t("You have unsaved changes on this page.")}
      width={460}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="ghost" onClick={stay}>
            {t("Keep editing")}
          </Button>
          <Button onClick={() => void form.discard().then(leave)}>{t("Discard")}</Button>
          <Button
            variant="primary"
            busy={saving}
            onClick={async () => {
              setSaving(true);
              const saved = await onSave();
              setSaving(false);
              if (saved) leave();
              else stay();
            }}
          >
            {t("Save")}
          </Button>
        </>
      }
    />
  );
}
