/** Structured data of products, against what Google documents. Its form is checked by the types of schema.org (`schema-dts`). */
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { OfferTerms } from "./offer.ts";
import { productJsonLd } from "./product.ts";
import { faultsOf, ofType, recommended } from "./testing.ts";

const variant = {
  id: "1",
  sku: "DV-1",
  options: {},
  price: "20.00",
  origin_price: "",
  discount: 0,
  image: "",
  stock: 1,
} as ProductDetail["variants"][number];
const product = {
  id: "p1",
  good_name: "Vase",
  seo_name: "vase",
  image: "/uploads/vase.webp",
  price: "20.00",
  origin_price: "",
  stock: 1,
  sale: 0,
  discount: 0,
  rating: 0,
  rating_count: 0,
  has_options: false,
  summary: "",
  description: "<p>Fired &amp; glazed.</p>",
  pictures: [],
  video: "",
  options: [],
  specifications: [],
  variants: [variant],
  categories: [],
  reviews: [],
  stars: [0, 0, 0, 0, 0],
} as ProductDetail;
const terms: OfferTerms = { origin: "https://shop.example", currency: "EUR", taxIncluded: true, returnDays: 0 };
const jsonLd = (more: Partial<ProductDetail>, named = "", given: Partial<OfferTerms> = {}) =>
  productJsonLd({ ...product, ...more }, { ...terms, ...given }, named);

const shipping: OfferTerms["shipping"] = {
  sets: [
    [
      { country: "DE", price: "4.90", min_days: 1, max_days: 3 },
      { country: "AT", price: "9.90", min_days: null, max_days: 6 },
      { country: "FR", price: "9.90", min_days: null, max_days: 6 },
    ],
    [{ country: "DE", price: "0.00", min_days: null, max_days: null }],
  ],
  of: [0, 1, -1],
};
const rules: OfferTerms["rules"] = {
  country: "DE",
  ships_to: ["AT", "DE", "FR"],
  policies: [{ kind: "refund", title: "Returns", url: "/article?id=a1" }],
};
const colors = ["Sand", "Rust", "Oat"];
const group: Partial<ProductDetail> = {
  options: [
    { name: "Farbe", values: colors },
    { name: "Engraving", values: ["Yes"] },
  ],
  variants: colors.map((color, at) => ({
    ...variant,
    id: `v${at}`,
    sku: `DV-${at}`,
    options: { Farbe: color, Engraving: "Yes" },
    image: at === 1 ? "/uploads/rust.webp" : "",
  })),
};

test("a single product has one offer, with vendor, SKU and GTIN", () => {
  const variants = [{ ...variant, barcode: "4006381333931" }];
  const [node, ...others] = jsonLd({ vendor: "Casa Barro", variants });
  expect(others).toEqual([]);
  expect(node).toMatchObject({
    "@type": "Product",
    description: "Fired & glazed.",
    brand: { "@type": "Brand", name: "Casa Barro" },
    sku: "DV-1",
    gtin: "4006381333931",
    offers: { "@type": "Offer", price: "20.00", url: "https://shop.example/product/detail/vase" },
  });
});

test("a barcode of the shop's own is no GTIN, and what is missing is left out", () => {
  const [own] = jsonLd({ variants: [{ ...variant, sku: "", barcode: "SHELF-7" }] });
  for (const field of ["brand", "sku", "gtin", "aggregateRating"]) expect(own).not.toHaveProperty(field);
});

test("availability is that of each variant: in stock, on backorder, out of stock", () => {
  const availability = (more: Partial<typeof variant>) =>
    ofType(jsonLd({ variants: [{ ...variant, ...more }] }), "Offer")[0]?.availability;
  const backordered = { stock: 999_999, stock_policy: "continue", in_stock: 0 } as const;
  expect(availability(backordered)).toBe("https://schema.org/BackOrder");
  expect(availability({ stock: 0 })).toBe("https://schema.org/OutOfStock");
  expect(availability({ ...backordered, in_stock: 2 })).toBe("https://schema.org/InStock");
  expect(availability({ stock: 999_999, stock_policy: "untracked" })).toBe("https://schema.org/InStock");
});

test("a sale has both prices, with tax or without as the page says, and its end", () => {
  const sale = { ...variant, origin_price: "25.00", sale_ends_at: "2026-12-24T23:00:00.000Z" };
  const [offer] = ofType(jsonLd({ variants: [sale] }), "Offer");
  expect(offer).toMatchObject({
    price: "20.00",
    priceValidUntil: "2026-12-24T23:00:00.000Z",
    priceSpecification: [
      { price: "20.00", priceCurrency: "EUR", valueAddedTaxIncluded: true },
      { priceType: "https://schema.org/StrikethroughPrice", price: "25.00", valueAddedTaxIncluded: true },
    ],
  });
  const [untaxed] = ofType(jsonLd({}, "", { taxIncluded: undefined }), "Offer");
  expect(JSON.stringify(untaxed)).not.toContain("valueAddedTaxIncluded");
  expect(untaxed).not.toHaveProperty("priceValidUntil");
});

test("an offer says what a unit costs beside its price, and only the price before is crossed out", () => {
  const unit_price = { price: "26.67", base: "1 l", measure: "750 ml" };
  const of = (more: Partial<typeof variant>) => ofType(jsonLd({ variants: [{ ...variant, ...more }] }), "Offer")[0];
  const quantity = (value: string, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode });
  expect(of({ unit_price, origin_price: "22.00", recommended_price: "30.00" })?.priceSpecification).toEqual([
    {
      "@type": "UnitPriceSpecification",
      price: "20.00",
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
      referenceQuantity: { ...quantity("750", "MLT"), valueReference: quantity("1", "LTR") },
    },
    {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: "22.00",
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
    },
  ]);
  expect(JSON.stringify(of({}))).not.toContain("referenceQuantity");
});

