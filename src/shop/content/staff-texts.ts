/** Articles and posts as their forms show them, drafts included. */

import type { StaffArticle } from "#contract/calls/articles.ts";
import type { StaffPost } from "#contract/calls/news.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

interface ReadOptions {
  /** Locks the row until the end of the transaction. */
  readonly lock?: boolean;
}

/** @throws {ShopError} 404 when the mall has no such article. */
export async function readArticle(
  { db, mall }: ShopContext,
  id: string,
  { lock = false }: ReadOptions = {},
): Promise<StaffArticle> {
  const row = await db
    .selectFrom("article")
    .select(["id", "title", "body", "is_show", "publish_at", "seo_title", "seo_description", "template"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(t("Article not found"));
  return { ...row, is_show: row.is_show === 1 ? 1 : 0, publish_at: row.publish_at?.toISOString() ?? null };
}

/** @throws {ShopError} 404 when the mall has no such post. */
export async function readPost(
  { db, mall }: ShopContext,
  id: string,
  { lock = false }: ReadOptions = {},
): Promise<StaffPost> {
  const row = await db
    .selectFrom("news")
    .select(["id", "title", "summary", "body", "author", "image", "tags"])
    .select(["is_show", "published_at", "publish_at", "seo_title", "seo_description", "template"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound(t("Post not found"));
  return {
    ...row,
    is_show: row.is_show === 1 ? 1 : 0,
    published_at: row.published_at.toISOString(),
    publish_at: row.publish_at?.toISOString() ?? null,
  };
}
