/** All reviews of a product: their sum, and a page of them. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { listReviews as listReviewsCall } from "#contract/calls/reviews.ts";
import { notFound } from "#contract/errors.ts";
import type { SampleOptions, ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { cleanText } from "#kernel/text.ts";
import {
  formerSlug,
  inLanguagesOf,
  isNamed,
  languagesColumn,
  productSlug,
  type TranslatedFields,
  unmarked,
} from "#kernel/translations/index.ts";
import { markedProductText } from "../catalog/product-row.ts";
import { sampleName, sampleProduct } from "../catalog/sample.ts";

type Answer = Output<typeof listReviewsCall>;
type Input = z.output<(typeof listReviewsCall)["input"]>;

/** Those that the shop features come first. */
const newest = sql`(r.state = 'featured') desc, r.created_at desc, r.id desc`;
const orders: Readonly<Record<Input["sort"], RawBuilder<unknown>>> = {
  newest,
  highest: sql`r.stars desc, r.created_at desc, r.id desc`,
  lowest: sql`r.stars, r.created_at desc, r.id desc`,
};

interface Sums {
  readonly id: string;
  readonly good_name: string;
  readonly seo_name: string;
  readonly image: string;
  readonly stars: number[];
  readonly with_pictures: number;
  readonly matches: number;
  readonly own_seo_name: string;
  readonly in_languages?: TranslatedFields;
}

/** Reviews of a shown product, or of the sample "test". @throws {ShopError} 404 when there is no such product. */
export async function listReviews(
  context: ShopContext,
  input: Input,
  { withSamples = false }: SampleOptions = {},
): Promise<Answer> {
  const { db, mall } = context;
  const matches = sql`${input.stars ? sql`r.stars = ${input.stars}::smallint` : sql`true`}
    and ${input.with_pictures ? sql`r.pictures <> '[]'::jsonb` : sql`true`}`;
  const star = (stars: number) => sql`count(*) filter (where r.stars = ${sql.lit(stars)})::int`;
  const name = cleanText(input.seo_name);
  const sumsWhere = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<Sums>`
      select p.id, ${markedProductText(mall, "good_name")}, ${productSlug(mall)}, p.image,
        array[${sql.join([1, 2, 3, 4, 5].map(star))}] as stars,
        count(*) filter (where r.pictures <> '[]'::jsonb)::int as with_pictures,
        count(r.id) filter (where ${matches})::int as matches,
        p.seo_name as own_seo_name${languagesColumn(mall, "product", sql`p.id`)}
      from product p left join review r on r.mall_id = p.mall_id and r.product_id = p.id and r.state <> 'hidden'
      where p.mall_id = ${mall.id} and ${condition} and p.is_show = 1
      group by p.mall_id, p.id`.execute(db);
    return rows[0];
  };
  const named = await sumsWhere(isNamed(mall, name));
  if (!named && withSamples && input.seo_name === sampleName) return sample(mall.currency, input);
  const former = named ? undefined : await formerSlug(context, name);
  const sums = named ?? (former && (await sumsWhere(sql`p.id = ${former.id}::uuid`)));
  if (!sums) throw notFound();
  const page = clampPage(input, sums.matches);
  const reviews = await sql<z.output<typeof stored>>`
    select r.id, r.author, r.stars, r.text, r.pictures, r.variant_label,
      r.order_line_id is not null as verified, r.created_at, nullif(r.reply, '') as reply from review r
    where r.mall_id = ${mall.id} and r.product_id = ${sums.id}::uuid and r.state <> 'hidden' and ${matches}
    order by ${orders[input.sort]} limit ${page.size} offset ${page.offset}`.execute(db);
  const { id, good_name, seo_name, image, stars, with_pictures } = sums;
  const isOfLanguage = seo_name !== name && (!former || former.isOfLanguage);
  // Reviews are in the languages of those who wrote them.
  const in_languages = inLanguagesOf(mall, sums.in_languages, { main: [], ownSlug: sums.own_seo_name });
  return {
    product: unmarked({ id, good_name, seo_name, image }, ["good_name"]),
    ...(isOfLanguage && { of_language: true as const }),
    ...(in_languages && { in_languages }),
    sum: sumOf(stars, with_pictures),
    list: pageOf(
      reviews.rows.map((row) => {
        const { reply, ...review } = stored.parse(row);
        return { ...review, ...(reply && { reply }) };
      }),
      page,
    ),
  };
}

const stored = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  pictures: z.array(z.string()),
  variant_label: z.string(),
  verified: z.boolean(),
  created_at: z.date().transform((date) => date.toISOString()),
  reply: z.string().nullable(),
});

/** @param stars how many reviews gave 1 to 5. */
function sumOf(stars: readonly number[], with_pictures: number): Answer["sum"] {
  const count = stars.reduce((sum, number) => sum + number, 0);
  const points = stars.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { rating: count === 0 ? 0 : Math.round((points / count) * 10) / 10, count, with_pictures, stars: [...stars] };
}

type Reviews = Answer["list"]["data"];

const sampleOrders: Readonly<Record<Input["sort"], (one: Reviews[number], other: Reviews[number]) => number>> = {
  newest: (one, other) => other.created_at.localeCompare(one.created_at),
  highest: (one, other) => other.stars - one.stars,
  lowest: (one, other) => one.stars - other.stars,
};

function sample(currency: string, input: Input): Answer {
  const { id, good_name, seo_name, image, reviews } = sampleProduct(currency);
  const matching = reviews.filter(
    ({ stars, pictures }) => (!input.stars || stars === input.stars) && (!input.with_pictures || pictures.length > 0),
  );
  const stars = [1, 2, 3, 4, 5].map((number) => reviews.filter((review) => review.stars === number).length);
  return {
    product: { id, good_name, seo_name, image },
    sum: sumOf(stars, 0),
    list: pageOf(matching.toSorted(sampleOrders[input.sort]), clampPage(input, matching.length)),
  };
}
