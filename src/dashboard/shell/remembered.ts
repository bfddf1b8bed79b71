/**
 * Small texts that this browser keeps: what was chosen or typed last. Where its storage is blocked they last as long as the
 * page, and nothing fails.
 */

type Where = "localStorage" | "sessionStorage";

/** @param where `sessionStorage` for what this tab alone keeps. */
export function remembered(key: string, where: Where = "localStorage"): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** @param text undefined forgets it. */
export function remember(key: string, text: string | undefined, where: Where = "localStorage"): void {
  try {
    if (text === undefined) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // As above.
  }
}
