/** A page's head as HTML. */
import type { ConfigValues } from "#modules/config/values.ts";
import { absoluteUrl } from "../absolute-url.ts";
import type { LanguageView } from "../ssr.ts";
import { escapeHtml } from "./escape.ts";
import { addressIn, canonicalIn, fullTitle, type Head } from "./head.ts";

/** Properties of structured data that hold addresses of pages. */
const pageKeys = new Set(["url", "item", "urlTemplate", "mainEntityOfPage"]);

/** @param view of a shop in several languages: its pages name each other (hreflang), and the shop's own language for all others. */
export function headTags(head: Head, config: ConfigValues, origin: string, view?: LanguageView): string {
  const { base = "" } = view ?? {};
  // Pages of markets are those of their language, with other prices.
  const indexed = view?.markets?.ownBase ?? base;
  const absolute = (address: string) => absoluteUrl(address, origin);
  const title = fullTitle(head, config);
  const description = head.description?.replace(/\s+/g, " ").trim().slice(0, 300);
  const tags = [`<title>${escapeHtml(title)}</title>`];
  const meta = (key: "name" | "property", name: string, content: string | undefined) => {
    if (content) tags.push(`<meta ${key}="${name}" content="${escapeHtml(content)}">`);
  };
  meta("name", "description", description);
  meta("name", "keywords", config.websiteKeywords);
  if (head.noindex) meta("name", "robots", "noindex");
  if (head.canonical && !head.noindex) {
    const canonical = absolute(canonicalIn(indexed, head));
    tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
    for (const [lang, address] of indexed === base ? alternates(head, view) : []) {
      tags.push(`<link rel="alternate" hreflang="${lang}" href="${escapeHtml(absolute(address))}">`);
    }
    meta("property", "og:url", canonical);
    meta("property", "og:type", head.type ?? "website");
    meta("property", "og:title", title);
    meta("property", "og:description", description);
    meta("property", "og:site_name", config.websiteName);
    meta("property", "og:image", head.image && absolute(head.image));
    meta("name", "twitter:card", head.image ? "summary_large_image" : "summary");
  }
  if (head.feed) {
    const address = escapeHtml(absolute(base + head.feed));
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(config.websiteName)}" href="${address}">`,
    );
  }
  /** Addresses of pages: those of pictures and names of things are the same in all languages. */
  const inView = (key: string, value: unknown) =>
    base && pageKeys.has(key) && typeof value === "string" && value.startsWith(`${origin}/`)
      ? origin + addressIn(base, value.slice(origin.length))
      : value;
  for (const item of head.jsonLd ?? []) {
    // Without addresses to change it takes a tenth of the time: a product has a hundred values here.
    const json = base ? JSON.stringify(item, inView) : JSON.stringify(item);
    tags.push(`<script type="application/ld+json">${json.replace(/</g, "\\u003c")}</script>`);
  }
  return tags.join("");
}

/** Where the page is in each language, itself among them; nothing where its text is in one language. Each of these pages tells the same. */
function alternates(
  { canonical = "", languages: own }: Head,
  view: LanguageView | undefined,
): readonly (readonly [lang: string, address: string])[] {
  const pathIn = (base: string) => own?.find((one) => one.base === base);
  const isIn = (base: string) => !own || pathIn(base)?.texts === "all";
  const all = view?.alternates?.filter(({ local }) => isIn(local));
  if (all) {
    if (!view || !isIn(view.base)) return [];
    const pathOf = (base: string, local: string) => addressIn(base, pathIn(local)?.path ?? canonical);
    const [first] = all;
    return [
      ...all.map(({ lang, base, local }) => [lang, pathOf(base, local)] as const),
      ...(first ? [["x-default", pathOf(first.base, first.local)] as const] : []),
    ];
  }
  const languages = (view?.languages ?? []).filter(({ base }) => isIn(base));
  if (!view || languages.length < 2 || !isIn(view.base)) return [];
  const addressOf = (base: string) => addressIn(base, pathIn(base)?.path ?? canonical);
  return [
    ...languages.map(({ lang, base }) => [lang, addressOf(base)] as const),
    ["x-default", addressOf("")] as const,
  ];
}
