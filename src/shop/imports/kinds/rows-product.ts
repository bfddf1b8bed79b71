/** A product from rows that share a handle: Shopify's files, Shopwright's own, and files mapped by hand. */
import { parseFlag } from "#contract/flags.ts";
import { type ImportField, type ImportKind, picturePrefix } from "#contract/import-fields.ts";
import { maxVariants } from "#contract/product-fields.ts";
import { readMeasure } from "#contract/unit-price.ts";
import { priceOf } from "../values/sale.ts";
import { asHtml, parseList } from "../values/text.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Parsed, ParsedOption, ParsedPicture, ParsedVariant } from "./parsed.ts";
import { productFields } from "./product-fields.ts";
import { saleRules, stockOf } from "./stock-policy.ts";

const numbers = [1, 2, 3, 4, 5] as const;

/** @param rows of one product, ascending. */
export function productOfRows(reader: Reader, kind: ImportKind, rows: readonly GroupRow[], now: Date): Parsed {
  const handle = reader.first(rows, "handle") ?? undefined;
  const currency = reader.first(rows, "currency");
  reader.currency = currency?.toUpperCase();
  const description = reader.first(rows, "description");
  const notes: string[] = [];
  const { options, variants } = variantsOf(reader, kind, rows, notes, now);
  const fields = productFields(reader, rows, notes);
  if (reader.faults.length > 0) return { faults: reader.faults };
  return {
    product: {
      ...fields,
      rows: rows.map(({ number }) => number),
      sourceId: reader.first(rows, "source_id") ?? handle ?? variants[0]?.sku ?? fields.title ?? "",
      handle,
      description: description && kind === "csv" ? asHtml(description) : description,
      pictures: picturesOf(reader, rows, kind),
      options,
      variants,
      notes: [...notes, ...reader.notes],
    },
  };
}

interface Choice {
  readonly n: (typeof numbers)[number];
  readonly name: string;
}

/** Shopify's way to say that a product has no options. */
const isNoOption = (name: string, value: string | null | undefined) =>
  name.toLowerCase() === "title" && (value ?? "").toLowerCase() === "default title";

const use = (n: number, part: "name" | "value" | "swatch") => `option${n}_${part}` as ImportField;

/** Fields that make a row one of a variant, in files that have rows of pictures alone as well. */
const namingVariant = ["sku", "price", "barcode"] as const;
const sparseFields = [
  "stock",
  "stock_policy",
  "backorder_text",
  "cost",
  "recommended_price",
  "unit_measure",
  "unit_base",
  "weight",
  "compare_at_price",
  "sale_price",
  "sale_from",
  "sale_to",
  "variant_image",
] as const;

const namesVariant = (reader: Reader, row: GroupRow, choices: readonly Choice[]) =>
  choices.some(({ n }) => reader.columns.text(row, use(n, "value"))) ||
  namingVariant.some((field) => reader.columns.text(row, field));

function variantsOf(reader: Reader, kind: ImportKind, rows: readonly GroupRow[], notes: string[], now: Date) {
  const choices: Choice[] = numbers.flatMap((n) => {
    const value = reader.first(rows, use(n, "value"));
    const name = reader.first(rows, use(n, "name"));
    if (!value || (kind !== "shopwright" && name && isNoOption(name, value))) return [];
    // A file mapped by hand may have values without a column of names: then the column's own name is the option's.
    const column = reader.columns.nameOf(use(n, "value"));
    const unnamed = column && !/^option/i.test(column) ? column : `Option ${n}`;
    return [{ n, name: (name ?? unnamed).replaceAll(":", " ").trim() }];
  });
  if (new Set(choices.map(({ name }) => name)).size < choices.length) {
    reader.fault(rows[0]?.number ?? 0, "Options: two options have the same name");
  }
  const values = new Map<string, Map<string, string>>(choices.map(({ name }) => [name, new Map()]));
  const variants: ParsedVariant[] = [];
  const seen = new Map<string, number>();
  /** A row of a product that no row tells more of: its stock, weight or cost is that of its only variant. */
  const isSparse = !rows.some((row) => namesVariant(reader, row, choices));
  for (const row of rows) {
    const texts = choices.map(({ n }) => reader.text(row, use(n, "value")));
    const isVariant = isSparse
      ? sparseFields.some((field) => reader.text(row, field))
      : namesVariant(reader, row, choices);
    if (!isVariant) continue;
    if (variants.length >= maxVariants) {
      reader.fault(row.number, `Variants: a product has at most ${maxVariants.toLocaleString("en")}`);
      break;
    }
    const chosen: Record<string, string> = {};
    for (const [index, { n, name }] of choices.entries()) {
      const value = texts[index];
      if (!value) reader.fault(row.number, `${name}: this variant has no value`);
      chosen[name] = value ?? "";
      if (value) values.get(name)?.set(value, reader.text(row, use(n, "swatch")) || values.get(name)?.get(value) || "");
    }
    // Without options, rows are told apart by their SKUs: the variants of a product that the shop has (`plan/compare-variants.ts`).
    const sku = choices.length === 0 ? reader.columns.text(row, "sku") : null;
    const key = JSON.stringify(sku ? [sku] : Object.values(chosen));
    const other = seen.get(key) ?? (sku ? seen.get("[]") : undefined);
    if (other !== undefined) {
      const label = Object.values(chosen).join(" / ");
      reader.fault(
        row.number,
        label ? `"${label}" is also in row ${other}` : `Row ${other} has the same handle and no options either`,
      );
    }
    seen.set(key, row.number);
    variants.push(variantOf(reader, row, chosen, notes, now));
  }
  const options: ParsedOption[] = choices.map(({ name }) => {
    const entries = [...(values.get(name) ?? [])];
    const swatches = Object.fromEntries(entries.filter(([, colour]) => colour));
    return { name, values: entries.map(([value]) => value), ...(Object.keys(swatches).length > 0 && { swatches }) };
  });
  return { options, variants };
}

