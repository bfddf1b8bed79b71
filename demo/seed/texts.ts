/** Stores news, articles and links of a demo mall. */

import type { ShopContext } from "#kernel/context.ts";
import { createArticles, createNews, setLinks } from "#shop/content/commands/index.ts";
import type { DemoContent } from "../content/types.ts";
import { resolveLink } from "./links.ts";
import { atNoon, pictureOf } from "./picture.ts";

/** @returns ids of the articles by slug. */
export async function storeTexts(
  context: ShopContext,
  content: DemoContent,
  categories: ReadonlyMap<string, { readonly id: string }>,
): Promise<ReadonlyMap<string, string>> {
  await createNews(
    context,
    content.news.map(({ title, excerpt, body_html, author, picture, published_on }) => ({
      title,
      author,
      summary: excerpt,
      body: body_html,
      image: pictureOf(picture),
      published_at: atNoon(published_on),
    })),
  );
  const ids = await createArticles(
    context,
    content.articles.map(({ title, body_html }) => ({ title, body: body_html })),
  );
  const articles = new Map(content.articles.map(({ slug }, index) => [slug, ids[index] ?? ""]));
  await setLinks(
    context,
    content.links.map((link) =>
      link.type === 1
        ? { ...link, url: resolveLink(link.url, categories) }
        : { type: 2, title: link.title, article_id: articles.get(link.article) ?? "" },
    ),
  );
  return articles;
}
