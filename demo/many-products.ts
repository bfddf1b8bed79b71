import { demoContent, type ProductContent } from "./content/index.ts";
import { COLOURS, type Colour } from "./content/palette.ts";
import { buildVariants } from "./content/products/build.ts";
import { makeRandom, type Random } from "./random.ts";

/** A generated product; its reviews are counted only, so that a million rows stay small. */
export type ManyProduct = Omit<ProductContent, "reviews"> & { rating_sum: number; rating_count: number };

export interface ManyProductsOptions {
  /** Products up to this index, not itself: 1 to 1,000,000. */
  count: number;
  /** Index of the first one. Default 0. */
  from?: number;
  /** The same seed gives the same products. Default 1. */
  seed?: number;
  /** Products a batch. Default 1000. */
  batch?: number;
}

const MOODS = [
  "Quiet",
  "Early",
  "Tidal",
  "Meadow",
  "Amber",
  "Low",
  "Northern",
  "Hollow",
  "Slow",
  "Plain",
  "Harvest",
  "Little",
  "Winter",
  "River",
  "Field",
  "Velvet",
  "Distant",
  "Garden",
  "Copper",
  "Lantern",
  "Willow",
  "Morning",
  "Cedar",
  "Stone",
] as const;
const MAKES = [
  "Thrown",
  "Turned",
  "Woven",
  "Carved",
  "Pressed",
  "Hand-finished",
  "Wax-polished",
  "Salt-glazed",
  "Stonewashed",
  "Brushed",
  "Undyed",
  "Kiln-fired",
] as const;
const PLACES = [
  "Alentejo, Portugal",
  "Stoke-on-Trent, England",
  "Limoges, France",
  "Mashiko, Japan",
  "Udine, Italy",
  "Vermont, USA",
  "Jutland, Denmark",
  "Jaipur, India",
] as const;

/** Things of each category with the lowest and highest price in dollars. */
const THINGS: Record<string, readonly (readonly [thing: string, low: number, high: number])[]> = {
  vases: [
    ["Vase", 28, 140],
    ["Bottle", 24, 90],
    ["Bowl", 36, 120],
    ["Amphora", 90, 260],
  ],
  tableware: [
    ["Mug", 14, 34],
    ["Plate", 18, 48],
    ["Pitcher", 36, 80],
    ["Teapot", 58, 140],
    ["Serving Dish", 38, 96],
  ],
  lighting: [
    ["Pendant", 80, 460],
    ["Table Lamp", 70, 260],
    ["Floor Lamp", 160, 420],
    ["Lantern", 40, 120],
  ],
  seating: [
    ["Chair", 160, 520],
    ["Stool", 80, 240],
    ["Bench", 190, 480],
    ["Pouf", 90, 180],
    ["Armchair", 420, 1400],
  ],
  textiles: [
    ["Cushion", 32, 84],
    ["Throw", 70, 240],
    ["Blanket", 80, 260],
    ["Rug", 180, 980],
    ["Towel", 16, 48],
  ],
  "candles-and-scent": [
    ["Candle", 22, 68],
    ["Diffuser", 34, 72],
    ["Candlestick", 26, 98],
  ],
  plants: [
    ["Planter", 26, 140],
    ["Pot", 12, 60],
    ["Watering Can", 34, 78],
  ],
  "wall-art": [
    ["Print", 48, 180],
    ["Mirror", 90, 420],
    ["Wall Hanging", 80, 240],
    ["Clock", 58, 160],
  ],
  storage: [
    ["Basket", 28, 130],
    ["Tray", 38, 110],
    ["Crate", 34, 90],
    ["Peg Rail", 38, 96],
  ],
};

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Pictures are those of the real products of the category. */
const picturesOf = new Map(
  Object.keys(THINGS).map((slug) => [
    slug,
    demoContent.products.filter(({ categories }) => categories[0] === slug).map(({ pictures }) => pictures),
  ]),
);
const SLUGS = Object.keys(THINGS);
const COLOUR_NAMES = Object.keys(COLOURS) as Colour[];

/** Product number `index` (from 0) of a seed: it depends on these two alone, so batches can be made anywhere. */
export const manyProduct = (index: number, seed = 1): ManyProduct => {
  const random = makeRandom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0);
  const category = pick(random, SLUGS);
  const [thing, low, high] = pick(random, THINGS[category] ?? []);
  const mood = pick(random, MOODS);
  const make = pick(random, MAKES);
  const place = pick(random, PLACES);
  const name = `${mood} ${make} ${thing} No. ${index + 1}`;
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const start = Math.floor(random() * COLOUR_NAMES.length);
  const colours = Array.from(
    { length: 1 + Math.floor(random() * 4) },
    (_, i) => COLOUR_NAMES[(start + i * 5) % COLOUR_NAMES.length] as Colour,
  );
  // cheap things are commoner than dear ones
  const price = Math.round(low + (high - low) * random() ** 2);
  const sized = random() < 0.3;
  const off = random() < 0.2 ? pick(random, [10, 15, 20, 25, 30]) : 0;
  const { options, variants } = buildVariants({
    slug,
    sku: `AE-N${String(index + 1).padStart(7, "0")}`,
    colours,
    price: sized
      ? [
          ["Small", price],
          ["Medium", Math.round(price * 1.3)],
          ["Large", Math.round(price * 1.7)],
        ]
      : price,
    off,
    ...(random() < 0.04 ? { soldOut: ["all"] } : {}),
    ...(random() < 0.08 ? { low: ["all"] } : {}),
  });
  const rating_count = Math.floor(random() ** 3 * 240);
  const pictures = picturesOf.get(category) ?? [];
  const month = 1 + Math.floor(random() * 12);
  return {
    seo_name: slug,
    good_name: name,
    summary: `${make} ${thing.toLowerCase()} from ${place}.`,
    description_html: `<p>A ${make.toLowerCase()} ${thing.toLowerCase()} from our workshop in ${place}, made in small batches and sent in paper only.</p>`,
    categories: [category, ...(random() < 0.15 ? ["gifts"] : []), ...(random() < 0.05 ? ["new-in"] : [])],
    options,
    variants: variants.map((variant) => ({ ...variant, picture: null })),
    specifications: [{ name: "Made in", value: place }],
    pictures: pictures.length ? pick(random, pictures) : [],
    sale: Math.floor(random() ** 4 * 5000),
    created_on: `${random() < 0.5 ? 2025 : 2026}-${String(month).padStart(2, "0")}-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}`,
    rating_sum: Math.round(rating_count * (3.6 + random() * 1.4)),
    rating_count,
  };
};

/** Yields products in batches, for measurements on large catalogues; nothing is kept in memory between batches. */
export function* manyProducts({
  count,
  from = 0,
  seed = 1,
  batch = 1000,
}: ManyProductsOptions): Generator<ManyProduct[]> {
  for (let first = from; first < count; first += batch) {
    yield Array.from({ length: Math.min(batch, count - first) }, (_, i) => manyProduct(first + i, seed));
  }
}
