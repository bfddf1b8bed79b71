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
const jsonLd = (more: Partial<ProductDetail>, named = "") =>
  productJsonLd({ ...product, ...more }, "EUR", "https://shop.example", named);

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

const both = {
  variants: [variant, { ...variant, id: "2", sku: "DV-2", price: "35.00", stock: 0, image: "/uploads/red.webp" }],
  pictures: ["/uploads/blue.webp", "/uploads/red.webp"],
};

test("the offer is that of the variant which the address names", () => {
  expect(jsonLd(both, "2")).toMatchObject({
    sku: "DV-2",
    image: ["https://shop.example/uploads/red.webp", "https://shop.example/uploads/blue.webp"],
    offers: {
      "@type": "Offer",
      price: "35.00",
      sku: "DV-2",
      availability: "https://schema.org/OutOfStock",
      url: "https://shop.example/product/detail/vase?variant=2",
    },
  });
});

test("without one it spans the variants and lists them; of a single variant it is that one", () => {
  expect(jsonLd(both)).toMatchObject({
    offers: {
      "@type": "AggregateOffer",
      lowPrice: "20.00",
      highPrice: "35.00",
      offers: [{ sku: "DV-1" }, { sku: "DV-2" }],
    },
  });
  expect(jsonLd({})).toMatchObject({
    offers: { "@type": "Offer", price: "20.00", url: "https://shop.example/product/detail/vase" },
  });
});
