import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { isGtin } from "#contract/gtin.ts";
import { productPath } from "#ui/links/product-path.ts";
import { isBackordered } from "./variants.ts";

/**
 * The product for search engines (schema.org Product). The offer is that of the variant which the address names, or of the only one;
 * else it spans all variants and lists them.
 * @param named id of the variant in the address, "" for none
 */
export function productJsonLd(product: ProductDetail, currency: string, origin: string, named = ""): object {
  const absolute = (address: string) => new URL(address, origin).href;
  const { good_name, summary, pictures, image, variants, rating, rating_count } = product;
  const variant = variants.find(({ id }) => id === named) ?? (variants.length === 1 ? variants[0] : undefined);
  const about = variant ?? variants[0];
  const all = pictures.length > 0 ? pictures : [image].filter(Boolean);
  const shown = variant?.image ? [variant.image, ...all.filter((picture) => picture !== variant.image)] : all;
  const address = absolute(productPath(product));
  const offerOf = (one: Variant) => ({
    "@type": "Offer",
    price: one.price,
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf([one])}`,
    url: variants.length > 1 ? `${address}?variant=${one.id}` : address,
    ...(one.sku && { sku: one.sku }),
  });
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: good_name,
    ...(summary && { description: summary }),
    ...(shown.length > 0 && { image: shown.map(absolute) }),
    ...(product.vendor && { brand: { "@type": "Brand", name: product.vendor } }),
    ...(about?.sku && { sku: about.sku }),
    ...(about?.barcode && isGtin(about.barcode) && { gtin: about.barcode }),
    ...(rating_count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: rating_count },
    }),
    offers: variant
      ? offerOf(variant)
      : {
          "@type": "AggregateOffer",
          priceCurrency: currency,
          lowPrice: lowest(variants.map(({ price }) => price)) ?? product.price,
          highPrice: highest(variants.map(({ price }) => price)) ?? product.price,
          offerCount: Math.max(1, variants.length),
          availability: `https://schema.org/${availabilityOf(variants)}`,
          url: address,
          offers: variants.slice(0, maxOffers).map(offerOf),
        },
  };
}

/** Up to this many variants have an offer of their own in the JSON-LD; a product may have 2,000 variants. */
const maxOffers = 100;

/** Of the variants together: the best that one of them has. */
function availabilityOf(variants: ProductDetail["variants"]): "InStock" | "BackOrder" | "OutOfStock" {
  if (variants.some((variant) => variant.stock > 0 && !isBackordered(variant))) return "InStock";
  return variants.some(({ stock }) => stock > 0) ? "BackOrder" : "OutOfStock";
}

const byAmount = (one: string, other: string) => Number(one) - Number(other);
const lowest = (prices: readonly string[]) => prices.toSorted(byAmount)[0];
const highest = (prices: readonly string[]) => prices.toSorted(byAmount).at(-1);
