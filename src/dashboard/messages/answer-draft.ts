/** Answers that are typed and not sent yet, in this browser. */

const keyOf = (id: string) => `message.answer.${id}`;

export function readDraft(id: string): string {
  try {
    return localStorage.getItem(keyOf(id)) ?? "";
  } catch {
    // Storage is blocked: the text lasts as long as the page.
    return "";
  }
}

export function storeDraft(id: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), text);
  } catch {
    // As above.
  }
}
