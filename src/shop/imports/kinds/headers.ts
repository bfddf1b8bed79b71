/** Which kind of file a header belongs to, and what each of its columns becomes. Names are compared without case. */
import {
  type ImportField,
  type ImportKind,
  picturePrefix,
  specificationPrefix,
  variationPrefix,
} from "#contract/import-fields.ts";
import { guess } from "./guesses.ts";
import { plainName, translatedUse } from "./woocommerce-headers.ts";

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
  "gift card": "gift_card",
  "continue selling when out of stock": "stock_policy",
  "variant inventory policy": "stock_policy",
  "inventory tracker": "tracker",
  "variant inventory tracker": "tracker",
  "inventory quantity": "stock",
  // Its file of stock, in which the counts of today are beside the new ones.
  "on hand": "stock",
  "on hand (new)": "stock",
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
  "visibility in catalog": "catalog_visibility",
  "backorders allowed?": "stock_policy",
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
  maker: "maker",
  model: "model",
  "guarantee years": "guarantee_years",
  warnings: "safety_text",
  "safety document": "safety_file",
  "page template": "template",
  ...optionColumns,
  ...options((n) => ({ [`option${n} color`]: option(n, "swatch") })),
  sku: "sku",
  barcode: "barcode",
  price: "price",
  "compare-at price": "compare_at_price",
  "sale price": "sale_price",
  "sale starts": "sale_from",
  "sale ends": "sale_to",
  cost: "cost",
  "recommended price": "recommended_price",
  content: "unit_measure",
  "unit price for": "unit_base",
  stock: "stock",
  "stock policy": "stock_policy",
  "text when out of stock": "backorder_text",
  "weight (g)": "weight",
  "variant picture": "variant_image",
  picture: "image",
  "picture alt text": "image_alt",
  currency: "currency",
};

/** Etsy's file of listings. */
const etsy: Readonly<Record<string, string>> = {
  title: "title",
  description: "description",
  price: "price",
  currency_code: "currency",
  quantity: "stock",
  tags: "tags",
  materials: "materials",
  sku: "sku",
};
/** "VARIATION 1 NAME", and in other languages of Etsy. */
const etsyVariation =
  /^(?:variation|variante|variazione|variación|variatie|wariant|variação|バリエーション) ?([12]) ?(type|typ|tipo|name|nom|nome|nombre|naam|nazwa|values?|werte|valeurs|valori|valores|waarden|wartości)$/;

/** Magento's file of products. */
const magento: Readonly<Record<string, ImportField>> = {
  sku: "sku",
  store_view_code: "store_view",
  product_type: "woo_type",
  categories: "categories",
  name: "title",
  description: "description",
  short_description: "summary",
  weight: "weight",
  product_online: "published",
  tax_class_name: "taxable",
  visibility: "catalog_visibility",
  price: "price",
  special_price: "sale_price",
  special_price_from_date: "sale_from",
  special_price_to_date: "sale_to",
  url_key: "handle",
  meta_title: "seo_title",
  meta_description: "seo_description",
  base_image: "image",
  base_image_label: "image_alt",
  additional_attributes: "attributes",
  qty: "stock",
  allow_backorders: "stock_policy",
  manage_stock: "tracked",
  manufacturer: "vendor",
  cost: "cost",
  configurable_variations: "variations",
  configurable_variation_labels: "variation_labels",
};

export interface Recognised {
  readonly kind: ImportKind;
  readonly columns: readonly ColumnUse[];
}

