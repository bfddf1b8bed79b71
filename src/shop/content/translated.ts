/** What is translated of articles, news and menus. */
import { optionalText } from "#kernel/input.ts";
import { allIds, recordsOf, type TranslatedField, type TranslatedKind, textsOf } from "#kernel/translations/index.ts";
import { sanitizeRichText } from "./rich-text.ts";

const body = { input: "rich", schema: optionalText(500_000).overwrite(sanitizeRichText) } as const;
const seo = {
  seo_title: { input: "line", schema: optionalText(120) },
  seo_description: { input: "text", schema: optionalText(400) },
} as const;
const title = { input: "line", schema: optionalText(300) } as const;

const kindOf = (
  table: "article" | "news" | "link",
  fields: Readonly<Record<string, TranslatedField>>,
): TranslatedKind => ({
  fields,
  sources: (context, ids) => textsOf(context, table, Object.keys(fields), ids),
  records: recordsOf(table, "title"),
});

export const translatedArticles = kindOf("article", { title, body, ...seo });
export const translatedNews = kindOf("news", {
  title,
  summary: { input: "text", schema: optionalText(2000) },
  body,
  ...seo,
});
export const translatedLinks: TranslatedKind = {
  ...kindOf("link", { title: { input: "line", schema: optionalText(120) } }),
  all: (context) => allIds(context, "link"),
};
