/**
 * What a press on a button does, from its question to its message. `useAction` adds the button that is busy meanwhile;
 * `useDialogForm` does the same for a form.
 */
import { type ConfirmOptions, confirm } from "#ui/controls/dialogs.ts";
import { has } from "../api/errors.ts";
import { type DashboardToast, toast, toastFailure } from "./toast.ts";

/** The message of a finished call: a text, with Undo where the answer names a batch; a toast as it is; "" and null say nothing. */
export type Said = string | DashboardToast | null | undefined;

export interface Action<T> {
  /** Asked first; without a yes nothing is called. */
  readonly ask?: ConfirmOptions | null | undefined;
  readonly done?: Said | ((answer: T) => Said);
  /** Loads again what the call has changed. Runs after a failure too: the screen then shows what is stored. */
  readonly renew?: () => unknown;
  /** After all of it, when the call has succeeded. */
  readonly onDone?: (answer: T) => unknown;
  /** Offers to do it again when the connection was lost: true, or what is done then. */
  readonly retry?: boolean | (() => void);
}

/** Tells that a call has succeeded. */
export function tell(said: Said, answer: unknown): void {
  if (!said) return;
  if (typeof said !== "string") return void toast(said);
  const undoBatch = has(answer, "batch_id") ? String(answer.batch_id ?? "") : "";
  toast({ message: said, ...(undoBatch && { undoBatch }) });
}

/** Asks, calls and tells of the end. @returns the answer; undefined when it was not wanted or has failed, which is then told. */
export async function act<T>(call: () => Promise<T>, action: Action<T> = {}): Promise<T | undefined> {
  const { ask, done, renew, onDone, retry } = action;
  if (ask && !(await confirm(ask))) return undefined;
  let received: { readonly answer: T } | undefined;
  try {
    received = { answer: await call() };
    tell(typeof done === "function" ? done(received.answer) : done, received.answer);
  } catch (error) {
    const again = retry === true ? () => void act(call, { ...action, ask: null }) : retry || undefined;
    toastFailure(error, again);
  }
  await renew?.();
  if (received) await onDone?.(received.answer);
  return received?.answer;
}
