/** One product with all that its page shows, in two statements. */
import { sql } from "kysely";
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { getProduct as getProductCall, ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { notFound } from "#contract/errors.ts";
import { medium } from "#contract/product-fields.ts";
import { categoryRow } from "#contract/rows.ts";
import type { Review } from "#contract/shapes/review.ts";
import type { SampleOptions, ShopContext } from "../context.ts";
import { discountPercent, formatMoney } from "../money/money.ts";
import { cleanText } from "../text.ts";
import { formatOrigin, type ProductRecord, productColumns, toProductRow } from "./product-row.ts";
import { sampleName, sampleProduct } from "./sample.ts";

/** Reviews on the product's page; product/comments has them all. */
const reviewsShown = 6;
const relatedShown = 8;
/** Products of each category by id, before and after the product, of which the best sellers are shown as related. */
const neighbours = 40;

/**
 * A shown product by its `seo_name`; with samples, "test" is the built-in one unless the mall has such a product.
 * @throws {ShopError} 404 when there is none.
 */
export async function getProduct(
  context: ShopContext,
  { seo_name }: Input<typeof getProductCall>,
  { withSamples = false }: SampleOptions = {},
): Promise<Output<typeof getProductCall>> {
  const product = await findDetail(context, cleanText(seo_name));
  const { currency } = context.mall;
  if (product) return { product, related: await findRelated(context, product.id), currency };
  if (withSamples && seo_name === sampleName) return { product: sampleProduct(currency), related: [], currency };
  throw notFound();
}

/** JSON columns and aggregates; money comes as text, JSON numbers would round it. */
const stored = z.object({
  media: z.array(medium),
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.string()),
      swatches: z.record(z.string(), z.string()).optional(),
    }),
  ),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      options: z.record(z.string(), z.string()),
      price: z.string().transform(BigInt),
      origin_price: z.string().transform(BigInt).nullable(),
      image: z.string().nullable(),
      stock: z.number(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      stars: z.number(),
      text: z.string(),
      pictures: z.array(z.string()),
      variant_label: z.string(),
      created_at: z.string(),
    }),
  ),
  categories: z.array(categoryRow),
  stars: z.array(z.number()),
});
type Stored = z.output<typeof stored>;

async function findDetail({ db, mall }: ShopContext, seoName: string): Promise<ProductDetail | undefined> {
  const own = (table: string) =>
    sql`${sql.ref(`${table}.mall_id`)} = p.mall_id and ${sql.ref(`${table}.product_id`)} = p.id`;
  const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;
  const variants = sql`select v.id, v.sku, v.options, v.price::text, v.origin_price::text, v.image,
    v.on_hand - v.reserved as stock from variant v where ${own("v")} order by v.position, v.id`;
  const reviews = sql`select r.id, r.author, r.stars, r.text, r.pictures, r.variant_label, r.created_at
    from review r where ${own("r")} order by r.created_at desc, r.id desc limit ${reviewsShown}`;
  const stars = sql`array(select (select count(*)::int from review r where ${own("r")} and r.stars = given.stars)
    from generate_series(1, 5) given (stars) order by given.stars)`;
  const categories = sql`select c.id, c.name, c.pic, c.big_pic
    from product_category pc join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
    where ${own("pc")} and c.status = 1 order by c.position, c.id`;
  const { rows } = await sql<ProductRecord & { summary: string; description: string; video: string | null }>`
    select ${productColumns}, p.summary, p.description, p.video, p.media, p.options, p.specifications,
      ${list(variants)} as variants, ${list(reviews)} as reviews, ${list(categories)} as categories, ${stars} as stars
    from product p where p.mall_id = ${mall.id} and p.seo_name = ${seoName} and p.is_show = 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const parts = stored.parse(row);
  return {
    ...toProductRow(row, mall.currency),
    summary: row.summary,
    description: row.description,
    video: row.video ?? "",
    pictures: parts.media.map(({ file }) => file),
    options: parts.options,
    specifications: parts.specifications,
    variants: parts.variants.map((variant) => toVariant(variant, mall.currency)),
    categories: parts.categories,
    reviews: parts.reviews.map(toReview),
    stars: parts.stars,
  };
}

function toVariant(variant: Stored["variants"][number], currency: string): Variant {
  const { price, origin_price, image, ...rest } = variant;
  return {
    ...rest,
    price: formatMoney(price, currency),
    origin_price: formatOrigin(origin_price, price, currency),
    discount: discountPercent(price, origin_price),
    image: image ?? "",
  };
}

function toReview(review: Stored["reviews"][number]): Review {
  return { ...review, created_at: new Date(review.created_at).toISOString() };
}

/** Best sellers among the product's neighbours by id in its categories: reads 2 × `neighbours` rows a category at most. */
async function findRelated({ db, mall }: ShopContext, id: string) {
  const neighboursOf = (condition: ReturnType<typeof sql>) => sql`(select member.product_id from product_category member
    where member.mall_id = own.mall_id and member.category_id = own.category_id and member.product_id ${condition}
    limit ${neighbours})`;
  const { rows } = await sql<ProductRecord>`
    with neighbour as (
      select distinct in_category.product_id
      from product_category own
      join category c on c.mall_id = own.mall_id and c.id = own.category_id and c.status = 1
      cross join lateral (
        ${neighboursOf(sql`> ${id} order by member.product_id`)} union all
        ${neighboursOf(sql`< ${id} order by member.product_id desc`)}
      ) in_category
      where own.mall_id = ${mall.id} and own.product_id = ${id})
    select ${productColumns} from neighbour
    join product p on p.mall_id = ${mall.id} and p.id = neighbour.product_id
    where p.is_show = 1 order by p.sale desc, p.id desc limit ${relatedShown}`.execute(db);
  return rows.map((row) => toProductRow(row, mall.currency));
}
