/** One news post or article with its body (sanitised when it was stored). */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { getArticle as getArticleCall, getNews as getNewsCall } from "#contract/calls/content.ts";
import { notFound } from "#contract/errors.ts";
import type { SampleOptions, ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { withShippingRates } from "../shipping/rate-table.ts";
import { sampleArticle, sampleId, sampleNews } from "./sample.ts";

/**
 * A post and its neighbours in time; with samples, the id "test" is the built-in one.
 * @throws {ShopError} 404 when the mall has no such shown news.
 */
export async function getNews(
  context: ShopContext,
  id: string,
  { withSamples = false }: SampleOptions = {},
): Promise<Output<typeof getNewsCall>> {
  if (withSamples && id === sampleId) {
    const neighbour = { id: sampleId, title: sampleNews.title };
    return { news: sampleNews, previous: neighbour, next: neighbour };
  }
  const news = await shownNews(context)
    .select(["id", "title", "summary", "body", "author", "image", "published_at"])
    .where("id", "=", readId(id))
    .executeTakeFirst();
  if (!news) throw notFound();
  const [previous, next] = await Promise.all([
    neighbourOf(context, news.id, "previous"),
    neighbourOf(context, news.id, "next"),
  ]);
  return { news: { ...news, published_at: news.published_at.toISOString() }, previous, next };
}

/** The post just before or after another, in the order of the list; null at its ends. */
async function neighbourOf(context: ShopContext, id: string, side: "previous" | "next") {
  const older = side === "previous";
  // Compared inside the database, whose times are finer than JavaScript's.
  const its = sql`(select n.published_at, n.id from news n where n.mall_id = ${context.mall.id} and n.id = ${id})`;
  const row = await shownNews(context)
    .select(["id", "title"])
    .where(sql<boolean>`(published_at, id) ${sql.raw(older ? "<" : ">")} ${its}`)
    .orderBy("published_at", older ? "desc" : "asc")
    .orderBy("id", older ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function shownNews({ db, mall }: ShopContext) {
  return db.selectFrom("news").where("mall_id", "=", mall.id).where("is_show", "=", 1);
}

/**
 * An article; with samples, the id "test" is the built-in one.
 * @throws {ShopError} 404 when the mall has no such shown article.
 */
export async function getArticle(
  context: ShopContext,
  id: string,
  { withSamples = false }: SampleOptions = {},
): Promise<Output<typeof getArticleCall>> {
  if (withSamples && id === sampleId) return { article: sampleArticle };
  const { db, mall } = context;
  const row = await db
    .selectFrom("article")
    .select(["id", "title", "body", "updated_at"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", readId(id))
    .where("is_show", "=", 1)
    .executeTakeFirst();
  if (!row) throw notFound();
  const body = await withShippingRates(context, row.body);
  return { article: { ...row, body, updated_at: row.updated_at.toISOString() } };
}

function readId(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}
