/** What the owner sees of a failed call (spec §8). */
import type { Envelope } from "#contract/call.ts";
import { toast } from "../ui/toasts.ts";
import { writeCookie } from "./cookies.ts";
import { messageTime } from "./envelope.ts";
import { leaveEditor } from "./session.ts";

/** Where a failure leads; the tests bring their own. */
interface FailureActions {
  /** Ends the session. */
  readonly leave: () => void;
  /** Shows the error page for a `data.type`. */
  readonly showError: (type: string) => void;
}

const day = 86_400;

const browser: FailureActions = {
  leave: leaveEditor,
  showError: (type) => {
    writeCookie("error_status", type, day);
    location.assign("/error");
  },
};

/** Answers whose failure the editor shows in its own way: rows that are gone become the page's "not found", conflicts a question. */
const quiet = new Set([404, 409]);

/** Calls that say by themselves what went wrong, or that nobody waits for: the top bar says where the work is kept. */
const ownWords = new Set([
  "/admin_api/v1/upload",
  "/admin_api/v1/decoration/draft/save",
  "/admin_api/v1/decoration/draft/load",
]);

/** The message as a warning, and once it is gone what the code asks for: 401 ends the session, 419 shows the error page. */
export function showFailure({ code, message, data }: Envelope, path: string, actions: FailureActions = browser): void {
  const act = code === 401 ? actions.leave : code === 419 ? () => actions.showError(typeOf(data)) : undefined;
  if (!act && (quiet.has(code) || ownWords.has(path))) return;
  if (message) toast(message, { type: "warning", duration: messageTime(code), ...(act && { onClose: act }) });
  else act?.();
}

/** `data.type` of a 419, as cookie text. */
function typeOf(data: unknown): string {
  return typeof data === "object" && data !== null && "type" in data ? String(data.type) : "";
}
