/** Pages without the shop's design, for when no page can be rendered. */
import { pageLanguageOf } from "#shop/decorations/index.ts";

export interface PlainText {
  readonly title: string;
  readonly text: string;
}

export const broken: PlainText = {
  title: "Something went wrong",
  text: "The problem is on our side. Please try again in a moment.",
};

export const busy: PlainText = {
  title: "Too many requests",
  text: "Please wait a moment and load the page again.",
};

export const overloaded: PlainText = {
  title: "The shop is very busy",
  text: "Please load the page again in a moment.",
};

export const noServiceWorker: PlainText = {
  title: "Not allowed",
  text: "The shop has no service workers.",
};

/** For an unknown path when no mall answers to the host. */
export function missing(path: string): PlainText {
  return { title: "404", text: `Page not found: ${path.slice(0, 300)}` };
}

/** @param nonce lets the style through the page's policy. */
export function plainPage({ title, text }: PlainText, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">html{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center}
main{max-width:36rem;padding:2rem;overflow-wrap:anywhere}h1{font-size:1.75rem;margin:0 0 .5rem}p{margin:0 0 1.5rem}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

/** `lang` of a document, and `dir` where it is not what documents have by themselves. */
export function languageAttributes(locale: string): string {
  const { lang, dir } = pageLanguageOf(locale) ?? { lang: "en", dir: "ltr" };
  return `lang="${escapeHtml(lang)}"${dir === "rtl" ? ' dir="rtl"' : ""}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
