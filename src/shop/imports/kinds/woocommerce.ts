/** A product from WooCommerce's rows: one of the product, one of each variation. */
import { decodeEntities } from "../values/entities.ts";
import { priceOf } from "../values/sale.ts";
import { asHtml, parseList } from "../values/text.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Cell, Parsed, ParsedOption, ParsedPicture, ParsedVariant } from "./parsed.ts";
import { productFields } from "./product-fields.ts";
import { urlsOf } from "./rows-product.ts";
import { saleRules, stockOf } from "./stock-policy.ts";

/** Variations that one row may stand for when it leaves a value open ("any colour"). */
const maxOpen = 100;

/** @param rows of one product, ascending. @param now when sales are looked at. */
export function productOfWooRows(reader: Reader, rows: readonly GroupRow[], now: Date): Parsed {
  const typeOf = (row: GroupRow) => (reader.text(row, "woo_type") ?? "simple").toLowerCase();
  const isVariation = (row: GroupRow) =>
    reader.columns.has("woo_type") ? typeOf(row).includes("variation") : Boolean(reader.text(row, "parent"));
  const parents = rows.filter((row) => !isVariation(row));
  const variations = rows.filter(isVariation);
  const [parent] = parents;
  const at = rows[0]?.number ?? 0;
  if (!parent) {
    const name = (variations[0] && reader.text(variations[0], "parent")) ?? "";
    return { faults: [{ row: at, reason: `Parent: the file has no product "${name}"` }] };
  }
  for (const twice of parents.slice(1)) reader.fault(twice.number, `SKU or ID: row ${parent.number} has the same`);
  const type = typeOf(parent);
  for (const kind of ["grouped", "external"]) {
    if (type.includes(kind)) reader.fault(parent.number, `Type: ${kind} products can't be imported`);
  }
  if (type.includes("variable") && variations.length === 0) {
    reader.fault(parent.number, "Type: this variable product has no variations in the file");
  }
  const notes: string[] = [];
  if (type.includes("downloadable")) notes.push("Downloadable files aren't imported");
  const attributes = attributesOf(reader, parent);
  const used = attributes.filter(({ n }) => variations.some((row) => reader.text(row, `attribute:${n}:values`)));
  const variants =
    variations.length > 0
      ? variations.flatMap((row) => variationsOf(reader, row, used, { now, notes }))
      : [variantOf(reader, parent, {}, { now, notes })];
  refuseTwice(reader, variants);
  const fields = productFields(reader, [parent], notes);
  const described = reader.text(parent, "description");
  const summary = fields.summary && decodeEntities(textOf(newlines(fields.summary)));
  if (type.includes("gift")) {
    notes.push("Gift cards: imported as drafts. The shop sells no codes, and would send them as goods");
  }
  const rest = attributes.filter(
    (attribute) => !used.includes(attribute) && attribute.isVisible && attribute.values[0],
  );
  if (reader.faults.length > 0) return { faults: reader.faults };
  const images = reader.text(parent, "image");
  const listed = [
    ...(fields.specifications ?? []),
    ...rest.map(({ name, values }) => ({ name, value: values.join(", ") })),
  ];
  return {
    product: {
      ...fields,
      ...(type.includes("gift") && { status: "draft" as const }),
      rows: rows.map(({ number }) => number),
      sourceId: reader.text(parent, "source_id") ?? reader.text(parent, "sku") ?? fields.title ?? "",
      handle: reader.text(parent, "handle") ?? undefined,
      summary: summary && summary.length > 1000 ? `${summary.slice(0, 999)}…` : summary,
      description: described && asHtml(newlines(described)),
      specifications: listed.length > 0 ? listed : fields.specifications,
      pictures: picturesOf(images),
      options: optionsOf(used, variants),
      variants,
      notes: [...notes, ...reader.notes],
    },
  };
}

function picturesOf(images: Cell<string>): Cell<ParsedPicture[]> {
  if (images === undefined) return undefined;
  return images ? [...new Set(urlsOf(images))].map((url) => ({ url })) : null;
}

interface Attribute {
  readonly n: string;
  readonly name: string;
  readonly values: readonly string[];
  /** The values by their lower case. */
  readonly spelling: ReadonlyMap<string, string>;
  readonly isVisible: boolean;
}

