/** The link list as its form shows it. */
import type { MenuLinks } from "#contract/shapes/menu.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Articles that a link may lead to: the newest. */
const maxArticles = 1000;

/** Links to drafts too. */
export async function readLinks({ db, mall }: ShopContext): Promise<MenuLinks> {
  const rows = await db
    .selectFrom("link")
    .select(["title", "url", "article_id"])
    .where("mall_id", "=", mall.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ title, url, article_id }) =>
    article_id === null ? { type: 1 as const, title, url } : { type: 2 as const, title, article_id },
  );
}

export function linkableArticles({ db, mall }: ShopContext) {
  return db
    .selectFrom("article")
    .select(["id", "title", "is_show"])
    .where("mall_id", "=", mall.id)
    .orderBy("title")
    .limit(maxArticles)
    .execute();
}
