/** The page that the newsletter's links lead to: one message with the shop's name and colours, without scripts or other files. */
import { escapeHtml, languageAttributes } from "../pages/plain.ts";

export interface Notice {
  readonly shop: string;
  readonly text: string;
  /** Label of a button that posts a form to this page's own address. */
  readonly button?: string;
  /** A secondary link below, for example to unsubscribe. */
  readonly link?: { readonly text: string; readonly to: string };
  readonly back: string;
  /** BCP 47 tag of the shop. */
  readonly locale: string;
  /** Theme colour and the text colour on it, as CSS. */
  readonly theme: string;
  readonly onTheme: string;
}

/** @param nonce allows the inline style in the page's Content-Security-Policy. */
export function noticePage({ shop, text, button, link, back, locale, theme, onTheme }: Notice, nonce: string): string {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : "";
  const more = link ? `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a></p>` : "";
  return `<!doctype html><html ${languageAttributes(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(`${text} – ${shop}`)}</title>
<style nonce="${nonce}">body{margin:0;min-height:100svh;display:grid;grid-template-rows:auto 1fr;color:#1f1b16;background:#fff;font:400 17px/1.6 ui-sans-serif,system-ui,sans-serif}
header{padding:20px 24px;border-bottom:1px solid #e6e0d7;font-size:20px;font-weight:600}main{max-width:34rem;margin:auto;padding:24px;text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 24px;font-size:1.6rem;line-height:1.25;letter-spacing:-.012em}button{padding:13px 26px;border:0;border-radius:4px;background:${theme};color:${onTheme};font:inherit;font-weight:600;cursor:pointer}
a{color:inherit;text-underline-offset:3px}p{margin:28px 0 0}:focus-visible{outline:2px solid #1f1b16;outline-offset:3px}</style></head>
<body><header>${escapeHtml(shop)}</header><main><h1>${escapeHtml(text)}</h1>${form}<p><a href="/">${escapeHtml(back)}</a></p>${more}</main></body></html>`;
}
