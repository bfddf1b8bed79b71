/** `confirm` and `prompt` of editor and dashboard. Requests are queued; `DialogHost` shows the first. */
import { t } from "#i18n/t.ts";

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Button labels. */
  readonly confirm?: string;
  readonly cancel?: string;
  /** The confirm button is red and does not have the focus at first: the action deletes something. */
  readonly danger?: boolean;
  /** The focus is on the button that changes nothing, as with `danger`: the question is whether to leave, or removes something. */
  readonly cautious?: boolean;
}

export interface PromptOptions extends ConfirmOptions {
  /** Label of the text field. */
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** True when valid, else the error message; false shows "Illegal input". */
  readonly check?: (value: string) => boolean | string;
}

export interface ConfirmRequest {
  readonly kind: "confirm";
  readonly options: ConfirmOptions;
  readonly answer: (yes: boolean) => void;
}

export interface PromptRequest {
  readonly kind: "prompt";
  readonly options: PromptOptions;
  readonly answer: (value: string | null) => void;
}

export type DialogRequest = ConfirmRequest | PromptRequest;

let queue: readonly DialogRequest[] = [];
const listeners = new Set<() => void>();

function change(next: readonly DialogRequest[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** The store that `DialogHost` subscribes to. */
export const dialogQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): DialogRequest | undefined => queue[0],
  /** Removes the first request, once its dialog has closed. */
  next: () => change(queue.slice(1)),
};

/** Resolves to true when confirmed, false when cancelled or closed. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => change([...queue, { kind: "confirm", options, answer }]));
}

/** Resolves to the text, or null when cancelled or closed. */
export function prompt(options: PromptOptions): Promise<string | null> {
  return new Promise((answer) => change([...queue, { kind: "prompt", options, answer }]));
}

/** The error message for a value, or null. */
export function promptError({ check }: PromptOptions, value: string): string | null {
  const verdict = check?.(value) ?? true;
  if (verdict === true) return null;
  return verdict === false ? t("Illegal input") : verdict;
}
