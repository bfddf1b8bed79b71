import { Lock } from "lucide-react";
import { ui } from "../layout/layout.ts";

/** For `aria-describedby` of what is disabled; a screen says it once. */
export const readOnlyReasonId = "read-only-reason";

/** Why nothing on the screen can be changed. */
export function ReadOnlyReason() {
  return (
    <p id={readOnlyReasonId} className={ui.row({ gap: 8, tone: "muted" })}>
      <Lock size={15} aria-hidden />
      You can view this. Your role can't change it.
    </p>
  );
}
