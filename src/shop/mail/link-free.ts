/**
 * A text of whoever places an order, for a mail to the address that they gave, which may be another person's: it reads the same,
 * and no mailbox makes a link of it.
 */
export function linkFree(text: string): string {
  return text
    .replace(/[a-z][a-z0-9+.-]*:\/\/+/gi, "")
    .replace(/(?<=[\p{L}\p{N}\p{M}_-])([.\u3002\uFF0E\uFF61])(?=\p{L}{2,})/gu, "$1 ")
    .replace(/\s*[@\uFF20]\s*/g, " at ");
}
