/**
 * The switcher of a shop in several languages, and the line that offers a visitor's own (docs/languages.md): parts of the document beside
 * the page, so that pages of shops in one language have no byte of it. Links need no script.
 */
import type { LanguageView, LinkedLanguage, LinkedMarket, LinkedMarkets } from "../ssr.ts";
import { escapeHtml } from "./escape.ts";
import { addressIn } from "./head.ts";
import { languageScript } from "./language-script.ts";
import { marketScript } from "./market-script.ts";

export interface ShownView extends LanguageView {
  /** Path and query of the page, without the view's prefix. */
  readonly address: string;
  /** Where languages have another one, by their bases. */
  readonly addresses?: ReadonlyMap<string, string>;
}

// Outside of the page, so without its tokens (`ui/tokens.css`): its menu lies above the header (100). The bar is shown
// above the page, but comes after it in the document, so that "Skip to content" stays the first link. The padding keeps its place while the page loads.
const css = `body{position:relative;padding-block-start:41px}
#language-bar{position:absolute;inset-block-start:0;inset-inline:0;z-index:101;display:flex;align-items:center;justify-content:end;gap:16px;box-sizing:border-box;block-size:41px;padding-inline:16px;border-block-end:1px solid var(--border-color);background:var(--background-color);color:var(--text-color);font-family:var(--text-font-family,system-ui,sans-serif);font-size:14px;line-height:1.4}
#languages p{display:flex;align-items:center;gap:4px;min-inline-size:0;margin:0;margin-inline-end:auto}#languages p[hidden]{display:none}#languages p a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#languages a{color:inherit;text-underline-offset:4px}
#languages button{min-inline-size:40px;min-block-size:40px;padding:0;border:0;background:none;color:inherit;font:inherit;font-size:18px;cursor:pointer}
#languages details{position:relative}
#languages summary{display:flex;align-items:center;gap:6px;min-block-size:40px;cursor:pointer;list-style:none}
#languages summary::-webkit-details-marker{display:none}#languages summary::after{content:"";inline-size:6px;block-size:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}
#language-bar ul{position:absolute;inset-block-start:100%;inset-inline-end:0;min-inline-size:160px;max-block-size:60vh;overflow:auto;margin:0;padding:6px 0;border:1px solid var(--border-color);border-radius:8px;background:var(--background-color);box-shadow:0 8px 30px rgb(0 0 0/.18);list-style:none}
#language-bar li a{display:flex;align-items:center;min-block-size:40px;padding-inline:16px;text-decoration:none}#language-bar li a:hover,#languages [aria-current]{text-decoration:underline}
#language-list{display:flex;flex-wrap:wrap;justify-content:center;gap:0 20px;margin:0;padding:4px 16px 16px;background:var(--footer-background-color);color:var(--footer-text-color);font-family:var(--text-font-family,system-ui,sans-serif);font-size:14px;line-height:1.4;list-style:none}
#language-list a{display:flex;align-items:center;min-block-size:40px}
#languages :focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media print{body{padding:0}#languages{display:none}}`;

const globe = `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/></svg>`;

/** Comes before the page. */
export const languageStyle = (nonce: string): string => `<style nonce="${nonce}">${css}</style>`;

/** Comes behind the page: above it the languages in a menu, and offers that the script shows; below the footer the same links. */
export function languageBar(view: ShownView, nonce: string): string {
  const current = shownIn(view);
  if (!current) return "";
  const { markets } = view;
  const offers = view.languages
    .filter((one) => one !== current)
    .map(
      ({ lang, dir, base, texts }) =>
        `<p lang="${lang}" dir="${dir}" hidden><a href="${addressOf(view, base)}" hreflang="${lang}" data-lang-base="${base}">${escapeHtml(texts.offer)}</a><button type="button" aria-label="${escapeHtml(texts.close)}">×</button></p>`,
    );
  const several = view.languages.length > 1;
  const label = escapeHtml(
    [...(several ? [current.texts.language] : []), ...(markets ? [markets.label] : [])].join(", "),
  );
  const name = escapeHtml([...(several ? [current.name] : []), ...(markets ? [markets.currency] : [])].join(" · "));
  const listed = (several ? links(view, current) : "") + (markets ? marketLinks(view, markets) : "");
  const ofMarkets = markets
    ? `<script nonce="${nonce}">(${marketScript})("${markets.links.find(({ base }) => base === view.base)?.countries.join(" ") ?? ""}")</script>`
    : "";
  return `<nav id="languages" aria-label="${label}"><div id="language-bar">${offers.join("")}${markets ? marketOffers(view, markets) : ""}<details><summary aria-label="${label}: ${name}">${globe}<span>${name}</span></summary><ul>${listed}</ul></details></div><ul id="language-list" aria-label="${label}">${listed}</ul><script nonce="${nonce}">(${languageScript})("${view.base}","${current.lang}")</script>${ofMarkets}</nav>`;
}

const marketLink = (view: ShownView, { base }: LinkedMarket, text: string, more = ""): string =>
  `<a href="${escapeHtml(addressIn(base, view.address) || "/")}" data-lang-base="${base}"${more}>${escapeHtml(text)}</a>`;

/** Of the same page, in the same language. */
const marketLinks = (view: ShownView, { links }: LinkedMarkets): string =>
  links
    .map((one) => `<li>${marketLink(view, one, one.name, one.base === view.base ? ' aria-current="true"' : "")}</li>`)
    .join("");

const marketOffers = (view: ShownView, { links, close }: LinkedMarkets): string =>
  links
    .filter(({ base, offer }) => offer && base !== view.base)
    .map(
      (one) =>
        `<p hidden data-countries="${one.countries.join(" ")}">${marketLink(view, one, one.offer)}<button type="button" aria-label="${escapeHtml(close)}">×</button></p>`,
    )
    .join("");

const shownIn = ({ base, languages }: ShownView): LinkedLanguage | undefined =>
  languages.find((one) => one.base === base);

const links = (view: ShownView, shown: LinkedLanguage): string =>
  view.languages
    .map(
      (one) =>
        `<li><a href="${addressOf(view, one.base)}" hreflang="${one.lang}" lang="${one.lang}" dir="${one.dir}" data-lang-base="${one.base}"${one === shown ? ' aria-current="true"' : ""}>${escapeHtml(one.name)}</a></li>`,
    )
    .join("");

const addressOf = ({ address, addresses }: ShownView, base: string): string =>
  escapeHtml(addressIn(base, addresses?.get(base) ?? address) || "/");
