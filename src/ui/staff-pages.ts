/** What dashboard and editor start when they are idle. */
import { leaveKeysToInputMethod } from "./input-method.ts";
import { keepUpWithTranslation } from "./translation.ts";

/** Keeps up with browsers that translate, and leaves keys to input methods. */
export function startStaffPage(): void {
  keepUpWithTranslation();
  leaveKeysToInputMethod();
}
