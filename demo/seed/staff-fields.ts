/** What staff of the demo mall keep of its products: vendor, type, tags, costs, barcodes and weights. */
import type { ProductContent, VariantContent } from "../content/types.ts";

/** What belongs to a shelf: makers, tags besides those of every shelf, and the type of products whose name tells none. */
interface Shelf {
  readonly vendors: readonly string[];
  readonly tags: readonly string[];
  readonly type: string;
}

const SHELVES: Readonly<Record<string, Shelf>> = {
  vases: {
    vendors: ["Brightwater Pottery", "Casa Barro", "Salt Glaze Studio", "Udine Vetri"],
    tags: ["stoneware", "glazed"],
    type: "Vases",
  },
  tableware: {
    vendors: ["Hollow Kiln", "Kiln House", "Mashiko Kobo", "Petra Stoneware"],
    tags: ["dishwasher safe", "stoneware"],
    type: "Tableware",
  },
  lighting: {
    vendors: ["Elm Street Glass", "Quarry Lighting", "Vale Ironworks"],
    tags: ["dimmable", "LED"],
    type: "Lamps",
  },
  seating: {
    vendors: ["Alder & Ash", "Cedar Row", "Linden Woodcraft"],
    tags: ["solid wood", "made to order"],
    type: "Chairs",
  },
  textiles: {
    vendors: ["Fjord Textiles", "Ivy & Thread", "North Loom"],
    tags: ["machine washable", "undyed"],
    type: "Textiles",
  },
  "candles-and-scent": {
    vendors: ["Ginger Lane", "Orchard Candle Co."],
    tags: ["vegan", "refillable"],
    type: "Candles",
  },
  plants: {
    vendors: ["Dune Works", "Juniper Studio"],
    tags: ["easy care", "outdoor"],
    type: "Planters",
  },
  "wall-art": {
    vendors: ["Atelier Minho", "Juniper Studio", "North Loom"],
    tags: ["framed", "limited edition"],
    type: "Prints",
  },
  storage: {
    vendors: ["Rush & Reed", "Tidewater Baskets"],
    tags: ["natural", "made to order"],
    type: "Storage",
  },
};

/** Types by a word of the name; the first that fits. */
const TYPES: readonly (readonly [word: RegExp, type: string])[] = [
  [/\b(vases?|amphora)\b/i, "Vases"],
  [/\bbowls?\b/i, "Bowls"],
  [/\b(mug|espresso)\b/i, "Mugs and cups"],
  [/\b(teapot|pitcher|carafe)\b/i, "Jugs and teapots"],
  [/\bplates?\b/i, "Plates"],
  [/\b(pendant|lantern)\b/i, "Pendant lights"],
  [/\b(stool|bench|pouf)\b/i, "Stools and benches"],
  [/\b(armchair|sofa)\b/i, "Sofas and armchairs"],
  [/\bcushion\b/i, "Cushions"],
  [/\b(throw|blanket)\b/i, "Throws and blankets"],
  [/\brug\b/i, "Rugs"],
  [/\b(diffuser|incense|burner)\b/i, "Home fragrance"],
  [/\b(tree|plant|pothos|desert)\b/i, "Plants"],
  [/\bmirror\b/i, "Mirrors"],
  [/\bclock\b/i, "Clocks"],
  [/\b(basket|crate)\b/i, "Baskets and crates"],
];

/** Tags that products of every shelf may have. */
const TAGS = ["bestseller", "small batch", "low waste"] as const;

/** A number from 0 to 2^32 - 1 that depends on the text alone. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

type Labelled = Pick<ProductContent, "seo_name" | "good_name" | "categories" | "variants">;

/** Vendor, type and tags that fit what a product is; which of them, its address decides. */
export function labelsOf({ seo_name, good_name, categories, variants }: Labelled) {
  const hash = hashOf(seo_name);
  const shelf = categories.map((slug) => SHELVES[slug]).find((one) => one !== undefined);
  const vendors = shelf?.vendors ?? [];
  const optional = [...TAGS, ...(shelf?.tags ?? [])];
  return {
    vendor: vendors[hash % vendors.length] ?? "",
    product_type: TYPES.find(([word]) => word.test(good_name))?.[1] ?? shelf?.type ?? "",
    tags: [
      ...optional.filter((_, index) => (hash >>> (index + 8)) % 3 === 0),
      ...(categories.includes("gifts") ? ["gift idea"] : []),
      ...(variants.some(({ origin_price }) => origin_price !== null) ? ["sale"] : []),
    ],
  };
}

/** About one in twelve is a draft and one in twenty-five archived: only in shops that are filled to try out lists. */
export function statusOf({ seo_name }: Pick<ProductContent, "seo_name">) {
  const share = hashOf(`status ${seo_name}`) % 100;
  return share < 8 ? ("draft" as const) : share < 12 ? ("archived" as const) : ("active" as const);
}

/** Grams of a specification such as "5.2 kg"; undefined without one. */
export function gramsOf(specifications: ProductContent["specifications"]): number | undefined {
  const weight = specifications.find(({ name }) => name === "Weight")?.value ?? "";
  const [, amount, unit] = /^([\d.]+) (k?g)\b/.exec(weight) ?? [];
  return amount === undefined ? undefined : Math.round(Number(amount) * (unit === "kg" ? 1000 : 1));
}

export function variantFieldsOf({ sku, price }: Pick<VariantContent, "sku" | "price">, grams?: number) {
  const hash = hashOf(sku);
  return {
    cost: (Number(price) * (0.35 + (hash % 30) / 100)).toFixed(price.includes(".") ? 2 : 0),
    barcode: barcodeOf(hash),
    weight: grams ?? 100 + (hash % 400) * 10,
  };
}

/** A well-formed EAN-13 of the range for use inside shops. */
function barcodeOf(number: number): string {
  const digits = `20${String(number).padStart(10, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
