import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { productJsonLd } from "./json-ld.ts";

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
  id: "1",
  good_name: "Vase",
  seo_name: "vase",
  image: "",
  price: "20.00",
  origin_price: "",
  stock: 1,
  sale: 0,
  discount: 0,
  rating: 0,
  rating_count: 0,
  has_options: false,
  summary: "",
  description: "",
  pictures: [],
  video: "",
  options: [],
  specifications: [],
  variants: [variant],
  categories: [],
  reviews: [],
  stars: [0, 0, 0, 0, 0],
} as ProductDetail;
const jsonLd = (more: Partial<ProductDetail>) => productJsonLd({ ...product, ...more }, "EUR", "https://shop.example");

test("search engines get vendor, SKU and GTIN", () => {
  const variants = [{ ...variant, barcode: "4006381333931" }];
  expect(jsonLd({ vendor: "Casa Barro", variants })).toMatchObject({
    brand: { "@type": "Brand", name: "Casa Barro" },
    sku: "DV-1",
    gtin: "4006381333931",
  });
});

test("a barcode of the shop's own is no GTIN, and what is missing is left out", () => {
  const own = jsonLd({ variants: [{ ...variant, sku: "", barcode: "SHELF-7" }] });
  for (const field of ["brand", "sku", "gtin"]) expect(own).not.toHaveProperty(field);
});

test("availability is the best that a variant has: in stock, on backorder, else out of stock", () => {
  const availability = (...variants: Partial<typeof variant>[]) =>
    (jsonLd({ variants: variants.map((one) => ({ ...variant, ...one })) }) as { offers: { availability: string } })
      .offers.availability;
  const backordered = { stock: 999_999, stock_policy: "continue", in_stock: 0 } as const;
  expect(availability({ stock: 0 }, backordered)).toBe("https://schema.org/BackOrder");
  expect(availability({ stock: 0 })).toBe("https://schema.org/OutOfStock");
  expect(availability(backordered, { stock: 1 })).toBe("https://schema.org/InStock");
  expect(availability({ ...backordered, in_stock: 2 })).toBe("https://schema.org/InStock");
  expect(availability({ stock: 999_999, stock_policy: "untracked" })).toBe("https://schema.org/InStock");
});
