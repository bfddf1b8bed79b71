/** Products, categories and news for the gallery and for tests. */

import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { CategoryRow, ModuleData, Moment, NewsRow, ProductRow, ReviewRow } from "#contract/rows.ts";
import type { TogetherRows } from "#contract/shapes/together.ts";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition, DataNeeds } from "#decoration/module.ts";

/** A drawn picture as a data URL. */
export function drawnPicture(width: number, height: number, hue: number): string {
  const light = `hsl(${hue} 32% 90%)`;
  const dark = `hsl(${hue} 24% 76%)`;
  const body = `hsl(${hue} 28% 58%)`;
  const edge = Math.min(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/><ellipse cx="${width * 0.62}" cy="${height * 0.82}" rx="${edge * 0.26}" ry="${edge * 0.05}" fill="rgb(0 0 0/14%)"/><path d="M${width * 0.62 - edge * 0.16} ${height * 0.45}q0 ${edge * 0.38} ${edge * 0.16} ${edge * 0.38}t${edge * 0.16} ${-edge * 0.38}q0 ${-edge * 0.12} ${-edge * 0.09} ${-edge * 0.2}h${-edge * 0.14}q${-edge * 0.09} ${edge * 0.08} ${-edge * 0.09} ${edge * 0.2}z" fill="${body}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const names = [
  "Dune vase",
  "Harbour mug, set of two",
  "Low oak stool with a woven seat",
  "Pendant lamp Alba",
  "Linen throw in undyed grey with a hand-knotted fringe on both of its ends",
  "Beeswax candle",
  "Planter on legs",
  "Wall clock No. 3",
  "Breakfast plate",
  "Cushion Field",
  "Tea towel",
  "Serving board",
];

export const products: readonly ProductRow[] = names.map((good_name, index) => ({
  id: `product-${index + 1}`,
  good_name,
  seo_name: good_name.toLowerCase().replace(/[^a-z]+/g, "-"),
  image: drawnPicture(800, 800, 24 + index * 13),
  image_hover: drawnPicture(800, 800, 124 + index * 13),
  swatches: [
    { value: "Sand", color: "#d8c9a7" },
    { value: "Clay", color: "#b4502a" },
  ],
  price: index === 4 ? "1249.00" : `${18 + index * 7}.00`,
  origin_price: index % 3 === 0 ? `${24 + index * 9}.00` : "",
  stock: index === 5 ? 0 : 12,
  sale: 100 - index,
  discount: index % 3 === 0 ? 20 + index : 0,
  rating: 4.6,
  rating_count: 12,
  has_options: index % 2 === 0,
}));

export const categories: readonly CategoryRow[] = [
  "Vases & bowls",
  "Tableware",
  "Lighting",
  "Seating",
  "Textiles",
  "Candles",
  "Plants & planters",
].map((name, index) => ({
  id: `category-${index + 1}`,
  name,
  pic: drawnPicture(600, 600, 20 + index * 40),
  big_pic: drawnPicture(1200, 800, 20 + index * 40),
}));

export const newsRows: readonly NewsRow[] = [
  "A morning at the kiln",
  "How to look after oak, linen and brass without fuss, and when to leave them alone",
  "Light for the dark months",
  "The potter of the harbour street",
  "What we learned from mending",
].map((title, index) => ({
  id: `news-${index + 1}`,
  title,
  summary: "Steam on the windows, clay on every sleeve: we spent a day with the people behind the Dune vases.",
  author: ["Ida Holm", "Tomas Reyes"][index % 2] ?? "",
  image: drawnPicture(1200, 675, 60 + index * 50),
  published_at: `2026-0${index + 3}-14T09:00:00.000Z`,
}));

const sand = { sku: "", origin_price: "44.00", discount: 27, image: drawnPicture(800, 800, 40) } as const;

/** A product with two options, which one variant does not combine. */
export const detail: ProductDetail = {
  ...(products[0] as ProductRow),
  summary: "Thrown by hand from a dark clay and glazed in one colour, for one stem or for none.",
  description: "",
  pictures: [24, 40, 200, 280].map((hue) => drawnPicture(800, 800, hue)),
  video: "",
  options: [
    { name: "Color", values: ["Sand", "Clay"], swatches: { Sand: "#d8c9a7", Clay: "#b4502a" } },
    { name: "Size", values: ["Small", "Large"] },
  ],
  specifications: [],
  variants: [
    { ...sand, id: "v1", options: { Color: "Sand", Size: "Small" }, price: "32.00", stock: 3 },
    { ...sand, id: "v2", options: { Color: "Sand", Size: "Large" }, price: "48.00", stock: 12 },
    {
      ...sand,
      id: "v3",
      options: { Color: "Clay", Size: "Small" },
      price: "32.00",
      stock: 0,
      image: drawnPicture(800, 800, 8),
    },
  ],
  categories: [],
  reviews: [],
  stars: [0, 0, 0, 4, 8],
};

const reviewRows: readonly ReviewRow[] = [
  "Heavier than it looks, in the best way. It has stood on our table every day since it came.",
  "Two weeks in and everyone who visits asks where it is from.",
  "The glaze is deeper than in the pictures. Packed so well that I could have dropped it off the roof, and the note inside was written by hand. I had asked twice whether the smaller one would hold three tulips and was told, correctly, that it holds two and a branch. It now stands where the light comes in at four, and I have moved a chair so that I can look at it. I did not expect to write so much about a vase, but there it is.",
  "Arrived a day early.",
  "Exactly as described. I ordered a second one for my sister.",
  "A small flaw at the foot, and a new one was sent the same day without a question.",
].map((text, index) => ({
  id: `review-${index + 1}`,
  author: ["Ida H.", "Tomas R.", "Noor", "Marguerite Delacroix-Beaumont", "J. K.", "Ada"][index] ?? "",
  stars: index === 5 ? 4 : 5,
  text,
  pictures: index === 0 ? [drawnPicture(400, 400, 90), drawnPicture(400, 400, 150)] : [],
  verified: index !== 3,
  created_at: `2026-0${(index % 6) + 1}-14T09:00:00.000Z`,
  product: {
    good_name: products[index]?.good_name ?? "",
    seo_name: products[index]?.seo_name ?? "",
    image: products[index]?.image ?? "",
  },
}));

/** As many of a rule as are wanted; without one all, as of a module that has chosen its own. */
function categoriesFor(needs: DataNeeds["categories"]): readonly CategoryRow[] {
  if (!needs || (needs.ids.length === 0 && needs.count === 0)) return [];
  if (needs.parent === undefined) return categories;
  return Array.from({ length: needs.count }, (_, index) => {
    const row = categories[index % categories.length];
    return {
      id: "",
      name: "",
      pic: "",
      big_pic: "",
      ...row,
      ...(index >= categories.length && { id: `more-${index}` }),
    };
  });
}

/** The rows that the server sends as `data` of a module with these values. */
export function rowsFor({ data }: AnyDefinition, values: Values): ModuleData {
  const needs = data?.(values) ?? {};
  return {
    products: productsFor(needs.products),
    categories: categoriesFor(needs.categories),
    ...(needs.top_categories && { top_categories: categories.slice(0, needs.top_categories.count) }),
    news: newsFor(needs.news),
    ...(needs.products?.detail && {
      detail: {
        ...detail,
        ...pick(products.find(({ id }) => id === needs.products?.ids[0]) ?? productsFor(needs.products)[0]),
      },
    }),
    ...(needs.reviews && { reviews: reviewsFor(needs.reviews) }),
    ...(needs.reviews?.sum && { review_sum: { rating: 4.7, count: 128 } }),
    // Of the product of the page where the module names none.
    together: togetherFor(needs.together ?? { ids: ["product-1"], count: 6 }),
    ...(needs.moments && { moments: needs.moments.map(momentOf) }),
  };
}

/** A product with the next ones, of which every second one has variants to choose. */
export function togetherFor({ ids, count }: NonNullable<DataNeeds["together"]>): TogetherRows {
  const of = (row: ProductRow): ProductDetail => ({
    ...detail,
    ...row,
    pictures: [row.image],
    options: row.has_options ? detail.options : [],
    variants: (row.has_options ? detail.variants : detail.variants.slice(1, 2)).map((variant, at) => ({
      ...variant,
      id: `${row.id}-${at}`,
      price: row.price,
      origin_price: row.origin_price,
      image: row.image,
    })),
  });
  const at = products.findIndex(({ id }) => id === ids[0]);
  const itself = products[at];
  const others = [...products.slice(at + 1), ...products].filter(({ stock, id }) => stock > 0 && !ids.includes(id));
  return { ...(itself && { product: of(itself) }), products: others.slice(0, count).map(of) };
}

/** Those of a tag are others than the newest. */
function newsFor({ count, tag }: NonNullable<DataNeeds["news"]> = { count: 0 }): readonly NewsRow[] {
  const first = tag === undefined ? 0 : (tag.length + 1) % newsRows.length;
  return [...newsRows.slice(first), ...newsRows.slice(0, first)].slice(0, count);
}

/** Of a shop in UTC, in the summer of 2026. */
const now = "2026-07-01T12:00:00.000Z";

function momentOf(local: string): Moment {
  if (local === "") return { at: "", passed: false };
  const at = `${local.replace(" ", "T")}:00.000Z`;
  return { at, passed: at <= now };
}

const pick = (row: ProductRow | undefined) => row && { id: row.id, good_name: row.good_name, seo_name: row.seo_name };

function reviewsFor({ rule, ids, count, min_stars }: NonNullable<DataNeeds["reviews"]>): readonly ReviewRow[] {
  const first = rule === "newest" ? 1 : ids.length;
  return [...reviewRows, ...reviewRows]
    .slice(first)
    .filter(({ stars }) => stars >= min_stars)
    .slice(0, count);
}

/** Those of a category and the newest are others than those of the other rules. */
function productsFor(needs: DataNeeds["products"]): readonly ProductRow[] {
  if (!needs) return [];
  const { ids, fallback, category, tag, count } = needs;
  if (ids.length === 0 && fallback === "none" && !category && !tag) return [];
  const first = tag ? tag.length : category ? 3 : fallback === "newest" ? 5 : 0;
  return [...products.slice(first), ...products.slice(0, first)].slice(0, count);
}
