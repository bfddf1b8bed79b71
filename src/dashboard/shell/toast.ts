/** Messages of finished work, with Undo where it changed records. */
import { t } from "#i18n/t.ts";
import { toasts } from "#ui/controls/toasts.ts";
import { ConnectionError, messageOf, SignInCancelled } from "../api/errors.ts";

export interface DashboardToast {
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

/** Takes batches back, in this order. */
type Undo = (batchIds: readonly string[]) => void;

let undo: Undo = () => {};

/** The change record's undo; set once by the entry. */
export function setUndo(next: Undo): void {
  undo = next;
}

/** Shows a message; returns a function that closes it. */
export function toast({ message, type = "success", undoBatch, action }: DashboardToast): () => void {
  const button = action ?? (undoBatch ? { label: t("Undo"), onChoose: () => undo([undoBatch]) } : undefined);
  return toasts.show(message, { type, duration: button ? withButton : shortly, ...(button && { action: button }) });
}

interface Gathered {
  readonly records: ReadonlySet<string>;
  readonly batches: readonly string[];
}

/** Of the messages that are shown, by kind. */
const gathered = new Map<string, Gathered>();

/**
 * Tells of a quick change that is made to one record after another. Those of the same kind share one message while it is shown;
 * its Undo takes all of them back.
 * @param records ids of the records that this one changed.
 * @param words the message, from the number of different records and of changes.
 */
export function toastGathered(
  kind: string,
  { records, batch_id }: { readonly records: readonly string[]; readonly batch_id: string },
  words: (records: number, changes: number) => string,
): void {
  const before = gathered.get(kind);
  const all = new Set([...(before?.records ?? []), ...records]);
  const batches = [batch_id, ...(before?.batches ?? [])];
  gathered.set(kind, { records: all, batches });
  toasts.show(words(all.size, batches.length), {
    type: "success",
    duration: withButton,
    key: kind,
    action: { label: t("Undo"), onChoose: () => undo(batches) },
    onClose: () => gathered.delete(kind),
  });
}

/** Tells of work that failed; a lost connection offers to try again. */
export function toastFailure(error: unknown, retry?: () => void): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const again = error instanceof ConnectionError && retry;
  toast({
    message: messageOf(error),
    type: error instanceof SignInCancelled ? "warning" : "error",
    ...(again && { action: { label: t("Retry"), onChoose: again } }),
  });
}