function attributesOf(reader: Reader, parent: GroupRow): Attribute[] {
  const numbers = reader.columns
    .startingWith("attribute:")
    .flatMap((use) => /^attribute:(\d+):name$/.exec(use)?.[1] ?? []);
  return numbers.flatMap((n) => {
    const name = reader.text(parent, `attribute:${n}:name`);
    if (!name) return [];
    const values = parseList(reader.text(parent, `attribute:${n}:values`) ?? "");
    return [
      {
        n,
        name: name.replaceAll(":", " "),
        values,
        spelling: new Map(values.map((value) => [value.toLowerCase(), value])),
        isVisible: reader.text(parent, `attribute:${n}:visible`) !== "0",
      },
    ];
  });
}

interface Shared {
  readonly now: Date;
  readonly notes: string[];
}

/** The variants of a row: several when it leaves a value open. */
function variationsOf(reader: Reader, row: GroupRow, used: readonly Attribute[], shared: Shared): ParsedVariant[] {
  let combinations: Record<string, string>[] = [{}];
  let isOpen = false;
  for (const { n, name, values, spelling } of used) {
    const [cellValue] = parseList(reader.text(row, `attribute:${n}:values`) ?? "");
    if (!cellValue) isOpen = true;
    const possible = cellValue ? [spelling.get(cellValue.toLowerCase()) ?? cellValue] : values;
    if (combinations.length * possible.length > maxOpen) {
      const reason = `Attributes: this variation stands for more than ${maxOpen} combinations of values`;
      reader.fault(row.number, reason);
      return [];
    }
    combinations = combinations.flatMap((one) => possible.map((value) => ({ ...one, [name]: value })));
  }
  if (used.length === 0) reader.fault(row.number, "Attributes: this variation has no value that tells it from others");
  if (combinations.length === 0) {
    reader.fault(row.number, "Attributes: this variation has no value, and its product has none either");
    return [];
  }
  const variant = variantOf(reader, row, {}, shared);
  return combinations.map((options) => ({
    ...variant,
    options,
    ...(isOpen && variant.sku && { sku: `${variant.sku}-${Object.values(options).join("-")}`.slice(0, 100) }),
  }));
}

function refuseTwice(reader: Reader, variants: readonly ParsedVariant[]): void {
  const seen = new Map<string, number>();
  for (const { row, options } of variants) {
    const key = JSON.stringify(options);
    const other = seen.get(key);
    if (other !== undefined) reader.fault(row, `"${Object.values(options).join(" / ")}" is also in row ${other}`);
    seen.set(key, row);
  }
}

function optionsOf(used: readonly Attribute[], variants: readonly ParsedVariant[]): ParsedOption[] {
  return used.map(({ name, values }) => {
    const needed = new Set(variants.map(({ options }) => options[name] ?? ""));
    return { name, values: [...new Set([...values.filter((value) => needed.has(value)), ...needed])] };
  });
}

function variantOf(
  reader: Reader,
  row: GroupRow,
  options: Record<string, string>,
  { now, notes }: Shared,
): ParsedVariant {
  const price = priceOf(
    {
      regular: reader.amount(row, "price", "Regular price"),
      sale: reader.amount(row, "sale_price", "Sale price"),
      from: reader.text(row, "sale_from"),
      until: reader.text(row, "sale_to"),
    },
    saleRules(reader, now),
  );
  notes.push(...price.notes);
  const { stock, policy } = stockOf(reader, row);
  return {
    row: row.number,
    sku: reader.text(row, "sku"),
    barcode: reader.text(row, "barcode"),
    options,
    price: price.price,
    compare_at_price: price.compare,
    sale: price.sale,
    cost: reader.amount(row, "cost", "Cost"),
    stock,
    weight: reader.weight(row, "weight", "Weight"),
    ...(policy && { stock_policy: policy }),
    image:
      Object.keys(options).length > 0 || reader.text(row, "woo_type")?.toLowerCase().includes("variation")
        ? (urlsOf(reader.text(row, "image") ?? "")[0] ?? null)
        : undefined,
  };
}

/** WooCommerce writes line breaks as "\n". */
const newlines = (text: string) => text.replace(/\\n/g, "\n").replace(/\\r/g, "");
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
