/** News, articles and links of a demo mall as rows. */
import type { Trx } from "#db/transaction.ts";
import { sanitizeRichText } from "#shop/content/index.ts";
import { newId } from "#shop/ids.ts";
import type { Mall } from "#shop/malls/index.ts";
import type { DemoContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { inPortions } from "./rows.ts";

/** @returns ids of the articles by slug. */
export async function storeTexts(trx: Trx, mall: Mall, content: DemoContent): Promise<ReadonlyMap<string, string>> {
  const mall_id = mall.id;
  await inPortions(
    content.news.map(({ title, excerpt, body_html, author, picture, published_on }) => ({
      mall_id,
      id: newId(),
      title,
      summary: excerpt,
      body: sanitizeRichText(body_html),
      author,
      image: pictureOf(picture),
      published_at: atNoon(published_on),
    })),
    (rows) => trx.insertInto("news").values(rows).execute(),
  );
  const articles = new Map(content.articles.map(({ slug }) => [slug, newId()]));
  await inPortions(
    content.articles.map(({ slug, title, body_html }) => ({
      mall_id,
      id: articles.get(slug) ?? newId(),
      title,
      body: sanitizeRichText(body_html),
    })),
    (rows) => trx.insertInto("article").values(rows).execute(),
  );
  await inPortions(
    content.links.map((link, position) => ({
      mall_id,
      id: newId(),
      title: link.title,
      type: link.type,
      position,
      url: link.type === 1 ? link.url : "",
      article_id: link.type === 1 ? null : (articles.get(link.article) ?? null),
    })),
    (rows) => trx.insertInto("link").values(rows).execute(),
  );
  return articles;
}
