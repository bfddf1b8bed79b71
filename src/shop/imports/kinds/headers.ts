/** Which kind of file a header belongs to, and what each of its columns becomes. Names are compared without case. */
import { type ImportField, type ImportKind, specificationPrefix } from "#contract/import-fields.ts";

/** What a column becomes: a field, "spec:<name>" for a specification, "attribute:<n>:<part>" (WooCommerce), "" for nothing. */
export type ColumnUse = string;

const options = (write: (n: number) => Record<string, ImportField>): Record<string, ImportField> =>
  Object.assign({}, ...[1, 2, 3, 4, 5].map(write));
/** "option2_value": all combinations are keys of `importFields`. */
const option = (n: number, part: "name" | "value" | "swatch") => `option${n}_${part}` as ImportField;

const optionColumns = options((n) => ({
  [`option${n} name`]: option(n, "name"),
  [`option${n} value`]: option(n, "value"),
}));

/** Shopify's two headers: the template of today and the one of older files. */
const shopify: Readonly<Record<string, ImportField>> = {
  ...optionColumns,
  title: "title",
  "url handle": "handle",
  handle: "handle",
  description: "description",
  "body (html)": "description",
  vendor: "vendor",
  "product category": "categories",
  collection: "categories",
  type: "type",
  tags: "tags",
  "published on online store": "published",
  published: "published",
  status: "status",
  sku: "sku",
  "variant sku": "sku",
  barcode: "barcode",
  "variant barcode": "barcode",
  price: "price",
  "variant price": "price",
  "compare-at price": "compare_at_price",
  "variant compare at price": "compare_at_price",
  "cost per item": "cost",
  "charge tax": "taxable",
  "variant taxable": "taxable",
  "tax code": "tax_class",
  "variant tax code": "tax_class",
  "inventory tracker": "tracker",
  "variant inventory tracker": "tracker",
  "inventory quantity": "stock",
  "variant inventory qty": "stock",
  "weight value (grams)": "weight",
  "variant grams": "weight",
  "product image url": "image",
  "image src": "image",
  "image position": "image_position",
  "image alt text": "image_alt",
  "variant image url": "variant_image",
  "variant image": "variant_image",
  "seo title": "seo_title",
  "seo description": "seo_description",
};

const woocommerce: Readonly<Record<string, ImportField>> = {
  id: "source_id",
  type: "woo_type",
  sku: "sku",
  "gtin, upc, ean, or isbn": "barcode",
  slug: "handle",
  name: "title",
  published: "published",
  "is featured?": "recommended",
  "short description": "summary",
  description: "description",
  "date sale price starts": "sale_from",
  "date sale price ends": "sale_to",
  "tax status": "taxable",
  "tax class": "tax_class",
  "in stock?": "in_stock",
  stock: "stock",
  "sale price": "sale_price",
  "regular price": "price",
  categories: "categories",
  tags: "tags",
  images: "image",
  parent: "parent",
  position: "position",
  brands: "vendor",
  brand: "vendor",
  "meta: _wc_cog_cost": "cost",
  "meta: _yoast_wpseo_title": "seo_title",
  "meta: _yoast_wpseo_metadesc": "seo_description",
  "meta: rank_math_title": "seo_title",
  "meta: rank_math_description": "seo_description",
};

/** The header of Shopwright's own export (`export/own.ts`). */
const ownColumns: Readonly<Record<string, ImportField>> = {
  "shopwright id": "source_id",
  handle: "handle",
  title: "title",
  summary: "summary",
  description: "description",
  status: "status",
  "publish at": "publish_at",
  type: "type",
  vendor: "vendor",
  tags: "tags",
  categories: "categories",
  "seo title": "seo_title",
  "seo description": "seo_description",
  specifications: "specifications",
  video: "video",
  recommended: "recommended",
  position: "position",
  "tax class": "tax_class",
  ...optionColumns,
  ...options((n) => ({ [`option${n} color`]: option(n, "swatch") })),
  sku: "sku",
  barcode: "barcode",
  price: "price",
  "compare-at price": "compare_at_price",
  cost: "cost",
  stock: "stock",
  "weight (g)": "weight",
  "variant picture": "variant_image",
  picture: "image",
  "picture alt text": "image_alt",
  currency: "currency",
};

