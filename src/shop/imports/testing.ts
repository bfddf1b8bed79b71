/** Files as another shop exports them, with what is wrong in real ones. */
import Papa from "papaparse";

export interface GeneratedFile {
  readonly csv: string;
  /** Handles of products that cannot be imported, with the rule that each breaks. */
  readonly broken: ReadonlyMap<string, string>;
  readonly products: number;
  readonly rows: number;
  /** The header and rows, to correct them. */
  readonly table: readonly (readonly string[])[];
}

const header = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Fulfillment Service",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Taxable",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "SEO Description",
  "Google Shopping / Google Product Category",
  "Google Shopping / Gender",
  "Variant Image",
  "Variant Weight Unit",
  "Variant Tax Code",
  "Cost per item",
  "Price / International",
  "Status",
  "Color (product.metafields.shopify.color-pattern)",
  "Material (product.metafields.custom.material)",
];

/** What breaks a product, and the beginning of the reason that is given. */
const faults: readonly (readonly [change: (row: Record<string, string>, skus: string) => void, reason: string])[] = [
  [(row) => Object.assign(row, { "Variant Price": "ask us" }), "Price:"],
  [(row) => Object.assign(row, { "Variant Price": "" }), "Price:"],
  [(row) => Object.assign(row, { Title: "" }), "Title:"],
  [(row, skus) => Object.assign(row, { "Variant SKU": `${skus}-0-0` }), "SKU:"],
  [(row) => Object.assign(row, { Status: "sleeping" }), "Status:"],
  [(row) => Object.assign(row, { "Variant Inventory Qty": "many" }), "Stock:"],
  [(row) => Object.assign(row, { Title: "x".repeat(256) }), "Title:"],
  [(row) => Object.assign(row, { "Option1 Value": "" }), "Size:"],
];

export interface GeneratedOptions {
  readonly rows: number;
  /** Every which product is broken; 0 for none. */
  readonly brokenEvery?: number;
  readonly pictures?: (product: number, picture: number) => string;
  /** Rows in the order that a spreadsheet gives them when it sorts by title. */
  readonly sorted?: boolean;
  readonly description?: (product: number) => string;
  /** What handles begin with. */
  readonly prefix?: string;
  /** What SKUs begin with. */
  readonly skus?: string;
}

/** A Shopify file of products with three variants each, and a fourth row for a further picture. */
export function shopifyFile({
  rows,
  brokenEvery = 0,
  pictures,
  sorted = false,
  description,
  prefix = "product",
  skus = "SKU",
}: GeneratedOptions): GeneratedFile {
  const broken = new Map<string, string>();
  const lines: Record<string, string>[] = [];
  const sizes = ["Small", "Medium", "Large"];
  let product = 0;
  for (; lines.length + 4 <= rows; product++) {
    const handle = `${prefix}-${product}`;
    const first: Record<string, string> = {
      Title: `Product ${product}, "the ${["red", "blüe", "green"][product % 3]} one"`,
      "Body (HTML)":
        description?.(product) ??
        `<p>Number <strong>${product}</strong> of our best,\nmade by hand.</p><ul><li>Washable</li><li>Lasting</li></ul>`,
      Vendor: `Vendor ${product % 20}`,
      "Product Category": `Home > Room ${product % 12}`,
      Type: `Type ${product % 7}`,
      Tags: `tag ${product % 9}, sale`,
      Published: "true",
      "Option1 Name": "Size",
      "Gift Card": "false",
      "SEO Title": `Buy product ${product}`,
      Status: "active",
      "Material (product.metafields.custom.material)": "Oak",
    };
    const variants = sizes.map((size, index) => ({
      ...(index === 0 && first),
      Handle: handle,
      "Option1 Value": size,
      "Variant SKU": `${skus}-${product}-${index}`,
      "Variant Grams": String(500 + index),
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": String((product + index) % 50),
      "Variant Price": `${10 + (product % 90)}.${index}0`,
      "Variant Compare At Price": index === 0 ? "199.00" : "",
      "Variant Barcode": `'${4_000_000_000_000 + product * 10 + index}`,
      "Cost per item": "4.50",
      ...(pictures && { "Image Src": pictures(product, index), "Image Position": String(index + 1) }),
    }));
    const last = { Handle: handle, ...(pictures && { "Image Src": pictures(product, 3), "Image Position": "4" }) };
    const fault =
      brokenEvery > 0 && product % brokenEvery === brokenEvery - 1 ? faults[broken.size % faults.length] : undefined;
    if (fault && variants[0]) {
      fault[0](variants[0], skus);
      broken.set(handle, fault[1]);
    }
    lines.push(...variants, last);
  }
  if (sorted) lines.sort((one, other) => (one.Title ?? "").localeCompare(other.Title ?? ""));
  const table = [header, ...lines.map((line) => header.map((name) => line[name] ?? ""))];
  return { csv: Papa.unparse(table, { newline: "\r\n" }), broken, products: product, rows: lines.length, table };
}
