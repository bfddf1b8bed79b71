/** The sitemap of a mall (sitemaps.org): pages, categories, products, news. */
import type { Db } from "#db/connect.ts";
import type { Site } from "../malls/directory.ts";
import { escapeHtml } from "../pages/plain.ts";

/** The protocol allows 50,000 addresses a file; of a bigger shop the newest products are listed. */
const MOST_PRODUCTS = 45_000;
const MOST_OTHERS = 2_000;

interface Address {
  readonly path: string;
  readonly changed?: Date;
}

export async function sitemap(db: Db, { mall, origin }: Site): Promise<string> {
  const [categories, products, news] = await Promise.all([
    db
      .selectFrom("category")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("status", "=", 1)
      .orderBy("position")
      .limit(MOST_OTHERS)
      .execute(),
    db
      .selectFrom("product")
      .select(["seo_name", "updated_at"])
      .where("mall_id", "=", mall.id)
      .where("is_show", "=", 1)
      .orderBy("created_at", "desc")
      .limit(MOST_PRODUCTS)
      .execute(),
    db
      .selectFrom("news")
      .select(["id", "published_at"])
      .where("mall_id", "=", mall.id)
      .where("is_show", "=", 1)
      .orderBy("published_at", "desc")
      .limit(MOST_OTHERS)
      .execute(),
  ]);
  const addresses: Address[] = [
    ...["/", "/product/category", "/product/list", "/news", "/ContactUs"].map((path) => ({ path })),
    ...categories.map(({ id }) => ({ path: `/product/list?category_id=${id}` })),
    ...products.map(({ seo_name, updated_at }) => ({
      path: `/product/detail/${encodeURIComponent(seo_name)}`,
      changed: updated_at,
    })),
    ...news.map(({ id, published_at }) => ({ path: `/NewsDetail?id=${id}`, changed: published_at })),
  ];
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</urlset>\n`;
}
