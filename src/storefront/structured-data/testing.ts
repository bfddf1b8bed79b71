/**
 * What Google asks of structured data, by type, for tests: https://developers.google.com/search/docs/appearance/structured-data, pages
 * merchant-listing, product-variants, return-policy, shipping-policy, article, breadcrumb and organization, read in November 2026.
 */

/** Without these a search engine does not show it. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "image", "offers"],
  ProductGroup: ["name", "hasVariant", "productGroupID"],
  Offer: ["price", "priceCurrency"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  AggregateRating: ["ratingValue", "reviewCount"],
  Brand: ["name"],
  OfferShippingDetails: ["shippingRate", "shippingDestination"],
  MonetaryAmount: ["value", "currency"],
  DefinedRegion: ["addressCountry"],
  ShippingDeliveryTime: ["transitTime"],
  QuantitativeValue: ["unitCode"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCountry", "returnPolicyCategory"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  NewsArticle: ["headline"],
  Article: ["headline"],
  Organization: ["name"],
  OnlineStore: ["name", "url"],
  Person: ["name"],
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
};

/** With these it shows more. `itemCondition`, return fees and ways are not among the shop's settings. */
export const recommended = {
  Product: ["description", "brand", "sku", "gtin", "aggregateRating"],
  ProductGroup: ["description", "brand", "url", "variesBy", "aggregateRating"],
  Offer: ["url", "availability", "priceValidUntil", "priceSpecification", "shippingDetails", "hasMerchantReturnPolicy"],
  OfferShippingDetails: ["deliveryTime"],
  MerchantReturnPolicy: ["merchantReturnDays", "merchantReturnLink"],
  NewsArticle: ["author", "datePublished", "image"],
  Article: ["author", "dateModified"],
  OnlineStore: ["logo", "description", "sameAs"],
} as const;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with the structured data of a page, as "Offer price is missing". */
export function faultsOf(page: readonly object[]): string[] {
  const nodes = page.flatMap((one) => nodesIn(one));
  const ids = new Set<unknown>(nodes.flatMap((node) => (node["@type"] && node["@id"] ? [node["@id"]] : [])));
  return nodes.flatMap((node) => {
    const id = node["@id"];
    if (!node["@type"]) return ids.has(id) ? [] : [`${id} is nowhere`];
    const type = String(node["@type"]);
    const names = required[type];
    if (!names) return [`${type} is not known`];
    const finite = String(node.returnPolicyCategory).endsWith("FiniteReturnWindow") ? ["merchantReturnDays"] : [];
    const missing = [...names, ...finite].filter((name) => node[name] === undefined || node[name] === "");
    const relative = ["url", "image", "item", "logo", "merchantReturnLink"].flatMap((name) =>
      listOf(node[name]).filter((address) => typeof address !== "string" || !/^https?:\/\//.test(address)),
    );
    return [
      ...missing.map((name) => `${type} ${name} is missing`),
      ...relative.map((address) => `${type}: ${address} is no absolute address`),
    ];
  });
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** All nodes, at any depth. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

export const ofType = (page: readonly object[], type: string): Node[] =>
  page.flatMap((one) => nodesIn(one)).filter((node) => node["@type"] === type);
