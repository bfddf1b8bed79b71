/** Products of a demo mall as rows: variants with their opening stock, places in categories, reviews. */

import type { ProductRow } from "#contract/rows.ts";
import type { Trx } from "#db/transaction.ts";
import { indexProducts } from "#shop/catalog/index.ts";
import { sanitizeRichText } from "#shop/content/index.ts";
import { newId } from "#shop/ids.ts";
import type { Mall } from "#shop/malls/index.ts";
import { discountPercent, formatMoney, parseMoney } from "#shop/money/money.ts";
import type { ProductContent, VariantContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { inPortions } from "./rows.ts";

interface Surroundings {
  /** Ids of categories by slug. */
  readonly categoryIds: ReadonlyMap<string, string>;
  /** Products that the shop recommends, by seo_name. */
  readonly recommended?: ReadonlySet<string>;
  /** Position of the first product in the shop's own order. */
  readonly firstPosition?: number;
}

/** Stores products. @returns their rows by seo_name, as choosers would have put them into a design. */
export async function storeProducts(
  trx: Trx,
  mall: Mall,
  given: readonly ProductContent[],
  { categoryIds, recommended = new Set(), firstPosition = 0 }: Surroundings,
): Promise<ReadonlyMap<string, ProductRow>> {
  const mall_id = mall.id;
  const products = given.map((product) => toProduct(product, mall));
  const variants = products.flatMap((product) => product.variants);
  const rows = products.map((product, index) => ({
    ...toColumns(product),
    mall_id,
    recommended: recommended.has(product.given.seo_name),
    position: firstPosition + index,
  }));
  const places = products.flatMap(({ given: { categories, seo_name }, id }) =>
    categories.map((slug) => ({
      mall_id,
      product_id: id,
      category_id: need(categoryIds.get(slug), `${seo_name}: category ${slug}`),
    })),
  );
  const opening = variants.filter(({ on_hand }) => on_hand > 0).map((variant) => toOpening(variant));
  const reviews = products.flatMap(({ given: { reviews }, id }) =>
    reviews.map((review) => ({ mall_id, product_id: id, ...toReview(review) })),
  );
  await inPortions(rows, (some) => trx.insertInto("product").values(some).execute());
  await inPortions(places, (some) => trx.insertInto("product_category").values(some).execute());
  await inPortions(variants, (some) => trx.insertInto("variant").values(some).execute());
  await inPortions(opening, (some) => trx.insertInto("stock_move").values(some).execute());
  await indexProducts(
    trx,
    mall_id,
    products.map(({ id }) => id),
  );
  await inPortions(reviews, (some) => trx.insertInto("review").values(some).execute());
  return new Map(
    products.map((product) => [
      product.given.seo_name,
      toRow(product.given, product.id, product.cheapest, mall.currency),
    ]),
  );
}

function toColumns({ given, id, variants, cheapest }: ReturnType<typeof toProduct>) {
  return {
    id,
    good_name: given.good_name,
    seo_name: given.seo_name,
    summary: given.summary,
    description: sanitizeRichText(given.description_html),
    image: pictureOf(given.pictures[0] ?? ""),
    pictures: JSON.stringify(given.pictures.map(pictureOf)),
    video: null,
    options: JSON.stringify(given.options.map(toOption)),
    specifications: JSON.stringify(given.specifications),
    price: cheapest.price,
    origin_price: cheapest.origin_price,
    discount: discountPercent(cheapest.price, cheapest.origin_price),
    stock: variants.reduce((sum, { on_hand }) => sum + on_hand, 0),
    sale: given.sale,
    rating_sum: given.reviews.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: given.reviews.length,
    created_at: atNoon(given.created_on),
  };
}

/** Units that are there from the start came from somewhere too: counters equal the sums of their moves. */
function toOpening({ mall_id, id, on_hand }: ReturnType<typeof toVariant>) {
  const move = { id: newId(), variant_id: id, on_hand, reserved: 0, reason: "opening stock", reference: null };
  return { mall_id, ...move };
}

function toProduct(given: ProductContent, mall: Mall) {
  const id = newId();
  const variants = given.variants.map((variant, position) => toVariant(given, id, variant, position, mall));
  const [first, ...others] = variants;
  if (!first) throw new Error(`${given.seo_name} has no variant`);
  const cheapest = others.reduce((best, variant) => (variant.price < best.price ? variant : best), first);
  return { given, id, variants, cheapest };
}

function toVariant(
  { options, seo_name }: ProductContent,
  product_id: string,
  { values, sku, price, origin_price, stock, picture }: VariantContent,
  position: number,
  { id: mall_id, currency }: Mall,
) {
  const named = options.map(({ name }, index): [string, string] => [name, need(values[index], `${seo_name} ${name}`)]);
  const money = (text: string) => need(parseMoney(text, currency), `${seo_name}: a price such as 19.90`);
  return {
    mall_id,
    id: newId(),
    product_id,
    sku,
    options: JSON.stringify(Object.fromEntries(named)),
    price: money(price),
    origin_price: origin_price === null ? null : money(origin_price),
    image: picture === null ? null : pictureOf(picture),
    on_hand: stock,
    position,
  };
}

function toOption({ name, values }: ProductContent["options"][number]) {
  const swatches = values.flatMap(({ value, swatch }): [string, string][] => (swatch ? [[value, swatch]] : []));
  return {
    name,
    values: values.map(({ value }) => value),
    ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }),
  };
}

function toReview({ author, rating, text, pictures, created_on }: ProductContent["reviews"][number]) {
  return {
    id: newId(),
    customer_id: null,
    order_line_id: null,
    author,
    stars: rating,
    text,
    pictures: JSON.stringify(pictures.map(pictureOf)),
    created_at: atNoon(created_on),
  };
}

type Price = { readonly price: bigint; readonly origin_price: bigint | null };

/** A product as its chooser would store it in a design; live rows replace it on the page. */
function toRow(given: ProductContent, id: string, { price, origin_price }: Price, currency: string): ProductRow {
  return {
    id,
    good_name: given.good_name,
    seo_name: given.seo_name,
    image: pictureOf(given.pictures[0] ?? ""),
    price: formatMoney(price, currency),
    origin_price: origin_price === null ? "" : formatMoney(origin_price, currency),
    stock: given.variants.reduce((sum, { stock }) => sum + stock, 0),
    sale: given.sale,
    discount: discountPercent(price, origin_price),
    rating: 0,
    rating_count: given.reviews.length,
    has_options: given.options.length > 0,
  };
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo mall lacks ${what}`);
  return value;
}
