/** What a column of an imported file can become. The screen lists these, the server reads cells by them. */
import { t } from "#i18n/t.ts";

export const importKinds = ["shopify", "woocommerce", "etsy", "magento", "shopwright", "csv"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindNames: Readonly<Record<ImportKind, string>> = {
  shopify: t("Shopify products"),
  woocommerce: t("WooCommerce products"),
  etsy: t("Etsy listings"),
  magento: t("Magento products"),
  shopwright: t("Shopwright products"),
  csv: t("Products from another shop"),
};

/** Fields by key, with their names on screens and the part of a product that they belong to. */
export const importFields = {
  title: { label: t("Title"), part: "product" },
  handle: { label: t("Handle"), part: "product" },
  summary: { label: t("Summary"), part: "product" },
  description: { label: t("Description"), part: "product" },
  status: { label: t("Status"), part: "product" },
  published: { label: t("Published"), part: "product" },
  publish_at: { label: t("Publish at"), part: "product" },
  type: { label: t("Type"), part: "product" },
  vendor: { label: t("Vendor"), part: "product" },
  tags: { label: t("Tags"), part: "product" },
  categories: { label: t("Categories"), part: "product" },
  seo_title: { label: t("SEO title"), part: "product" },
  seo_description: { label: t("SEO description"), part: "product" },
  specifications: { label: t("Specifications"), part: "product" },
  video: { label: t("Video"), part: "product" },
  recommended: { label: t("Recommended"), part: "product" },
  position: { label: t("Position"), part: "product" },
  tax_class: { label: t("Tax class"), part: "product" },
  maker: { label: t("Maker"), part: "product" },
  model: { label: t("Model"), part: "product" },
  guarantee_years: { label: t("Maker’s guarantee (years)"), part: "product" },
  safety_text: { label: t("Warnings"), part: "product" },
  safety_file: { label: t("Safety document"), part: "product" },
  template: { label: t("Page template"), part: "product" },
  taxable: { label: t("Charge tax"), part: "product" },
  image: { label: t("Picture"), part: "picture" },
  image_alt: { label: t("Picture alt text"), part: "picture" },
  image_position: { label: t("Picture position"), part: "picture" },
  sku: { label: t("SKU"), part: "variant" },
  barcode: { label: t("Barcode"), part: "variant" },
  price: { label: t("Price"), part: "variant" },
  compare_at_price: { label: t("Compare-at price"), part: "variant" },
  cost: { label: t("Cost"), part: "variant" },
  recommended_price: { label: t("Recommended price"), part: "variant" },
  unit_measure: { label: t("Content"), part: "variant" },
  unit_base: { label: t("Unit price for"), part: "variant" },
  stock: { label: t("Stock"), part: "variant" },
  weight: { label: t("Weight"), part: "variant" },
  variant_image: { label: t("Variant picture"), part: "variant" },
  option1_name: { label: t("Option 1 name"), part: "variant" },
  option1_value: { label: t("Option 1 value"), part: "variant" },
  option1_swatch: { label: t("Option 1 color"), part: "variant" },
  option2_name: { label: t("Option 2 name"), part: "variant" },
  option2_value: { label: t("Option 2 value"), part: "variant" },
  option2_swatch: { label: t("Option 2 color"), part: "variant" },
  option3_name: { label: t("Option 3 name"), part: "variant" },
  option3_value: { label: t("Option 3 value"), part: "variant" },
  option3_swatch: { label: t("Option 3 color"), part: "variant" },
  option4_name: { label: t("Option 4 name"), part: "variant" },
  option4_value: { label: t("Option 4 value"), part: "variant" },
  option4_swatch: { label: t("Option 4 color"), part: "variant" },
  option5_name: { label: t("Option 5 name"), part: "variant" },
  option5_value: { label: t("Option 5 value"), part: "variant" },
  option5_swatch: { label: t("Option 5 color"), part: "variant" },
  source_id: { label: t("ID in the other shop"), part: "product" },
  parent: { label: t("Parent (SKU or ID)"), part: "variant" },
  woo_type: { label: t("WooCommerce type"), part: "product" },
  sale_price: { label: t("Sale price"), part: "variant" },
  on_sale: { label: t("On sale"), part: "variant" },
  sale_from: { label: t("Sale starts"), part: "variant" },
  sale_to: { label: t("Sale ends"), part: "variant" },
  in_stock: { label: t("In stock?"), part: "variant" },
  tracker: { label: t("Inventory tracker"), part: "variant" },
  currency: { label: t("Currency"), part: "product" },
  stock_policy: { label: t("Stock policy"), part: "variant" },
  backorder_text: { label: t("Text when out of stock"), part: "variant" },
  tracked: { label: t("Stock is tracked"), part: "variant" },
  catalog_visibility: { label: t("Visibility in the catalog"), part: "product" },
  gift_card: { label: t("Gift card"), part: "product" },
  materials: { label: t("Materials"), part: "product" },
  store_view: { label: t("Store view"), part: "product" },
  attributes: { label: t("Attributes (name=value)"), part: "product" },
  variations: { label: t("Variations (Magento)"), part: "variant" },
  variation_labels: { label: t("Names of variations (Magento)"), part: "variant" },
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
