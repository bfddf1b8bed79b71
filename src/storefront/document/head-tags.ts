/** A page's head as HTML. */
import type { ConfigValues } from "#modules/config/values.ts";
import { escapeHtml } from "./escape.ts";
import { fullTitle, type Head } from "./head.ts";

export function headTags(head: Head, config: ConfigValues, origin: string): string {
  const absolute = (address: string) => new URL(address, origin).href;
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
    const canonical = absolute(head.canonical);
    tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
    meta("property", "og:url", canonical);
    meta("property", "og:type", head.type ?? "website");
    meta("property", "og:title", title);
    meta("property", "og:description", description);
    meta("property", "og:site_name", config.websiteName);
    meta("property", "og:image", head.image && absolute(head.image));
    meta("name", "twitter:card", head.image ? "summary_large_image" : "summary");
  }
  if (head.feed) {
    const address = escapeHtml(absolute(head.feed));
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(config.websiteName)}" href="${address}">`,
    );
  }
  for (const item of head.jsonLd ?? []) {
    tags.push(`<script type="application/ld+json">${JSON.stringify(item).replace(/</g, "\\u003c")}</script>`);
  }
  return tags.join("");
}
