import type { ProductDetail } from "#contract/calls/catalog.ts";
import { isBackordered } from "./variants.ts";

/** The product for search engines (schema.org Product). */
export function productJsonLd(product: ProductDetail, currency: string, origin: string): object {
  const absolute = (address: string) => new URL(address, origin).href;
  const { good_name, summary, pictures, image, variants, rating, rating_count, seo_name } = product;
  const shown = pictures.length > 0 ? pictures : [image].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: good_name,
    ...(summary && { description: summary }),
    ...(shown.length > 0 && { image: shown.map(absolute) }),
    ...(product.vendor && { brand: { "@type": "Brand", name: product.vendor } }),
    ...(variants[0]?.sku && { sku: variants[0].sku }),
    ...(gtin.test(variants[0]?.barcode ?? "") && { gtin: variants[0]?.barcode }),
    ...(rating_count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: rating_count },
    }),
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: currency,
      lowPrice: lowest(variants.map(({ price }) => price)) ?? product.price,
      highPrice: highest(variants.map(({ price }) => price)) ?? product.price,
      offerCount: Math.max(1, variants.length),
      availability: `https://schema.org/${availabilityOf(variants)}`,
      url: absolute(`/product/detail/${encodeURIComponent(seo_name)}`),
    },
  };
}

/** Of the variants together: the best that one of them has. */
function availabilityOf(variants: ProductDetail["variants"]): "InStock" | "BackOrder" | "OutOfStock" {
  if (variants.some((variant) => variant.stock > 0 && !isBackordered(variant))) return "InStock";
  return variants.some(({ stock }) => stock > 0) ? "BackOrder" : "OutOfStock";
}

/** GTIN-8, -12, -13 and -14; other barcodes mean something in the shop only. */
const gtin = /^(\d{8}|\d{12,14})$/;
const byAmount = (one: string, other: string) => Number(one) - Number(other);
const lowest = (prices: readonly string[]) => prices.toSorted(byAmount)[0];
const highest = (prices: readonly string[]) => prices.toSorted(byAmount).at(-1);
