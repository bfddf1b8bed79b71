/** What a code other than 200 does (spec §8): a toast for the message, then the handling of the code. */
import type { Envelope } from "#contract/call.ts";

/** The browser, as far as failures need it; the tests bring their own. */
export interface FailureHands {
  /** Shows a warning and resolves when it has closed. */
  toast(message: string, milliseconds: number): Promise<void>;
  /** Forgets token and login_account, and loads the page anew. */
  startOver(): void;
  /** Goes to a page of the shop. */
  go(path: "/404" | "/error"): void;
  /** The path shown, without the alias prefix. */
  path(): string;
  setErrorStatus(type: string): void;
}

/** Milliseconds a message stands: code 400 is about what the reader typed and gets twice the time (spec §9). */
const messageTime = (code: number) => (code === 400 ? 3000 : 1500);

export async function handleFailure({ code, message, data }: Envelope, hands: FailureHands): Promise<void> {
  if (message) await hands.toast(message, messageTime(code));
  if (code === 401) hands.startOver();
  else if (code === 404 || code === 413) goOnce("/404", hands);
  else if (code === 419) {
    hands.setErrorStatus(typeOf(data));
    goOnce("/error", hands);
  }
}

function goOnce(path: "/404" | "/error", hands: FailureHands): void {
  if (hands.path() !== path) hands.go(path);
}

/** `data.type` of a 419, as cookie text. */
function typeOf(data: unknown): string {
  return typeof data === "object" && data !== null && "type" in data ? String(data.type) : "";
}
