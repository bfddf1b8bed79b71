/** Pages without the shop's design, for when no page can be rendered. */
import { inLocale, msg, t } from "#i18n/server.ts";
import { pageLanguageOf } from "#shop/decorations/index.ts";

/** Messages, written in the language of the page. */
export interface PlainText {
  readonly title: string;
  readonly text: string;
  /** Path of the request, where the text names it. */
  readonly path?: string;
}

export const broken: PlainText = {
  title: msg("Something went wrong"),
  text: msg("The problem is on our side. Please try again in a moment."),
};

export const busy: PlainText = {
  title: msg("Too many requests"),
  text: msg("Please wait a moment and load the page again."),
};

export const overloaded: PlainText = {
  title: msg("The shop is very busy"),
  text: msg("Please load the page again in a moment."),
};

export const noServiceWorker: PlainText = {
  title: msg("Not allowed"),
  text: msg("The shop has no service workers."),
};

/** A form of the shop that another site has sent. */
export const foreign: PlainText = {
  title: msg("Not possible"),
  text: msg("This request came from another site."),
};

/** For an unknown path when no mall answers to the host. */
export function missing(path: string): PlainText {
  return { title: "404", text: msg("Page not found: {path}"), path: path.slice(0, 300) };
}

/**
 * @param nonce lets the style through the page's policy.
 * @param locale of the shop
 * @param base before the paths of its pages in a view
 */
export function plainPage(text: PlainText, nonce: string, locale: string, base = ""): string {
  return inLocale(locale, () =>
    documentOf(
      { title: t(text.title), text: t(text.text, { path: text.path ?? "" }), home: t("Go to the home page") },
      nonce,
      locale,
      base || "/",
    ),
  );
}

function documentOf(
  { title, text, home }: { readonly title: string; readonly text: string; readonly home: string },
  nonce: string,
  locale: string,
  homePath: string,
): string {
  return `<!doctype html><html ${languageAttributes(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">html{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center}
main{max-width:36rem;padding:2rem;overflow-wrap:anywhere}h1{font-size:1.75rem;margin:0 0 .5rem}p{margin:0 0 1.5rem}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${homePath}">${escapeHtml(home)}</a></p></main></body></html>`;
}

/** `lang` of a document, and `dir` where it is not what documents have by themselves. */
export function languageAttributes(locale: string): string {
  const { lang, dir } = pageLanguageOf(locale) ?? { lang: "en", dir: "ltr" };
  return `lang="${escapeHtml(lang)}"${dir === "rtl" ? ' dir="rtl"' : ""}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