test("variants are a group, each with its own offer, picture and name; the one in the address stands first", () => {
  const [node] = jsonLd(group, "v1");
  expect(node).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "p1",
    url: "https://shop.example/product/detail/vase",
    variesBy: ["https://schema.org/color"],
    image: ["https://shop.example/uploads/rust.webp", "https://shop.example/uploads/vase.webp"],
  });
  const [first, second] = ofType(jsonLd(group, "v1"), "Product");
  expect(first).toMatchObject({
    name: "Vase – Rust – Yes",
    color: "Rust",
    sku: "DV-1",
    image: ["https://shop.example/uploads/rust.webp"],
    offers: { url: "https://shop.example/product/detail/vase?variant=v1" },
  });
  expect(second).toMatchObject({ color: "Sand", image: ["https://shop.example/uploads/vase.webp"] });
});

test("shipping stands once for each price and time, and each offer refers to its own", () => {
  const page = jsonLd(group, "", { shipping });
  expect(ofType(page, "Offer").map(({ shippingDetails }) => shippingDetails)).toEqual([
    [{ "@id": "#shipping-0-0" }, { "@id": "#shipping-0-1" }],
    [{ "@id": "#shipping-1-0" }],
    undefined,
  ]);
  expect(ofType(page, "OfferShippingDetails")).toMatchObject([
    {
      shippingRate: { value: "4.90", currency: "EUR" },
      shippingDestination: { addressCountry: "DE" },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 3, unitCode: "DAY" } },
    },
    {
      shippingRate: { value: "9.90" },
      shippingDestination: [{ addressCountry: "AT" }, { addressCountry: "FR" }],
      deliveryTime: { transitTime: { maxValue: 6 } },
    },
    { shippingRate: { value: "0.00" } },
  ]);
  expect(ofType(page, "OfferShippingDetails")[2]).not.toHaveProperty("deliveryTime");
});

test("returns are what the settings say; without a seller's country, or with 0 days, nothing is said", () => {
  const policies = (given: Partial<OfferTerms>) => ofType(jsonLd(group, "", given), "MerchantReturnPolicy");
  expect(policies({ rules, returnDays: 30 })).toEqual([
    {
      "@context": "https://schema.org",
      "@id": "#returns",
      "@type": "MerchantReturnPolicy",
      applicableCountry: ["DE", "AT", "FR"],
      returnPolicyCountry: "DE",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 30,
      merchantReturnLink: "https://shop.example/article?id=a1",
    },
  ]);
  expect(policies({ rules, returnDays: 0 })).toEqual([]);
  expect(policies({ rules: { ...rules, country: "" }, returnDays: 30 })).toEqual([]);
  expect(policies({ returnDays: 30 })).toEqual([]);
});

test("Google finds nothing missing, and what it recommends as far as the shop knows it", () => {
  const more = { vendor: "Casa Barro", summary: "Hand-made.", rating: 4.5, rating_count: 2 };
  const whole = {
    ...variant,
    barcode: "4006381333931",
    origin_price: "25.00",
    sale_ends_at: "2026-12-24T23:00:00.000Z",
  };
  const offerTerms = { shipping, rules, returnDays: 30 };
  const single = jsonLd({ ...more, variants: [whole] }, "", offerTerms);
  const several = jsonLd({ ...group, ...more }, "", offerTerms);
  for (const page of [single, several, jsonLd({}), jsonLd(group)]) expect(faultsOf(page)).toEqual([]);
  expect(ofType(single, "Product")[0]).toMatchObject(anyOf(recommended.Product));
  expect(ofType(single, "Offer")[0]).toMatchObject(anyOf(recommended.Offer));
  expect(ofType(several, "ProductGroup")[0]).toMatchObject(anyOf(recommended.ProductGroup));
  expect(ofType(several, "OfferShippingDetails")[0]).toMatchObject(anyOf(recommended.OfferShippingDetails));
  expect(ofType(several, "MerchantReturnPolicy")[0]).toMatchObject(anyOf(recommended.MerchantReturnPolicy));
});

const anyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, expect.anything()]));

test("of 2,000 variants 100 are told of, in a bounded number of bytes", () => {
  const countries = ["DE", "AT", "FR", "NL", "BE", "IT", "ES", "PL", "DK", "SE"];
  const far = countries.map((country, at) => ({ country, price: `${at}.90`, min_days: at, max_days: at + 3 }));
  const variants = Array.from({ length: 2000 }, (_, at) => ({
    ...variant,
    id: `0199a3b2-7c4d-7e00-8000-${String(at).padStart(12, "0")}`,
    sku: `DUNE-${at}`,
    barcode: String(4006381000000 + at),
    origin_price: "25.00",
    sale_ends_at: "2026-12-24T23:00:00.000Z",
    options: { Color: `Color ${at}`, Size: "Large" },
    image: `/uploads/0199a3b2-7c4d-7e00-9000-${String(at).padStart(12, "0")}.webp`,
  }));
  const options = [
    { name: "Color", values: variants.map(({ options: { Color = "" } }) => Color) },
    { name: "Size", values: ["Large"] },
  ];
  const named = variants[1999]?.id ?? "";
  const page = jsonLd({ variants, options }, named, { shipping: { sets: [far] }, rules, returnDays: 30 });
  expect(ofType(page, "Product")).toHaveLength(100);
  expect(ofType(page, "Product")[0]?.sku).toBe("DUNE-1999");
  const text = JSON.stringify(page);
  expect(text.length).toBeLessThan(120_000);
  expect(brotliCompressSync(text).length).toBeLessThan(8_000);
});
