import type { createProducts } from "#shop/catalog/commands/index.ts";
import type { ProductContent, VariantContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { gramsOf, labelsOf, variantFieldsOf } from "./staff-fields.ts";

type NewProduct = Parameters<typeof createProducts>[1][number];

/** A product of the demo mall as the command takes it. @param categoryIds by slug. */
export function toInput(product: ProductContent, categoryIds: ReadonlyMap<string, string>): NewProduct {
  return {
    good_name: product.good_name,
    seo_name: product.seo_name,
    summary: product.summary,
    description: product.description_html,
    media: product.pictures.map((picture) => ({ file: pictureOf(picture) })),
    options: product.options.map(toOption),
    specifications: product.specifications,
    categories: product.categories.map((slug) => categoryIds.get(slug) ?? slug),
    variants: product.variants.map((variant) => toVariant(product, variant)),
    sale: product.sale,
    rating_sum: product.reviews.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: product.reviews.length,
    created_at: atNoon(product.created_on),
    ...(product.labels ?? labelsOf(product)),
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

function toVariant(
  { options, specifications, grams }: ProductContent,
  { values, sku, price, origin_price, stock, picture }: VariantContent,
) {
  return {
    sku,
    price,
    origin_price,
    on_hand: stock,
    ...variantFieldsOf({ sku, price }, grams ?? gramsOf(specifications)),
    options: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ""])),
    image: picture === null ? null : pictureOf(picture),
  };
}
