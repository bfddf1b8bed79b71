/** A text with two meanings: its context and the text are one id, joined as in gettext's binary files. */
const separator = "\u0004";

export const idOf = (message: string, context = ""): string => (context ? `${context}${separator}${message}` : message);

/** @returns the English text of an id. */
export const textOf = (id: string): string => id.slice(id.indexOf(separator) + 1);

export function contextOf(id: string): string {
  const at = id.indexOf(separator);
  return at < 0 ? "" : id.slice(0, at);
}
