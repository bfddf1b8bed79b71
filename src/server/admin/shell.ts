/** The document that the editor starts in: its files and a skeleton of its frame, so that nothing jumps when it comes. */
import { t } from "#i18n/server.ts";
import { shopCatalogOf } from "#i18n/shop-texts.ts";
import type { EntryFiles } from "../assets.ts";
import type { ShellLanguage } from "../dashboard/language.ts";
import { escapeHtml } from "../pages/plain.ts";

export interface ShellOptions {
  readonly title: string;
  readonly nonce: string;
  readonly files: EntryFiles;
  /** Element with the page key; empty without a session. */
  readonly pageKey: string;
  readonly language: ShellLanguage;
  /** BCP 47 tag of the shop: its texts in another language than English come with the document, because definitions need them first. */
  readonly shopLocale: string;
}

/** For `src/editor/store/shop-texts.ts`; "" for English. */
function shopTexts(locale: string): string {
  const catalog = shopCatalogOf(locale);
  if (!catalog) return "";
  const texts = JSON.stringify({ locale, texts: Object.fromEntries(catalog) }).replace(/</g, "\\u003c");
  return `<script type="application/json" id="shop-texts">${texts}</script>`;
}

export function adminShell({ title, nonce, files, pageKey, language, shopLocale }: ShellOptions): string {
  const styles = files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("");
  const preloads = files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join("");
  // Vite's loader and libraries that add styles read the nonce from this element.
  return `<!doctype html><html ${language.root}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">${pageKey}
<title>${escapeHtml(t("Editor"))} – ${escapeHtml(title)}</title><link rel="icon" href="/favicon.ico">
${styles}<style nonce="${nonce}">${skeletonCss}</style>${preloads}
${language.script}${shopTexts(shopLocale)}<script type="module" src="${files.script}"></script></head>
<body><div id="root"><div class="shell-skeleton" role="status" aria-label="${escapeHtml(t("The editor is loading"))}"><header></header><div><aside>${rows}</aside><main></main></div></div></div>
<noscript>${t("The editor needs JavaScript.")}</noscript></body></html>`;
}

const rows = "<i></i>".repeat(7);
const skeletonCss =
  "body{margin:0}.shell-skeleton{height:100vh;display:grid;grid-template-rows:56px 1fr;background:#f4f4f5}" +
  ".shell-skeleton header{background:#fff;border-bottom:1px solid #e4e4e7}.shell-skeleton>div{display:grid;grid-template-columns:300px 1fr}" +
  ".shell-skeleton aside{background:#fff;border-inline-end:1px solid #e4e4e7;padding:72px 16px 16px;display:grid;gap:8px;align-content:start}" +
  ".shell-skeleton i{height:44px;border-radius:8px;background:#f4f4f5}.shell-skeleton main{margin:24px;background:#fff;border-radius:8px}";
