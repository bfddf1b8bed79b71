/**
 * Index of the option that typed letters mean, or −1. The same letter again goes to the next option that begins with it;
 * several letters find the first that begins with all of them, from the current one on.
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

/** Milliseconds between letters that belong to one word. */
export const pause = 600;

/** Letters that were typed one soon after the other, and when the last was. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const nothingTyped: Typed = { text: "", at: 0 };

export function typedOn({ text, at }: Typed, letter: string, now: number): Typed {
  return { text: now - at > pause ? letter : text + letter, at: now };
}
