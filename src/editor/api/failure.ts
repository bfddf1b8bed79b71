/** Shows a failed call to the owner. */
import type { Envelope } from "#contract/call.ts";
import { toast } from "#ui/controls/toasts.ts";
import { writeCookie } from "./cookies.ts";
import { messageTime } from "./envelope.ts";

/** What a failure triggers; replaced in tests. */
interface FailureActions {
  /** Shows the error page for a `data.type`. */
  readonly showError: (type: string) => void;
}

const day = 86_400;

const browser: FailureActions = {
  showError: (type) => {
    writeCookie("error_status", type, day);
    location.assign("/error");
  },
};

/**
 * Codes that are handled elsewhere: 401 (the sign-in dialog), 404 (the page's "not found", a deleted design) and 409 (a
 * conflict dialog).
 */
const handledCodes = new Set([401, 404, 409]);

/** Calls whose failures are not shown here: uploads show them at the field, drafts in the top bar, log-out leaves anyway. */
const callsWithOwnMessages = new Set([
  "/admin_api/v1/upload",
  "/admin_api/v1/auth/logout",
  "/admin_api/v1/decoration/draft/save",
  "/admin_api/v1/decoration/draft/load",
]);

/** Shows the message as a warning; when it has closed, 419 opens the error page. */
export function showFailure({ code, message, data }: Envelope, path: string, actions: FailureActions = browser): void {
  const act = code === 419 ? () => actions.showError(typeOf(data)) : undefined;
  if (!act && (handledCodes.has(code) || callsWithOwnMessages.has(path))) return;
  if (message) toast(message, { type: "warning", duration: messageTime(code), ...(act && { onClose: act }) });
  else act?.();
}

/** `data.type` of a 419, as cookie text. */
function typeOf(data: unknown): string {
  return typeof data === "object" && data !== null && "type" in data ? String(data.type) : "";
}
