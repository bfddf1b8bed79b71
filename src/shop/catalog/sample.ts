/** The sample that `/product/detail/test` shows: the product page can be decorated before there is any product. */
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { discountPercent, exponentOf, formatMoney } from "#kernel/money/money.ts";
import { placeholder } from "#modules/shared/placeholder.ts";

export const sampleName = "test";

const sizes = ["Small", "Large"];
/** By colour. */
const pictureOf: Readonly<Record<string, string>> = {
  Sand: placeholder("product-3"),
  Terracotta: placeholder("product-2"),
  Chalk: placeholder("product-1"),
};
const colours = Object.keys(pictureOf);
const swatches = { Sand: "#d8c9a7", Terracotta: "#b5603f", Chalk: "#f4f1ea" };
/** Whole units of any currency. */
const small = { price: 48, origin: 60 };
const large = { price: 72, origin: 90 };

export function sampleProduct(currency: string): ProductDetail {
  const variants = colours.flatMap((colour) => sizes.map((size) => sampleVariant(colour, size, currency)));
  const [first] = variants;
  return {
    id: "sample",
    good_name: "Sample product",
    seo_name: sampleName,
    image: first?.image ?? "",
    price: first?.price ?? "",
    origin_price: first?.origin_price ?? "",
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    sale: 128,
    discount: first?.discount ?? 0,
    rating: 4.5,
    rating_count: 2,
    has_options: true,
    summary: "This product is not for sale. It shows how your product pages will look.",
    description:
      "<p>Every product of your shop will have its description here: what it is made of, how it feels, and why you chose it.</p><ul><li>Headings, lists, pictures and tables are all possible.</li><li>Change what is around it in the panel beside this page.</li></ul>",
    pictures: [...Object.values(pictureOf), placeholder("product-4")],
    video: "",
    options: [
      { name: "Color", values: colours, swatches },
      { name: "Size", values: sizes },
    ],
    specifications: [
      { name: "Material", value: "Stoneware" },
      { name: "Height", value: "24 cm" },
    ],
    variants,
    categories: [],
    stars: [0, 0, 0, 1, 1],
    reviews: [
      sampleReview("sample-review-1", "Ada", 5, "Exactly as pictured, and it arrived well packed."),
      sampleReview("sample-review-2", "Jun", 4, "Lovely glaze. A little smaller than I expected."),
    ],
  };
}

function sampleVariant(colour: string, size: string, currency: string): Variant {
  const { price, origin } = size === "Large" ? large : small;
  const minor = (units: number) => BigInt(units) * 10n ** BigInt(exponentOf(currency));
  return {
    id: `sample-${colour}-${size}`.toLowerCase(),
    sku: `SAMPLE-${colour}-${size}`.toUpperCase(),
    options: { Color: colour, Size: size },
    price: formatMoney(minor(price), currency),
    origin_price: formatMoney(minor(origin), currency),
    discount: discountPercent(minor(price), minor(origin)),
    image: pictureOf[colour] ?? "",
    // One combination is sold out, so that this state can be decorated too.
    stock: colour === "Chalk" && size === "Large" ? 0 : 12,
  };
}

function sampleReview(id: string, author: string, stars: number, text: string) {
  return {
    id,
    author,
    stars,
    text,
    pictures: [],
    variant_label: "Sand, Small",
    verified: true,
    created_at: "2026-01-15T12:00:00.000Z",
  };
}
