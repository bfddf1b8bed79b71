/**
 * Text from outside, fit for storing and searching: no control characters (PostgreSQL rejects NUL) except tabs and
 * line ends, no half surrogate pairs, no spaces around, letters composed (NFC): what was typed on a Mac and on Windows is equal.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .toWellFormed()
    .normalize("NFC")
    .trim();
}
