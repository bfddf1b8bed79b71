/** One review as staff see it. */

import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import type { StaffReview } from "#contract/shapes/review.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";

const time = z.date().transform((date) => date.toISOString());
const stored = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  pictures: z.array(z.string()),
  variant_label: z.string(),
  verified: z.boolean(),
  created_at: time,
  state: z.enum(["shown", "featured", "hidden"]),
  reply: z.string(),
  replied_at: time.nullable(),
  product: z.object({ id: z.string(), good_name: z.string(), seo_name: z.string(), image: z.string() }).nullable(),
  order_no: z.string(),
  customer_id: z.string().nullable(),
});

/** @throws {ShopError} 404. */
export async function readReview({ db, mall }: ShopContext, id: string): Promise<StaffReview> {
  if (!isId(id)) throw notFound(t("Review not found"));
  const { rows } = await sql<Record<string, unknown>>`
    select r.id, r.author, r.stars, r.text, r.pictures, r.variant_label, r.order_line_id is not null as verified, r.created_at,
      r.state, r.reply, r.replied_at, coalesce(o.order_no, '') as order_no,
      case when p.id is not null then json_build_object('id', p.id, 'good_name', p.good_name, 'seo_name', p.seo_name,
        'image', p.image) end as product,
      (select c.id from customer c where c.mall_id = r.mall_id and c.deleted_at is null
        and c.id = coalesce(r.customer_id, customer_of_order(o.mall_id, o.customer_id, o.email))) as customer_id
    from review r left join product p on p.mall_id = r.mall_id and p.id = r.product_id
    left join order_line l on l.mall_id = r.mall_id and l.id = r.order_line_id
    left join orders o on o.mall_id = l.mall_id and o.id = l.order_id
    where r.mall_id = ${mall.id} and r.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound(t("Review not found"));
  return stored.parse(rows[0]);
}
