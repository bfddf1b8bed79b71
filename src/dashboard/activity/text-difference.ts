/** Where two texts differ: of a long text a reader wants the words that were changed, not its beginning twice. */

/** Texts of so many letters are shown whole. */
const short = 100;
/** Letters around what differs. */
const context = 24;

export interface TextDifference {
  readonly before: string;
  readonly after: string;
}

/** What differs of two long texts, with some words around it; undefined for texts that are shown whole. */
export function textDifference(before: string, after: string): TextDifference | undefined {
  if (before === "" || after === "" || before === after) return undefined;
  if (before.length <= short && after.length <= short) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (text: string) => excerpt(text, start, text.length - end);
  return { before: part(before), after: part(after) };
}

/** Whole words from before `start` to behind `end`. */
function excerpt(text: string, start: number, end: number): string {
  const first = start <= context ? 0 : wordStart(text, start - context);
  const last = end + context >= text.length ? text.length : wordEnd(text, end + context);
  return `${first > 0 ? "…" : ""}${text.slice(first, last).trim()}${last < text.length ? "…" : ""}`;
}

/** Words longer than this are cut: scripts without spaces have no others. */
const longWord = 20;

function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space >= 0 && at - space <= longWord ? space + 1 : at;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(" ", at);
  return space >= 0 && space - at <= longWord ? space : at;
}
