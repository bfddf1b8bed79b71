/**
 * Index of the option for typed letters, or −1. The same letter again selects the next match; several letters the first
 * match from the current option on.
 */
export function searchLabels(labels: readonly string[], typed: string, current: number): number {
  const text = typed.toLocaleLowerCase();
  const repeated = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  const first = wanted.length === 1 ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** Milliseconds between keys that belong to one word. */
export const pause = 600;

/** Typed letters and the time of the last one. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const nothingTyped: Typed = { text: "", at: 0 };

export function typedOn({ text, at }: Typed, letter: string, now: number): Typed {
  return { text: now - at > pause ? letter : text + letter, at: now };
}
