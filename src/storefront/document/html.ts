/** The page's whole HTML around the rendered body. */
import type { ConfigValues } from "#modules/config/values.ts";
import type { PageLanguage } from "#ui/page-language.ts";
import type { DecorationAnswer } from "../decoration/load.ts";
import type { Assets } from "../ssr.ts";
import { beginTag } from "./begin.ts";
import { type Consent, consentBanner, consentLink, consentTag } from "./consent.ts";
import { escapeHtml } from "./escape.ts";
import { fontTags, type PageFonts } from "./fonts.ts";
import { injectedCss, injectedJs } from "./injected.ts";
import { languageBar, languageStyle, type ShownView } from "./languages.ts";
import { ruleTags } from "./rules.ts";
import { stateId } from "./state.ts";

/**
 * Styles up to this many bytes are inlined: one round trip less before the first paint, 18 files less on the demo
 * mall's home page. Compressed together they take two thirds of the separate files.
 */
const inlineLimit = 68_000;

export interface PageFiles {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Files of the entry and of a page's lazily loaded sources, each once.
 * @param running sources whose code the browser needs for hydration.
 * @param still sources of which only the styles are needed.
 */
export function filesOf(assets: Assets, running: readonly string[], still: readonly string[]): PageFiles {
  const scripts = running.flatMap((source) => assets.of(source).scripts);
  const styles = [...running, ...still].flatMap((source) => assets.of(source).styles);
  return {
    script: assets.entry.script,
    preloads: [...new Set([...assets.entry.preloads, ...scripts])],
    styles: [...new Set([...assets.entry.styles, ...styles])],
  };
}

interface Parts {
  readonly files: PageFiles;
  readonly fonts: PageFonts;
  readonly assets: Assets;
  readonly nonce: string;
  /** Absent for American English. */
  readonly language: Pick<PageLanguage, "lang" | "dir"> | undefined;
  /** Of a shop in several languages. */
  readonly view: ShownView | undefined;
  readonly config: ConfigValues;
  /** Text of the root element's `style`. */
  readonly style: string;
  readonly css: DecorationAnswer["css"];
  readonly js: DecorationAnswer["js"];
  /** Where visitors are asked for consent to it. */
  readonly consent: Consent | undefined;
  /** Title, description and so on, as tags. */
  readonly head: string;
  /** Of modules that not every visitor is shown. */
  readonly rules: readonly string[];
  /** Tags that ask for the first pictures. */
  readonly preloads: string;
  /** Hides announcement bars that were closed. */
  readonly closedBars: string;
  /** In pieces. */
  readonly body: readonly (string | Uint8Array)[];
  /** Text of the state element in pieces; nothing is hydrated without it. */
  readonly state: readonly (string | Uint8Array)[];
}

/** The document in UTF-8. Styles and most of the state are bytes already, so only the page's own text is encoded. */
export function documentHtml({
  files,
  fonts,
  assets,
  nonce,
  language,
  view,
  config,
  style,
  css,
  js,
  consent,
  head,
  rules,
  preloads,
  closedBars,
  body,
  state,
}: Parts): Buffer {
  const pieces = [
    `<!doctype html><html ${languageAttributes(language)}${view?.base ? ` data-base="${view.base}"` : ""} data-styled style="${style}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}${preloads}`,
    fontTags(fonts, nonce),
    ...styleTags(files.styles, assets, nonce),
    `${icon(config.faviconIcoUrl)}<meta name="theme-color" content="${escapeHtml(config["header-background-color"] ?? "")}">${rules.length > 0 ? ruleTags(rules, nonce) : ""}${closedBars}${beginTag(files, nonce)}${consentTag(consent, nonce)}${injectedCss(css, nonce, !!consent)}${injectedJs(js, nonce, !!consent)}</head><body>${consentBanner(consent, nonce)}${view ? languageStyle(nonce) : ""}<div id="root">`,
    ...body,
    `</div>${view ? languageBar(view, nonce) : ""}${consentLink(consent)}<script type="application/json" id="${stateId}">`,
    ...state,
    "</script></body></html>",
  ];
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}

/** `lang`, and `dir` where it is not what documents have by themselves. */
const languageAttributes = ({ lang, dir }: Pick<PageLanguage, "lang" | "dir"> = { lang: "en", dir: "ltr" }): string =>
  `lang="${escapeHtml(lang)}"${dir === "rtl" ? ' dir="rtl"' : ""}`;

/** The inlined files are named beside their text, for `runtime/inlined-styles.ts`. */
function styleTags(styles: readonly string[], assets: Assets, nonce: string): (string | Uint8Array)[] {
  const texts = styles.map((file) => assets.css(file));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  if (bytes > inlineLimit) return styles.map((file) => `<link rel="stylesheet" href="${file}">`);
  return [`<style nonce="${nonce}" data-files="${styles.join(" ")}">`, ...texts, "</style>"];
}

function icon(address: string | undefined): string {
  return `<link rel="icon" href="${escapeHtml(address || "/favicon.ico")}">`;
}

/** Values of a Link header for early hints: what the first paint needs besides the HTML. */
export function earlyHints(fonts: PageFonts): readonly string[] {
  return fonts.preloads.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}
