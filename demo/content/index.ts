import { articles } from "./articles.ts";
import { categories } from "./categories.ts";
import { commerce } from "./commerce.ts";
import { design } from "./design.ts";
import { home } from "./home.ts";
import { footer, links, mall } from "./mall.ts";
import { news } from "./news.ts";
import { products } from "./products/index.ts";
import { reviewers } from "./reviewers.ts";
import { searches } from "./searches.ts";
import { translated } from "./translated.ts";
import type { DemoContent } from "./types.ts";

export type * from "./types.ts";

/** Everything that the demo mall shows, as plain data. */
export const demoContent: DemoContent = {
  mall,
  categories,
  products,
  news,
  articles,
  links,
  footer,
  home,
  design,
  commerce,
  reviewers,
  searches,
  synonyms: [],
};

/** Translations by language, read when they are first needed. */
const translations = {
  de: async () => (await import("./de/index.ts")).german,
  ja: async () => (await import("./ja/index.ts")).japanese,
};

/** The demo mall's content in the language of a locale; in English when there is none in it. */
export async function demoContentIn(locale = "en"): Promise<DemoContent> {
  const language = locale.split("-", 1)[0];
  if (language !== "de" && language !== "ja") return demoContent;
  return translated(demoContent, await translations[language]());
}
