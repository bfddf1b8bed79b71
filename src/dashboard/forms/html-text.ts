/** The text of HTML. */
export function htmlText(value: unknown): string {
  const { body } = new DOMParser().parseFromString(String(value ?? ""), "text/html");
  return body.textContent?.trim() ?? "";
}
