/** Messages of finished work, with Undo where it changed records. */
import { toasts } from "#ui/controls/toasts.ts";
import { ConnectionError, messageOf, SignInCancelled } from "../api/errors.ts";

interface DashboardToast {
  readonly message: string;
  readonly type?: "info" | "success" | "warning" | "error";
  /** `batch_id` of the answer: the message offers Undo. */
  readonly undoBatch?: string;
  /** A button of its own instead of Undo. */
  readonly action?: { readonly label: string; readonly onChoose: () => void };
}

/** Milliseconds; messages with a button stay longer. */
const shortly = 4000;
const withButton = 10_000;

let undo: (batchId: string) => void = () => {};

/** The change record's undo; set once by the entry. */
export function setUndo(next: (batchId: string) => void): void {
  undo = next;
}

/** Shows a message; returns a function that closes it. */
export function toast({ message, type = "success", undoBatch, action }: DashboardToast): () => void {
  const button = action ?? (undoBatch ? { label: "Undo", onChoose: () => undo(undoBatch) } : undefined);
  return toasts.show(message, { type, duration: button ? withButton : shortly, ...(button && { action: button }) });
}

/** Tells of work that failed; a lost connection offers to try again. */
export function toastFailure(error: unknown, retry?: () => void): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const again = error instanceof ConnectionError && retry;
  toast({
    message: messageOf(error),
    type: error instanceof SignInCancelled ? "warning" : "error",
    ...(again && { action: { label: "Retry", onChoose: again } }),
  });
}