/** The kind of a file and the use of its columns, by its header. */
export function recognise(header: readonly string[]): Recognised {
  const names = header.map(plainName);
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has("shopwright id", "handle"))
    return { kind: "shopwright", columns: once(names.map((name) => ownColumns[name])) };
  if (has("url handle", "title") || (has("handle", "title") && shopifyOnly.some((name) => names.includes(name)))) {
    return { kind: "shopify", columns: once(shopifyUses(names, header)) };
  }
  if (has("sku", "product_type") && magentoOnly.filter((name) => names.includes(name)).length >= 2) {
    const uses = names.map((name) => (name === "additional_images" ? `${picturePrefix}2` : (magento[name] ?? "")));
    return { kind: "magento", columns: once(uses) };
  }
  const listing = names.map(etsyUse);
  if (listing.filter((use) => use.startsWith(variationPrefix)).length >= 2 || has("currency_code", "materials")) {
    return { kind: "etsy", columns: once(listing) };
  }
  const woo = names.map((name) => woocommerce[name] ?? wooColumn(name) ?? translatedUse(name));
  if (isWooCommerce(woo, names)) {
    return { kind: "woocommerce", columns: once(woo.map((use, at) => use ?? guess(names[at] ?? ""))) };
  }
  return { kind: "csv", columns: once(names.map((name) => guess(name))) };
}

/** Columns that Shopify does not have, in files that people have made after its own, become what they are called. */
function shopifyUses(names: readonly string[], header: readonly string[]): ColumnUse[] {
  const uses = names.map((name, at) => shopify[name] ?? metafield(header[at] ?? ""));
  return uses.map((use, at) => {
    const name = names[at] ?? "";
    if (use !== "" || ownOfShopify.test(name)) return use;
    const guessed = guess(name);
    return uses.includes(guessed) ? "" : guessed;
  });
}

/** Shopify's columns that become nothing: counts of its file of stock, and what other programs need. */
const ownOfShopify =
  /\((?:current|not editable)\)$|^(?:incoming|unavailable|committed|available|google shopping|variant |price \/|compare-at price \/)/;

/** Columns that files of other shops do not have. */
const shopifyOnly = [
  "body (html)",
  "variant price",
  "variant sku",
  "option1 name",
  "image src",
  "variant grams",
  "variant inventory qty",
  "variant inventory policy",
];
const magentoOnly = ["store_view_code", "attribute_set_code", "url_key", "product_websites", "visibility"];
const wooOnly = new Set([
  "catalog_visibility",
  "recommended",
  "taxable",
  "parent",
  "sale_from",
  "sale_to",
  "in_stock",
  "stock_policy",
  "attribute:1:name",
]);

/** Names of one or two letters and "Cena" are no proof: two columns must be ones that only WooCommerce has. */
function isWooCommerce(uses: readonly (string | undefined)[], names: readonly string[]): boolean {
  const special = uses.filter((use) => use !== undefined && wooOnly.has(use)).length;
  const isNamed = uses.includes("title") && (uses.includes("sku") || uses.includes("source_id"));
  return isNamed && special + (names.includes("regular price") ? 1 : 0) >= 2;
}

function etsyUse(name: string): string {
  const match = etsyVariation.exec(name);
  if (match) {
    const [, number, word = ""] = match;
    const part = /^(type|typ|tipo)$/.test(word)
      ? "type"
      : /^(name|nom|nome|nombre|naam|nazwa)$/.test(word)
        ? "name"
        : "values";
    return `${variationPrefix}${number}:${part}`;
  }
  return etsy[name] ?? guess(name);
}

/** A field twice would not say which column counts: the first keeps it. Specifications have names of their own. */
function once(uses: readonly (ColumnUse | undefined)[]): ColumnUse[] {
  const seen = new Set<string>();
  return uses.map((columnUse = "") => {
    // The first of numbered pictures is the main one.
    const use = columnUse === `${picturePrefix}1` && !uses.includes("image") ? "image" : columnUse;
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

function wooColumn(name: string): ColumnUse | undefined {
  if (/^weight \((kg|lbs|g|oz)\)$/.test(name)) return "weight";
  const attribute = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/.exec(name);
  return attribute ? `attribute:${attribute[1]}:${attribute[2] === "value(s)" ? "values" : attribute[2]}` : undefined;
}
