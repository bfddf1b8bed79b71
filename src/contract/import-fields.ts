/** What a column of an imported file can become. The screen lists these, the server reads cells by them. */

export const importKinds = ["shopify", "woocommerce", "etsy", "magento", "shopwright", "csv"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindNames: Readonly<Record<ImportKind, string>> = {
  shopify: "Shopify products",
  woocommerce: "WooCommerce products",
  etsy: "Etsy listings",
  magento: "Magento products",
  shopwright: "Shopwright products",
  csv: "Products from another shop",
};

/** Fields by key, with their names on screens and the part of a product that they belong to. */
export const importFields = {
  title: { label: "Title", part: "product" },
  handle: { label: "Handle", part: "product" },
  summary: { label: "Summary", part: "product" },
  description: { label: "Description", part: "product" },
  status: { label: "Status", part: "product" },
  published: { label: "Published", part: "product" },
  publish_at: { label: "Publish at", part: "product" },
  type: { label: "Type", part: "product" },
  vendor: { label: "Vendor", part: "product" },
  tags: { label: "Tags", part: "product" },
  categories: { label: "Categories", part: "product" },
  seo_title: { label: "SEO title", part: "product" },
  seo_description: { label: "SEO description", part: "product" },
  specifications: { label: "Specifications", part: "product" },
  video: { label: "Video", part: "product" },
  recommended: { label: "Recommended", part: "product" },
  position: { label: "Position", part: "product" },
  tax_class: { label: "Tax class", part: "product" },
  taxable: { label: "Charge tax", part: "product" },
  image: { label: "Picture", part: "picture" },
  image_alt: { label: "Picture alt text", part: "picture" },
  image_position: { label: "Picture position", part: "picture" },
  sku: { label: "SKU", part: "variant" },
  barcode: { label: "Barcode", part: "variant" },
  price: { label: "Price", part: "variant" },
  compare_at_price: { label: "Compare-at price", part: "variant" },
  cost: { label: "Cost", part: "variant" },
  stock: { label: "Stock", part: "variant" },
  weight: { label: "Weight", part: "variant" },
  variant_image: { label: "Variant picture", part: "variant" },
  option1_name: { label: "Option 1 name", part: "variant" },
  option1_value: { label: "Option 1 value", part: "variant" },
  option1_swatch: { label: "Option 1 color", part: "variant" },
  option2_name: { label: "Option 2 name", part: "variant" },
  option2_value: { label: "Option 2 value", part: "variant" },
  option2_swatch: { label: "Option 2 color", part: "variant" },
  option3_name: { label: "Option 3 name", part: "variant" },
  option3_value: { label: "Option 3 value", part: "variant" },
  option3_swatch: { label: "Option 3 color", part: "variant" },
  option4_name: { label: "Option 4 name", part: "variant" },
  option4_value: { label: "Option 4 value", part: "variant" },
  option4_swatch: { label: "Option 4 color", part: "variant" },
  option5_name: { label: "Option 5 name", part: "variant" },
  option5_value: { label: "Option 5 value", part: "variant" },
  option5_swatch: { label: "Option 5 color", part: "variant" },
  source_id: { label: "ID in the other shop", part: "product" },
  parent: { label: "Parent (SKU or ID)", part: "variant" },
  woo_type: { label: "WooCommerce type", part: "product" },
  sale_price: { label: "Sale price", part: "variant" },
  sale_from: { label: "Sale starts", part: "variant" },
  sale_to: { label: "Sale ends", part: "variant" },
  in_stock: { label: "In stock?", part: "variant" },
  tracker: { label: "Inventory tracker", part: "variant" },
  currency: { label: "Currency", part: "product" },
  stock_policy: { label: "Stock policy", part: "variant" },
  backorder_text: { label: "Text when out of stock", part: "variant" },
  tracked: { label: "Stock is tracked", part: "variant" },
  catalog_visibility: { label: "Visibility in the catalog", part: "product" },
  gift_card: { label: "Gift card", part: "product" },
  materials: { label: "Materials", part: "product" },
  store_view: { label: "Store view", part: "product" },
  attributes: { label: "Attributes (name=value)", part: "product" },
  variations: { label: "Variations (Magento)", part: "variant" },
  variation_labels: { label: "Names of variations (Magento)", part: "variant" },
} as const satisfies Readonly<Record<string, { label: string; part: "product" | "variant" | "picture" }>>;

export type ImportField = keyof typeof importFields;
export const importFieldKeys = Object.keys(importFields) as ImportField[];

export const isImportField = (key: string): key is ImportField => Object.hasOwn(importFields, key);

/** A column that becomes a line of the product's specifications: "spec:Material". "attribute:1:name" is WooCommerce's. */
export const specificationPrefix = "spec:";
/** Further pictures, in columns of their own: "image:2". */
export const picturePrefix = "image:";
/** Etsy's variations: "variation:1:name". */
export const variationPrefix = "variation:";

/** Numbered columns of pictures that can be chosen by hand. */
export const pictureUses: readonly string[] = Array.from({ length: 9 }, (_, at) => `${picturePrefix}${at + 2}`);

/** Fields that are offered where columns are mapped by hand; the others belong to one kind of file. */
export const mappableFields: readonly ImportField[] = importFieldKeys.filter(
  (key) =>
    ![
      "woo_type",
      "in_stock",
      "tracker",
      "tracked",
      "store_view",
      "attributes",
      "variations",
      "variation_labels",
    ].includes(key),
);

/** Fields that say which product or variant a row is about: alone they change nothing. */
export const namingFields: readonly string[] = ["handle", "source_id", "parent", "currency", "woo_type", "store_view"];
