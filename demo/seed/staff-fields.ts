/** What staff of the demo mall keep of its products: vendor, type, tags, costs, barcodes and weights. */
import type { ProductContent, VariantContent } from "../content/types.ts";

const VENDORS = [
  ...[
    "Alder & Ash",
    "Atelier Minho",
    "Brightwater Pottery",
    "Casa Barro",
    "Cedar Row",
    "Dune Works",
    "Elm Street Glass",
  ],
  ...[
    "Fjord Textiles",
    "Ginger Lane",
    "Hollow Kiln",
    "Ivy & Thread",
    "Juniper Studio",
    "Kiln House",
    "Linden Woodcraft",
  ],
  ...["Mashiko Kobo", "North Loom", "Orchard Candle Co.", "Petra Stoneware", "Quarry Lighting", "Rush & Reed"],
  ...["Salt Glaze Studio", "Tidewater Baskets", "Udine Vetri", "Vale Ironworks"],
] as const;
const TAGS = ["handmade", "gift idea", "dishwasher safe", "limited", "restocked", "natural", "bestseller", "outlet"];

/** A number from 0 to 2^32 - 1 that depends on the text alone. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

export function labelsOf({ seo_name, good_name }: Pick<ProductContent, "seo_name" | "good_name">) {
  const hash = hashOf(seo_name);
  return {
    vendor: VENDORS[hash % VENDORS.length] ?? "",
    product_type: /(\w+)(?: No\. \d+)?$/.exec(good_name)?.[1] ?? "",
    tags: TAGS.filter((_, index) => (hash >>> (index + 8)) % 5 === 0),
  };
}

/** About one in twelve is a draft and one in twenty-five archived: only in shops that are filled to try out lists. */
export function statusOf({ seo_name }: Pick<ProductContent, "seo_name">) {
  const share = hashOf(`status ${seo_name}`) % 100;
  return share < 8 ? ("draft" as const) : share < 12 ? ("archived" as const) : ("active" as const);
}

export function variantFieldsOf({ sku, price }: Pick<VariantContent, "sku" | "price">) {
  const hash = hashOf(sku);
  return {
    cost: (Number(price) * (0.35 + (hash % 30) / 100)).toFixed(2),
    barcode: barcodeOf(hash),
    weight: 100 + (hash % 400) * 10,
  };
}

/** A well-formed EAN-13 of the range for use inside shops. */
function barcodeOf(number: number): string {
  const digits = `20${String(number).padStart(10, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
