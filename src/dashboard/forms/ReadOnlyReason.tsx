import { Lock } from "lucide-react";
import { t } from "#i18n/t.ts";

/** For `aria-describedby` of what is disabled; a screen says it once. */
export const readOnlyReasonId = "read-only-reason";

/** Why nothing on the screen can be changed. */
export function ReadOnlyReason() {
  return (
    <p id={readOnlyReasonId} className="row gap-8 muted">
      <Lock size={15} aria-hidden />
      {t("You can view this. Your role can't change it.")}
    </p>
  );
}
