/** What a code other than 200 does (docs/behaviour.md, Calls): a toast for the message, then the handling of the code. */
import type { Envelope } from "#contract/call.ts";

/** What failures do to the browser; replaced in tests. */
export interface FailureEffects {
  /** Shows a warning and resolves when it has closed. */
  toast(message: string, milliseconds: number): Promise<void>;
  /** Removes token and login_account, and reloads the page. */
  startOver(): void;
  /** Goes to a page of the shop. */
  go(path: "/404" | "/error"): void;
  /** The path shown, without the alias prefix. */
  path(): string;
  setErrorStatus(type: string): void;
}

/** Milliseconds a message is shown: code 400 is about the visitor's input and gets twice the time. */
const messageTime = (code: number) => (code === 400 ? 3000 : 1500);

export async function handleFailure({ code, message, data }: Envelope, effects: FailureEffects): Promise<void> {
  if (message) await effects.toast(message, messageTime(code));
  if (code === 401) effects.startOver();
  else if (code === 404 || code === 413) goOnce("/404", effects);
  else if (code === 419) {
    effects.setErrorStatus(typeOf(data));
    goOnce("/error", effects);
  }
}

function goOnce(path: "/404" | "/error", effects: FailureEffects): void {
  if (effects.path() !== path) effects.go(path);
}

/** `data.type` of a 419, as cookie text. */
function typeOf(data: unknown): string {
  return typeof data === "object" && data !== null && "type" in data ? String(data.type) : "";
}
