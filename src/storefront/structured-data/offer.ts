/** What a product is offered for: price, stock, shipping and returns, as the shop's own settings say them and no more. */
import type {
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  QuantitativeValue,
  UnitPriceSpecification,
  WithContext,
} from "schema-dts";
import type { Variant } from "#contract/calls/catalog.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { OfferShipping, ShippingTo } from "#contract/shapes/offer-shipping.ts";
import { splitMeasure } from "#contract/unit-price.ts";
import { isBackordered } from "#modules/featured-product/variants.ts";
import { absoluteUrl } from "../absolute-url.ts";

/** What all offers of a page have in common. */
export interface OfferTerms {
  /** Of the shop's pages. */
  readonly origin: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether prices contain the tax; undefined where there is none. */
  readonly taxIncluded: boolean | undefined;
  /** Days in which a purchase may be sent back; 0 where the shop does not say. */
  readonly returnDays: number;
  readonly shipping?: OfferShipping | undefined;
  readonly rules?: Pick<CheckoutRules, "country" | "ships_to" | "policies"> | undefined;
}

interface Offered {
  readonly variant: Variant;
  /** Its place among the product's variants. */
  readonly at: number;
  readonly url: string;
}

export function offerOf({ variant, at, url }: Offered, terms: OfferTerms): Offer {
  const { currency, shipping } = terms;
  const set = shipping?.of?.[at] ?? 0;
  const destinations = shipping?.sets[set] ?? [];
  const ways = groupsOf(destinations).map((_, way) => ({ "@id": shippingId(set, way) }));
  return {
    "@type": "Offer",
    url,
    price: variant.price,
    priceCurrency: currency,
    priceSpecification: pricesOf(variant, terms),
    ...(variant.sale_ends_at && { priceValidUntil: variant.sale_ends_at }),
    availability: `https://schema.org/${availabilityOf(variant)}`,
    ...(variant.expected_on && variant.stock === 0 && { availabilityStarts: variant.expected_on }),
    ...(ways.length > 0 && { shippingDetails: ways }),
    ...(returnPolicy(terms) && { hasMerchantReturnPolicy: { "@id": returnsId } }),
  };
}

/** The price, and the one before the sale. */
function pricesOf(
  { price, origin_price, unit_price }: Variant,
  { currency, taxIncluded }: OfferTerms,
): UnitPriceSpecification[] {
  const one = (amount: string, more: { readonly priceType?: "https://schema.org/StrikethroughPrice" } = {}) => ({
    "@type": "UnitPriceSpecification" as const,
    ...more,
    price: amount,
    priceCurrency: currency,
    ...(taxIncluded !== undefined && { valueAddedTaxIncluded: taxIncluded }),
  });
  // The price of a base quantity, as https://schema.org/UnitPriceSpecification has it: 4.99 for 250 g is 19.96 for 1 kg.
  const quantities = unit_price && {
    referenceQuantity: {
      ...quantityOf(unit_price.measure),
      valueReference: quantityOf(unit_price.base),
    },
  };
  return [
    { ...one(price), ...quantities },
    ...(origin_price ? [one(origin_price, { priceType: "https://schema.org/StrikethroughPrice" })] : []),
  ];
}

/** Codes of UN/CEFACT, which search engines ask for. */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ mg: "MGM", g: "GRM", kg: "KGM", oz: "ONZ", lb: "LBR", ml: "MLT", cl: "CLT", l: "LTR", cbm: "MTQ" },
  ...{ floz: "OZA", pt: "PTL", qt: "QTL", gal: "GLL", cm: "CMT", m: "MTR", in: "INH", ft: "FOT", yd: "YRD" },
  ...{ sqm: "MTK", sqft: "FTK", ct: "C62" },
};

function quantityOf(measure: string) {
  const { amount, unit } = splitMeasure(measure);
  return { "@type": "QuantitativeValue" as const, value: amount, unitCode: unitCodes[unit] ?? unit };
}

function availabilityOf(variant: Variant): "InStock" | "BackOrder" | "OutOfStock" {
  if (variant.stock <= 0) return "OutOfStock";
  return isBackordered(variant) ? "BackOrder" : "InStock";
}

const returnsId = "#returns";
const shippingId = (set: number, way: number) => `#shipping-${set}-${way}`;

/** A node that others refer to. */
type Named<T> = T & { readonly "@id": string };

/** The nodes that offers refer to. */
export function termNodes(
  terms: OfferTerms,
): Named<WithContext<OfferShippingDetails> | WithContext<MerchantReturnPolicy>>[] {
  const { shipping, currency } = terms;
  const ways = (shipping?.sets ?? []).flatMap((set, number) =>
    groupsOf(set).map((to, way) => ({
      "@context": "https://schema.org" as const,
      "@id": shippingId(number, way),
      ...shippingDetails(to, currency),
    })),
  );
  const returns = returnPolicy(terms);
  return [...ways, ...(returns ? [{ "@context": "https://schema.org" as const, "@id": returnsId, ...returns }] : [])];
}

/** Destinations with the same price and days. */
function groupsOf(destinations: readonly ShippingTo[]): (readonly ShippingTo[])[] {
  return [...Map.groupBy(destinations, ({ price, min_days, max_days }) => `${price} ${min_days} ${max_days}`).values()];
}

function shippingDetails(to: readonly ShippingTo[], currency: string): Exclude<OfferShippingDetails, string> {
  const [first] = to;
  const { price = "0", min_days = null, max_days = null } = first ?? {};
  const regions = to.map(({ country }) => ({ "@type": "DefinedRegion" as const, addressCountry: country }));
  const days: QuantitativeValue = {
    "@type": "QuantitativeValue",
    ...(min_days !== null && { minValue: min_days }),
    ...(max_days !== null && { maxValue: max_days }),
    unitCode: "DAY",
  };
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: price, currency },
    shippingDestination: regions.length === 1 && regions[0] ? regions[0] : regions,
    // The shop says how long it takes in all: handling is part of it.
    ...((min_days !== null || max_days !== null) && {
      deliveryTime: { "@type": "ShippingDeliveryTime", transitTime: days },
    }),
  };
}

/** Countries that a policy may name at most. */
const maxCountries = 25;

/**
 * Returns as the settings have them: days and the article about them. Who pays, and how goods come back, no setting says. Nothing without
 * the seller's country, which search engines ask for, and where the return period is 0 days.
 */
function returnPolicy({ returnDays, rules, origin }: OfferTerms): Exclude<MerchantReturnPolicy, string> | undefined {
  if (!rules?.country || returnDays <= 0) return undefined;
  const { country, ships_to, policies } = rules;
  const article = policies.find(({ kind }) => kind === "refund");
  const countries = [country, ...ships_to.filter((one) => one !== country)].slice(0, maxCountries);
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: countries.length === 1 ? country : countries,
    returnPolicyCountry: country,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    ...(article && { merchantReturnLink: absoluteUrl(article.url, origin) }),
  };
}
