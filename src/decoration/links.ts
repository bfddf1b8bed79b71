/** Links that are allowed in designs: in-app paths and addresses with an allowed protocol. */
const allowedProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** True for "/path", "#anchor", "" (no link) and absolute addresses with an allowed protocol; false for scripts and for paths that browsers read as another host. */
export function isSafeLink(link: string): boolean {
  if (link === "") return true;
  // Browsers remove tabs and line ends inside addresses and read "\" as "/", so checks of the text would not hold.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rejects
  if (/[\u0000-\u0020\u007f\\]/.test(link)) return false;
  if (link.startsWith("#")) return true;
  if (isInAppPath(link)) return true;
  try {
    return allowedProtocols.has(new URL(link).protocol);
  } catch {
    return false;
  }
}

/** Nearly all links: a path without escapes, whatever is asked for behind it. */
const plainPath = /^\/(?!\/)[\w.~/-]*(?:[?#][^\\]*)?$/;

/** True for a path of this shop ("/product/list?keyword=vase"), false for "//other.host". */
export function isInAppPath(link: string): boolean {
  if (plainPath.test(link)) return true;
  if (!link.startsWith("/") || link.includes("\\")) return false;
  let decoded = link;
  try {
    decoded = decodeURIComponent(link.split(/[?#]/, 1)[0] ?? "");
  } catch {
    return false;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rejects
  return !decoded.startsWith("//") && !/[\u0000-\u001f\\]/.test(decoded);
}

export function isExternalLink(link: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(link);
}

/**
 * True for an origin that a page's content policy may name: https, a whole host name or all below one of at least two
 * labels ("https://*.example.com"), perhaps a port; nothing behind it.
 */
export function isContentOrigin(origin: string): boolean {
  return /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]([a-z0-9-]{0,61}[a-z0-9])(:\d{1,5})?$/i.test(
    origin,
  );
}
