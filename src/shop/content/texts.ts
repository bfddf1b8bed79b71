/** One news post or article with its body (sanitised when it was stored). */
import { notFound } from "#contract/errors.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";

/** @throws {ShopError} 404 when the mall has no such shown news. */
export async function getNews({ db, mall }: ShopContext, id: string) {
  const row = await db
    .selectFrom("news")
    .select(["id", "title", "summary", "body", "author", "image", "published_at"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", readId(id))
    .where("is_show", "=", 1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, published_at: row.published_at.toISOString() };
}

/** @throws {ShopError} 404 when the mall has no such shown article. */
export async function getArticle({ db, mall }: ShopContext, id: string) {
  const row = await db
    .selectFrom("article")
    .select(["id", "title", "body", "updated_at"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", readId(id))
    .where("is_show", "=", 1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, updated_at: row.updated_at.toISOString() };
}

function readId(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}