/** Names that columns of other files often have. */
const guesses: readonly (readonly [RegExp, ImportField])[] = [
  [/^(id|product[ _-]?id|external[ _-]?id)$/, "source_id"],
  [/^(url[ _-]?)?(handle|slug|url[ _-]?key|permalink|seo[ _-]?name)$/, "handle"],
  [/^(title|name|product[ _-]?(name|title)|bezeichnung|artikelname|produktname|nom|nombre)$/, "title"],
  [/^(short[ _-]?description|summary|excerpt|kurzbeschreibung)$/, "summary"],
  [/^(description|body|body[ _]?\(?html\)?|long[ _-]?description|details|beschreibung|descripci[oó]n)$/, "description"],
  [/^(status|state)$/, "status"],
  [/^(published|visible|active|enabled|is[ _-]?active)$/, "published"],
  [/^(type|product[ _-]?type|produkttyp)$/, "type"],
  [/^(vendor|brand|manufacturer|supplier|marke|hersteller)$/, "vendor"],
  [/^(tags?|keywords?|labels?|schlagworte)$/, "tags"],
  [/^(categor(y|ies)|collections?|product[ _-]?category|kategorien?|cat[eé]gor[ií]as?)$/, "categories"],
  [/^(seo|meta|page)[ _-]?title$/, "seo_title"],
  [/^(seo|meta)[ _-]?description$/, "seo_description"],
  [
    /^(sku|variant[ _-]?sku|article[ _-]?(no|number)|item[ _-]?(no|number|code)|artikelnummer|art\.?-?nr\.?|referencia|r[eé]f[eé]rence)$/,
    "sku",
  ],
  [/^(barcode|ean|ean[ _-]?13|gtin|upc|isbn)$/, "barcode"],
  [/^(price|variant[ _-]?price|regular[ _-]?price|unit[ _-]?price|retail[ _-]?price|preis|prix|precio)$/, "price"],
  [/^(compare[ _-]?at[ _-]?price|list[ _-]?price|old[ _-]?price|rrp|msrp|uvp)$/, "compare_at_price"],
  [/^(tax[ _-]?(class|code|category)|steuerklasse)$/, "tax_class"],
  [/^(taxable|charge[ _-]?tax|is[ _-]?taxable)$/, "taxable"],
  [/^(sale|special|offer)[ _-]?price$/, "sale_price"],
  [/^(cost|cost[ _-]?(price|per item)|purchase[ _-]?price|einkaufspreis)$/, "cost"],
  [
    /^(stock|quantity|qty|inventory|stock[ _-]?(quantity|level)|inventory[ _-]?(quantity|qty)|on[ _-]?hand|menge|anzahl|cantidad|quantit[eé]|bestand|lagerbestand)$/,
    "stock",
  ],
  [/^(weight|gewicht|poids|peso)([ _]?\(?(kg|g|lbs?|oz)\)?)?$/, "weight"],
  [
    /^(images?|pictures?|photos?|image[ _-]?(url|src|link)|picture[ _-]?url|main[ _-]?image|bild(er)?|fotos?)$/,
    "image",
  ],
  [/^(image[ _-]?)?alt([ _-]?text)?$/, "image_alt"],
  [/^(variant|variation)[ _-]?(image|picture)$/, "variant_image"],
  [/^(video|video[ _-]?url)$/, "video"],
  [/^parent([ _-]?(sku|id))?$/, "parent"],
  [/^(currency|w[aä]hrung)$/, "currency"],
];

export interface Recognised {
  readonly kind: ImportKind;
  readonly columns: readonly ColumnUse[];
}

/** The kind of a file and the use of its columns, by its header. */
export function recognise(header: readonly string[]): Recognised {
  const names = header.map((name) => name.trim().toLowerCase());
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has("shopwright id", "handle"))
    return { kind: "shopwright", columns: once(names.map((name) => ownColumns[name])) };
  if (has("url handle", "title") || (has("handle", "title") && shopifyOnly.some((name) => names.includes(name)))) {
    return { kind: "shopify", columns: once(names.map((name, at) => shopify[name] ?? metafield(header[at] ?? ""))) };
  }
  if (has("name", "sku") && wooOnly.filter((name) => names.includes(name)).length >= 2) {
    return { kind: "woocommerce", columns: once(names.map((name) => woocommerce[name] ?? wooColumn(name))) };
  }
  return { kind: "csv", columns: once(names.map((name) => guess(name))) };
}

/** Columns that files of other shops do not have. */
const shopifyOnly = ["body (html)", "variant price", "variant sku", "option1 name", "image src", "variant grams"];
const wooOnly = ["regular price", "visibility in catalog", "parent", "tax status", "attribute 1 name", "is featured?"];

/** A field twice would not say which column counts: the first keeps it. Specifications have names of their own. */
function once(uses: readonly (ColumnUse | undefined)[]): ColumnUse[] {
  const seen = new Set<string>();
  return uses.map((use = "") => {
    if (use === "" || seen.has(use)) return "";
    seen.add(use);
    return use;
  });
}

/** "Color (product.metafields.shopify.color-pattern)" becomes the specification "Color". */
function metafield(name: string): ColumnUse {
  const label = /^(.+?)\s*\((?:product\.)?metafields\.[^)]+\)$/i.exec(name)?.[1];
  return label ? specificationPrefix + label.trim() : "";
}

function wooColumn(name: string): ColumnUse {
  if (/^weight \((kg|lbs|g|oz)\)$/.test(name)) return "weight";
  const attribute = /^attribute (\d+) (name|value\(s\)|visible|default)$/.exec(name);
  return attribute ? `attribute:${attribute[1]}:${attribute[2] === "value(s)" ? "values" : attribute[2]}` : "";
}

function guess(name: string): ColumnUse {
  const numbered = /^option[ _-]?([1-5])[ _-]?(name|value)$/.exec(name);
  if (numbered) return `option${numbered[1]}_${numbered[2]}`;
  const spec = /^(?:spec|attribute|property)[:. ]\s*(.+)$/.exec(name)?.[1];
  if (spec) return specificationPrefix + spec;
  return guesses.find(([pattern]) => pattern.test(name))?.[1] ?? "";
}
