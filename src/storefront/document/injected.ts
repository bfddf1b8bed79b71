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

export function injectedCss(items: DecorationAnswer["css"], nonce: string): string {
  return items
    .map(({ type, content }) => {
      if (type === "style") return content.trim() && `<style nonce="${nonce}">${inside("style", content)}</style>`;
      const href = address(content);
      return href ? `<link rel="stylesheet" href="${href}" nonce="${nonce}">` : "";
    })
    .join("");
}

/** Scripts run after the page is read; noscript is HTML for readers without JavaScript. */
export function injectedJs(items: DecorationAnswer["js"], nonce: string): string {
  return items
    .map(({ type, content }) => {
      if (!content.trim()) return "";
      if (type === "script") return `<script nonce="${nonce}">${inside("script", content)}</script>`;
      if (type === "noscript") return `<noscript>${content.replace(/<\/noscript/gi, "&lt;/noscript")}</noscript>`;
      const src = address(content);
      return src ? `<script src="${src}" nonce="${nonce}" defer></script>` : "";
    })
    .join("");
}
