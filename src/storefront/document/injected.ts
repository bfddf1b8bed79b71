/** The owner's own styles and scripts (`css` and `js` of the decoration), allowed in the CSP by the page's nonce. */
import { isSafeLink } from "#decoration/links.ts";
import type { DecorationAnswer } from "../decoration/load.ts";
import { escapeHtml } from "./escape.ts";

/** Text of a raw element cannot contain its own end tag. */
function inside(element: string, text: string): string {
  return text.replace(new RegExp(`</(${element})`, "gi"), "<\\/$1");
}

function address(content: string): string | undefined {
  const trimmed = content.trim();
  return trimmed && isSafeLink(trimmed) && !/^(mailto|tel):/i.test(trimmed) ? escapeHtml(trimmed) : undefined;
}

/**
 * @param isAsked whether visitors are asked for consent: optional parts are then left for the script of the question
 *   (`consent.ts`) and request nothing before.
 */
export function injectedCss(items: DecorationAnswer["css"], nonce: string, isAsked: boolean): string {
  return items
    .map(({ type, content, purpose }) => {
      if (type === "style") return content.trim() && `<style nonce="${nonce}">${inside("style", content)}</style>`;
      const href = address(content);
      if (!href) return "";
      return isAsked && purpose !== "needed"
        ? `<link rel="stylesheet" data-purpose="${purpose}" data-href="${href}" nonce="${nonce}">`
        : `<link rel="stylesheet" href="${href}" nonce="${nonce}">`;
    })
    .join("");
}

/** Scripts run after the page is read; noscript is HTML for readers without JavaScript, who cannot agree to anything. */
export function injectedJs(items: DecorationAnswer["js"], nonce: string, isAsked: boolean): string {
  return items
    .map(({ type, content, purpose }) => {
      if (!content.trim()) return "";
      const waits = isAsked && purpose !== "needed";
      const heldAttributes = `type="text/plain" data-purpose="${purpose}"`;
      if (type === "script") {
        return `<script ${waits ? heldAttributes : `nonce="${nonce}"`}>${inside("script", content)}</script>`;
      }
      if (type === "noscript") {
        return waits ? "" : `<noscript>${content.replace(/<\/noscript/gi, "&lt;/noscript")}</noscript>`;
      }
      const src = address(content);
      if (!src) return "";
      return waits
        ? `<script ${heldAttributes} data-src="${src}"></script>`
        : `<script src="${src}" nonce="${nonce}" defer></script>`;
    })
    .join("");
}
