import { useEffect } from "react";
import { useBlocker } from "react-router";
import { t } from "#i18n/t.ts";
import { confirm } from "#ui/controls/dialogs.ts";

/** Asks before unsaved edits are left. */
export function useLeaveQuestion(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const question = {
      title: t("Discard unsaved changes?"),
      text: t("Your edits are not saved yet."),
      confirm: t("Discard"),
      danger: true,
    };
    void confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
