/** Categories and products of a demo mall as rows. */

import type { Trx } from "#db/transaction.ts";
import type { CategoryRow, ProductRow } from "#decoration/rows.ts";
import type { CategoryContent, DemoContent, ProductContent, VariantContent } from "../../../demo/content/types.ts";
import { sanitizeRichText } from "../content/index.ts";
import { newId } from "../ids.ts";
import type { Mall } from "../malls/index.ts";
import { discountPercent, formatMoney, parseMoney } from "../money/money.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { inPortions } from "./rows.ts";

/** What was stored, by slug, as choosers would have put it into a design. */
export interface StoredCatalog {
  readonly categories: ReadonlyMap<string, CategoryRow>;
  readonly products: ReadonlyMap<string, ProductRow>;
}

export async function storeCatalog(trx: Trx, mall: Mall, content: DemoContent): Promise<StoredCatalog> {
  const categories = new Map(content.categories.map((category) => [category.slug, toCategory(category)]));
  const products = content.products.map((product) => toProduct(product, mall));
  const mall_id = mall.id;
  await inPortions(
    content.categories.map(({ slug, description }, position) => {
      const row = need(categories.get(slug), slug);
      return { mall_id, ...row, description, parent_id: null, position };
    }),
    (rows) => trx.insertInto("category").values(rows).execute(),
  );
  const recommended = new Set(content.home.recommended.products);
  await inPortions(
    products.map(({ given, id, variants, cheapest }, position) => ({
      mall_id,
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
      recommended: recommended.has(given.seo_name),
      price: cheapest.price,
      origin_price: cheapest.origin_price,
      discount: discountPercent(cheapest.price, cheapest.origin_price),
      stock: variants.reduce((sum, { on_hand }) => sum + on_hand, 0),
      sale: given.sale,
      rating_sum: given.reviews.reduce((sum, { rating }) => sum + rating, 0),
      rating_count: given.reviews.length,
      position,
      created_at: atNoon(given.created_on),
    })),
    (rows) => trx.insertInto("product").values(rows).execute(),
  );
  await inPortions(
    products.flatMap(({ given, id }) =>
      given.categories.map((slug) => ({ mall_id, product_id: id, category_id: need(categories.get(slug), slug).id })),
    ),
    (rows) => trx.insertInto("product_category").values(rows).execute(),
  );
  const variants = products.flatMap(({ variants }) => variants);
  await inPortions(variants, (rows) => trx.insertInto("variant").values(rows).execute());
  await inPortions(
    variants
      .filter(({ on_hand }) => on_hand > 0)
      .map(({ id, on_hand }) => ({
        mall_id,
        id: newId(),
        variant_id: id,
        on_hand,
        reserved: 0,
        reason: "opening stock",
        reference: null,
      })),
    (rows) => trx.insertInto("stock_move").values(rows).execute(),
  );
  await inPortions(
    products.flatMap(({ given, id }) =>
      given.reviews.map((review) => ({ mall_id, product_id: id, ...toReview(review) })),
    ),
    (rows) => trx.insertInto("review").values(rows).execute(),
  );
  const rows = products.map(({ given, id, cheapest }): [string, ProductRow] => [
    given.seo_name,
    toRow(given, id, cheapest, mall.currency),
  ]);
  return { categories, products: new Map(rows) };
}

function toCategory({ name, pic, big_pic }: CategoryContent): CategoryRow {
  return { id: newId(), name, pic: pictureOf(pic), big_pic: pictureOf(big_pic) };
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
