/** Which messages are shown, and which of them a browser has closed. */
import type { Moment } from "#contract/rows.ts";

export interface Message {
  readonly text: string;
  readonly link: string;
}

/**
 * Messages with a text whose time it is.
 * @param moments the two of each message, in their order; none where no message has one
 */
export function shownMessages<M extends Message>(
  messages: readonly M[],
  moments: readonly Moment[] = [],
): readonly M[] {
  return messages.filter(({ text }, index) => {
    const [from, until] = [moments[2 * index], moments[2 * index + 1]];
    const begun = !from || from.at === "" || from.passed;
    return text.trim() !== "" && begun && !until?.passed;
  });
}

/** Key of the browser's storage. */
export const closedKey = "announcements_closed";

/** What a bar with other messages is told apart by: it is shown to who has closed this one. */
export const nameOf = (messages: readonly Message[]): string => messages.map(({ text }) => text).join("\n");

export function isClosed(name: string): boolean {
  try {
    return localStorage.getItem(closedKey) === name;
  } catch {
    return false;
  }
}

export function rememberClosed(name: string): void {
  try {
    localStorage.setItem(closedKey, name);
  } catch {
    // Without storage it is closed until the page is loaded again.
  }
}
