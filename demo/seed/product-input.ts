import type { createProducts } from "#shop/catalog/commands/index.ts";
import type { ProductContent, VariantContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { labelsOf, variantFieldsOf } from "./staff-fields.ts";

type NewProduct = Parameters<typeof createProducts>[1][number];

/** A product of the demo mall as the command takes it. @param categoryIds by slug. */
export function toInput(given: ProductContent, categoryIds: ReadonlyMap<string, string>): NewProduct {
  return {
    good_name: given.good_name,
    seo_name: given.seo_name,
    summary: given.summary,
    description: given.description_html,
    media: given.pictures.map((picture) => ({ file: pictureOf(picture) })),
    options: given.options.map(toOption),
    specifications: given.specifications,
    categories: given.categories.map((slug) => categoryIds.get(slug) ?? slug),
    variants: given.variants.map((variant) => toVariant(given, variant)),
    sale: given.sale,
    rating_sum: given.reviews.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: given.reviews.length,
    created_at: atNoon(given.created_on),
    ...labelsOf(given),
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
  { options, specifications }: ProductContent,
  { values, sku, price, origin_price, stock, picture }: VariantContent,
) {
  return {
    sku,
    price,
    origin_price,
    on_hand: stock,
    ...variantFieldsOf({ sku, price }, specifications),
    options: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ""])),
    image: picture === null ? null : pictureOf(picture),
  };
}
