/** What the owner sees of a failed call (spec §8). */
import type { Envelope } from "#contract/call.ts";
import { toast } from "../ui/toasts.ts";
import { messageTime } from "./envelope.ts";
import { leaveEditor } from "./session.ts";

/** Answers whose failure the editor shows in its own way: rows that are gone become the page's "not found", conflicts a question. */
const quiet = new Set([404, 409, 419]);

/** Calls that nobody waits for: they are tried again, and the top bar says where the work is kept. */
const inBackground = new Set(["/admin_api/v1/decoration/draft/save", "/admin_api/v1/decoration/draft/load"]);

/** The message as a warning, and once it is gone what the code asks for: 401 ends the session. */
export function showFailure({ code, message }: Pick<Envelope, "code" | "message">, path: string): void {
  const act = code === 401 ? leaveEditor : undefined;
  if (quiet.has(code) || (inBackground.has(path) && !act)) return;
  if (message) toast(message, { type: "warning", duration: messageTime(code), ...(act && { onClose: act }) });
  else act?.();
}
