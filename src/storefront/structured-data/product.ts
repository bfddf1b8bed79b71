/**
 * A product for search engines (schema.org), as https://developers.google.com/search/docs/appearance/structured-data/product-variants
 * describes it: a Product with an Offer, or a ProductGroup with one Product and Offer for each variant.
 */

import type { Product, ProductGroup, WithContext } from "schema-dts";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { isGtin } from "#contract/gtin.ts";
import { knownOption } from "#contract/known-options.ts";
import { optionLabel, variantLabels } from "#contract/option-label.ts";
import { productPath } from "#ui/links/product-path.ts";
import { absoluteUrl } from "../absolute-url.ts";
import { plainText } from "../plain-text.ts";
import { type OfferTerms, offerOf, termNodes } from "./offer.ts";

/**
 * Up to this many variants have a Product of their own; a product may have 2,000. They are up to 110 KB of a page,
 * which are some 2 KB of what is sent.
 */
const maxVariants = 100;
/** Of a single product, and of a group; each variant has one. */
const maxPictures = 10;

/** @param named id of the variant in the address, "" for none: it stands first. */
export function productJsonLd(product: ProductDetail, terms: OfferTerms, named = ""): object[] {
  const { variants } = product;
  const [only] = variants;
  // Policies stand once, and offers refer to them.
  const nodes = termNodes(terms);
  if (only && (variants.length === 1 || product.options.length === 0)) return [single(product, only, terms), ...nodes];
  if (!only) return [];
  return [group(product, inOrder(variants, named), terms), ...nodes];
}

/** The place of each variant tells what shipping costs. */
type Placed = readonly (readonly [variant: Variant, at: number])[];

function inOrder(variants: readonly Variant[], named: string): Placed {
  const placed = variants.map((variant, at) => [variant, at] as const);
  const first = placed.filter(([{ id }]) => id === named);
  const others = placed.filter(([{ id }]) => id !== named);
  return [...first, ...others].slice(0, maxVariants);
}

function single(product: ProductDetail, variant: Variant, terms: OfferTerms): WithContext<Product> {
  const url = absoluteUrl(productPath(product), terms.origin);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    ...aboutProduct(product),
    ...picturesOf(terms, variant.image ? [variant.image, ...picturesOfProduct(product)] : picturesOfProduct(product)),
    ...codesOf(variant),
    offers: offerOf({ variant, at: 0, url }, terms),
  };
}

function group(product: ProductDetail, variants: Placed, terms: OfferTerms): WithContext<ProductGroup> {
  const named = variants[0]?.[0].image;
  const pictures = picturesOfProduct(product);
  const varies = product.options.flatMap(({ name }) => knownOption(name) ?? []);
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    ...aboutProduct(product),
    url: absoluteUrl(productPath(product), terms.origin),
    ...picturesOf(terms, named ? [named, ...pictures] : pictures),
    productGroupID: product.id,
    ...(varies.length > 0 && { variesBy: varies.map((option) => `https://schema.org/${option}`) }),
    hasVariant: variants.map(([variant, at]) => variantOf(product, variant, at, terms)),
  };
}

function variantOf(product: ProductDetail, variant: Variant, at: number, terms: OfferTerms): Product {
  const url = absoluteUrl(productPath({ ...product, variant_id: variant.id }), terms.origin);
  const values = variantLabels(product.options, variant.options).filter(Boolean);
  const options = Object.entries(variant.options).flatMap(([name, value]) => {
    const option = knownOption(name);
    return option && value
      ? [[option, optionLabel(product.options.find((one) => one.name === name) ?? {}, value)]]
      : [];
  });
  return {
    "@type": "Product",
    name: [product.good_name, ...values].join(" – "),
    ...picturesOf(terms, [variant.image || (picturesOfProduct(product)[0] ?? "")].filter(Boolean)),
    ...codesOf(variant),
    ...Object.fromEntries(options),
    offers: offerOf({ variant, at, url }, terms),
  };
}

const picturesOfProduct = ({ pictures, image }: ProductDetail) =>
  pictures.length > 0 ? pictures : [image].filter(Boolean);

function picturesOf(terms: OfferTerms, pictures: readonly string[]) {
  const images = [...new Set(pictures)].slice(0, maxPictures).map((picture) => absoluteUrl(picture, terms.origin));
  return images.length > 0 ? { image: images } : {};
}

function aboutProduct({ good_name, summary, description, vendor, rating, rating_count }: ProductDetail) {
  const about = summary || plainText(description, 500);
  return {
    name: good_name,
    ...(about && { description: about }),
    ...(vendor && { brand: { "@type": "Brand" as const, name: vendor } }),
    ...(rating_count > 0 && {
      aggregateRating: { "@type": "AggregateRating" as const, ratingValue: rating, reviewCount: rating_count },
    }),
  };
}

const codesOf = ({ sku, barcode }: Variant) => ({
  ...(sku && { sku }),
  ...(barcode && isGtin(barcode) && { gtin: barcode }),
});
