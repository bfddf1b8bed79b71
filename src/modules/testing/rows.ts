/** Products, categories and news for the gallery and for tests. */

import type { CategoryRow, ModuleData, Moment, NewsRow, ProductRow } from "#contract/rows.ts";
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

/** The rows that the server sends as `data` of a module with these values. */
export function rowsFor({ data }: AnyDefinition, values: Values): ModuleData {
  const needs = data?.(values) ?? {};
  return {
    products: productsFor(needs.products),
    categories: needs.categories ? categories : [],
    news: newsRows.slice(0, needs.news?.count ?? 0),
    ...(needs.moments && { moments: needs.moments.map(momentOf) }),
  };
}

/** Of a shop in UTC, in the summer of 2026. */
export const now = "2026-07-01T12:00:00.000Z";

function momentOf(local: string): Moment {
  if (local === "") return { at: "", passed: false };
  const at = `${local.replace(" ", "T")}:00.000Z`;
  return { at, passed: at <= now };
}

/** Those of a category and the newest are others than those of the other rules. */
function productsFor(needs: DataNeeds["products"]): readonly ProductRow[] {
  if (!needs) return [];
  const { ids, fallback, category, count } = needs;
  if (ids.length === 0 && fallback === "none" && !category) return [];
  const first = category ? 3 : fallback === "newest" ? 5 : 0;
  return [...products.slice(first), ...products.slice(0, first)].slice(0, count);
}
