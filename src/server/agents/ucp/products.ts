/** Products in the words of the Universal Commerce Protocol. Prices and availability are those of the pages. */
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import type { UnitPrice } from "#contract/rows.ts";
import { splitMeasure } from "#contract/unit-price.ts";
import { plainText } from "#shop/feeds/index.ts";
import { absolute, availabilityOf, productUrl, variantTitle } from "../product-facts.ts";
import { minor, money } from "./answers.ts";

interface ShopFacts {
  readonly origin: string;
  readonly currency: string;
}

/** Characters of a description. */
const maxDescription = 5000;
const maxPictures = 10;

/**
 * @param variants of the product to list, the one that stands for it first
 */
export function ucpProduct(product: ProductDetail, variants: readonly object[], { origin, currency }: ShopFacts) {
  const amounts = product.variants.map(({ price }) => minor(price, currency));
  const bound = (amount: number) => ({ amount, currency });
  return {
    id: product.id,
    handle: product.seo_name,
    title: product.good_name,
    description: {
      plain: plainText(product.description).slice(0, maxDescription) || product.summary || product.good_name,
    },
    url: productUrl(origin, product),
    categories: product.categories.map(({ name }) => ({ value: name, taxonomy: "merchant" })),
    price_range: { min: bound(Math.min(...amounts)), max: bound(Math.max(...amounts)) },
    media: product.pictures
      .slice(0, maxPictures)
      .map((picture) => ({ type: "image", url: absolute(origin, picture), alt_text: altOf(product, picture) })),
    options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    variants,
    ...(product.rating_count > 0 && {
      rating: { value: product.rating, scale_max: 5, count: product.rating_count },
    }),
  };
}

const altOf = ({ media = [], good_name }: ProductDetail, picture: string): string =>
  media.find(({ file }) => file === picture)?.alt || good_name;

export function ucpVariant(product: ProductDetail, variant: Variant, { origin, currency }: ShopFacts) {
  const title = variantTitle(product, variant) || product.good_name;
  const status = availabilityOf(variant);
  return {
    id: variant.id,
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.barcode && { barcodes: [{ type: "GTIN", value: variant.barcode }] }),
    title,
    description: { plain: product.summary || title },
    url: productUrl(origin, product, product.options.length > 0 ? variant.id : undefined),
    price: money(variant.price, currency),
    ...(variant.origin_price && { list_price: money(variant.origin_price, currency) }),
    ...(variant.unit_price && { unit_price: unitPrice(variant.unit_price, currency) }),
    availability: { available: status !== "out_of_stock", status },
    options: product.options.flatMap(({ name }) => {
      const label = variant.options[name];
      return label === undefined ? [] : [{ name, label }];
    }),
    ...(variant.image && { media: [{ type: "image", url: absolute(origin, variant.image), alt_text: title }] }),
  };
}

function unitPrice({ price, measure, base }: UnitPrice, currency: string) {
  const quantity = (text: string) => {
    const { amount, unit } = splitMeasure(text);
    return { value: Number(amount), unit };
  };
  return { ...money(price, currency), measure: quantity(measure), reference: quantity(base) };
}

/** The variant that stands for a product: the cheapest that can be bought, else the cheapest. */
export function featured({ variants }: ProductDetail, currency: string): Variant | undefined {
  const cheapest = [...variants].sort((a, b) => minor(a.price, currency) - minor(b.price, currency));
  return cheapest.find(({ stock }) => stock > 0) ?? cheapest[0];
}
