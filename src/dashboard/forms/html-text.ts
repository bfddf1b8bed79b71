/** The text of HTML; blocks are lines. */
export function htmlText(value: unknown): string {
  const { body } = new DOMParser().parseFromString(
    String(value ?? "").replace(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/gi, "$&\n"),
    "text/html",
  );
  return body.textContent?.trim() ?? "";
}
