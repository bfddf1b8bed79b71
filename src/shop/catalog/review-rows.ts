/** Reviews for the modules of a page: for all of them together, in one statement. */
import { sql } from "kysely";
import { z } from "zod";
import type { ReviewRow, ReviewSum } from "#contract/rows.ts";
import type { DataNeeds } from "#decoration/module.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { productSlug, unmarked } from "#kernel/translations/index.ts";
import { markedProductText } from "./product-row.ts";

export type ReviewNeeds = NonNullable<DataNeeds["reviews"]>;

/** So many of the newest are looked at for the best ones: a shop with many reviews shows those of today. */
const lookedAt = 400;

const stored = z.object({
  need: z.number(),
  id: z.string(),
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  pictures: z.array(z.string()),
  verified: z.boolean(),
  created_at: z.date().transform((date) => date.toISOString()),
  good_name: z.string(),
  seo_name: z.string(),
  image: z.string(),
});

/** Shown reviews that have a text, of shown products, for each of the needs in their order. */
export async function shownReviews(context: ShopContext, needs: readonly ReviewNeeds[]): Promise<ReviewRow[][]> {
  if (needs.length === 0) return [];
  const { db, mall } = context;
  const parts = needs.map(({ rule, ids, count, min_stars }, need) => {
    const products = ids.filter(isId);
    const ofProducts = ids.length > 0 ? sql`and r.product_id = any(${products}::uuid[])` : sql``;
    const best = sql`(r.state = 'featured') desc, r.stars desc, (r.pictures <> '[]'::jsonb) desc, `;
    return sql`(select ${sql.lit(need)} as need, r.id, r.author, r.stars, r.text, r.pictures,
        r.order_line_id is not null as verified, r.created_at, ${markedProductText(mall, "good_name")}, ${productSlug(mall)}, p.image
      from (select * from review r where r.mall_id = ${mall.id} and r.state <> 'hidden' and r.text <> ''
          and r.stars >= ${min_stars} ${ofProducts} order by r.created_at desc, r.id desc limit ${sql.lit(lookedAt)}) r
      join product p on p.mall_id = r.mall_id and p.id = r.product_id and p.is_show = 1
      order by ${rule === "best" ? best : sql``}r.created_at desc, r.id desc limit ${count})`;
  });
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  const rowsByNeed: ReviewRow[][] = needs.map(() => []);
  for (const row of rows) {
    const { need, good_name, seo_name, image, ...review } = stored.parse(row);
    rowsByNeed[need]?.push({ ...review, product: unmarked({ good_name, seo_name, image }, ["good_name"]) });
  }
  return rowsByNeed;
}

/** The average and number of all reviews of shown products, by what each product has counted. */
export async function shopRating({ db, mall }: ShopContext): Promise<ReviewSum> {
  const { rows } = await sql<{ count: number; rating: number | null }>`
    select coalesce(sum(rating_count), 0)::int as count,
      round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 1)::float as rating
    from product where mall_id = ${mall.id} and is_show = 1 and rating_count > 0`.execute(db);
  return { rating: rows[0]?.rating ?? 0, count: rows[0]?.count ?? 0 };
}