const pricesOf = ({ price, compare, sale }: ReturnType<typeof priceOf>) => ({ price, compare_at_price: compare, sale });

/** Squarespace keeps a sale price that is switched off in another column. */
const isOnSale = (reader: Reader, row: GroupRow) => parseFlag(reader.text(row, "on_sale") ?? "") !== false;

function variantOf(
  reader: Reader,
  row: GroupRow,
  options: Readonly<Record<string, string>>,
  notes: string[],
  now: Date,
): ParsedVariant {
  const prices = {
    regular: reader.amount(row, "price", "Price"),
    sale: isOnSale(reader, row) ? reader.amount(row, "sale_price", "Sale price") : null,
    from: reader.text(row, "sale_from"),
    until: reader.text(row, "sale_to"),
  };
  const compare = reader.amount(row, "compare_at_price", "Compare-at price");
  // The dates of a row without a sale price are those of its price, when this is a reduced one.
  const hasDates = Boolean(prices.from || prices.until);
  const isReduced = hasDates && !prices.sale && prices.regular && Number(compare) > Number(prices.regular);
  const rules = saleRules(reader, now);
  const price = priceOf(isReduced ? { ...prices, regular: compare, sale: prices.regular } : prices, rules);
  notes.push(...price.notes);
  const { stock, policy } = stockOf(reader, row);
  return {
    row: row.number,
    sku: reader.text(row, "sku"),
    barcode: reader.text(row, "barcode"),
    options,
    price: price.price,
    compare_at_price: price.compare ?? (isReduced ? null : compare),
    sale: price.sale,
    ...(!prices.regular &&
      prices.sale && { pricesFrom: (regular) => pricesOf(priceOf({ ...prices, regular }, rules)) }),
    cost: reader.amount(row, "cost", "Cost"),
    recommended_price: reader.amount(row, "recommended_price", "Recommended price"),
    ...contentOf(reader, row),
    stock,
    weight: reader.weight(row, "weight", "Weight"),
    image: reader.text(row, "variant_image"),
    ...(policy && { stock_policy: policy }),
    backorder_text: reader.text(row, "backorder_text"),
  };
}

/** What one contains, and what the price of a unit is of: "0,75 L" as "0.75 l". */
function contentOf(reader: Reader, row: GroupRow) {
  const measure = (field: "unit_measure" | "unit_base", name: string) => {
    const text = reader.text(row, field);
    const read = text ? readMeasure(text) : text;
    if (text && read === undefined) reader.fault(row.number, `${name}: "${text}" is no content such as 750 ml`);
    return read;
  };
  return { unit_measure: measure("unit_measure", "Content"), unit_base: measure("unit_base", "Unit price for") };
}

/** Pictures in the order of their positions; a picture twice counts once. */
/** The columns of pictures in their order: the main one, then "image:2", "image:3". */
function pictureUsesOf(reader: Reader): string[] {
  const numbered = reader.columns.startingWith(picturePrefix);
  const number = (one: string) => Number(one.slice(picturePrefix.length));
  return [
    ...(reader.columns.has("image") ? ["image"] : []),
    ...numbered.sort((one, other) => number(one) - number(other)),
  ];
}

export function picturesOf(
  reader: Reader,
  rows: readonly GroupRow[],
  kind: ImportKind,
): ParsedPicture[] | null | undefined {
  const uses = pictureUsesOf(reader);
  if (uses.length === 0) return undefined;
  const parsedPictures = rows.flatMap((row, index) =>
    uses.flatMap((one, at) => {
      const text = reader.text(row, one);
      if (!text) return [];
      const position = Number(reader.text(row, "image_position")) || index + 1;
      const alt = at === 0 ? reader.text(row, "image_alt") : undefined;
      // A file mapped by hand may have several pictures in one cell.
      const urls = kind === "csv" || kind === "etsy" || kind === "magento" ? urlsOf(text) : [text];
      return urls.map((url) => ({ url, alt, position }));
    }),
  );
  const sorted = parsedPictures.sort((one, other) => one.position - other.position);
  const pictures = new Map<string, ParsedPicture>();
  for (const { url, alt } of sorted) if (!pictures.has(url)) pictures.set(url, { url, alt });
  return pictures.size > 0 ? [...pictures.values()] : null;
}

/** Addresses of a cell: separated by commas, semicolons, bars or lines. */
export function urlsOf(text: string): string[] {
  const parts = text.split(/\s*(?:[;|\n]|,(?=\s*(?:https?:|\/)))\s*/).flatMap((part) => part.trim() || []);
  return parts.length > 1 ? parts : parseList(text).length > 1 && !/^https?:/.test(text) ? parseList(text) : parts;
}
