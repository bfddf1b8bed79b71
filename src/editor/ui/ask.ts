/** Questions to the owner from anywhere in the editor; `UiHost` shows them one after the other. */

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Words on the buttons. */
  readonly confirm?: string;
  readonly cancel?: string;
  /** For steps that take something away. */
  readonly danger?: boolean;
}

export interface PromptQuestion extends Question {
  /** Name of the field. */
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** True, or what is wrong; false says "Illegal input" (spec §5). */
  readonly check?: (value: string) => boolean | string;
}

export type Asked =
  | { readonly kind: "confirm"; readonly question: Question; readonly answer: (yes: boolean) => void }
  | { readonly kind: "prompt"; readonly question: PromptQuestion; readonly answer: (value: string | null) => void };

let queue: readonly Asked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asked[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** The store that `UiHost` subscribes to. */
export const questions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Asked | undefined => queue[0],
  /** Takes the answered question off the queue. */
  next: () => change(queue.slice(1)),
};

/** Asks for a yes; "cancel" and closing are both a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => change([...queue, { kind: "confirm", question, answer }]));
}

/** Asks for a line of text; null when cancelled or closed. */
export function prompt(question: PromptQuestion): Promise<string | null> {
  return new Promise((answer) => change([...queue, { kind: "prompt", question, answer }]));
}

/** What is wrong with a typed answer, or null. */
export function promptError({ check }: PromptQuestion, value: string): string | null {
  const verdict = check?.(value) ?? true;
  if (verdict === true) return null;
  return verdict === false ? "Illegal input" : verdict;
}
