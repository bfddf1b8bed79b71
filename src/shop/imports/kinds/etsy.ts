/** A product from a row of Etsy's file of listings. */
import { variationPrefix } from "#contract/import-fields.ts";
import { asHtml } from "../values/text.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Parsed, ParsedOption, ParsedVariant } from "./parsed.ts";
import { productFields } from "./product-fields.ts";
import { picturesOf } from "./rows-product.ts";

/** Etsy's own limit is below that. */
const maxCombinations = 2000;

/** @param rows the one row of a listing. */
export function productOfListing(reader: Reader, rows: readonly GroupRow[]): Parsed {
  const [row] = rows;
  if (!row) return { faults: [] };
  reader.currency = reader.text(row, "currency")?.toUpperCase();
  const notes: string[] = [];
  const fields = productFields(reader, rows, notes);
  const options = optionsOf(reader, row);
  const skus = listOf(reader.text(row, "sku"));
  const price = reader.amount(row, "price", "Price");
  const total = reader.units(row, "stock", "Quantity");
  const combinations = combinationsOf(options);
  if (combinations.length > maxCombinations) {
    reader.fault(row.number, `Variations: a product has at most ${maxCombinations.toLocaleString("en")} variants`);
  }
  if (reader.faults.length > 0) return { faults: reader.faults };
  const isOne = combinations.length === 1;
  const isNamed = skus.length === combinations.length;
  if (!isOne) {
    notes.push("Variations: the file has one price for all, so every variant gets it");
    if (total) {
      notes.push(
        "Stock: the file has one quantity for all variations. It is not divided: enter the stock of each variant",
      );
    }
    if (skus.length > 0 && !isNamed) notes.push("SKU: the file has not as many as variations, so they are left out");
  }
  const variants = combinations.map(
    (chosen, index): ParsedVariant => ({
      row: row.number,
      options: chosen,
      price,
      stock: isOne ? total : undefined,
      ...((isNamed || reader.columns.has("sku")) && { sku: isNamed ? (skus[index] ?? null) : null }),
    }),
  );
  const tags = fields.tags?.map((tag) => tag.replaceAll("_", " "));
  const materials = listOf(reader.text(row, "materials")).map((one) => one.replaceAll("_", " "));
  const description = reader.text(row, "description");
  return {
    product: {
      ...fields,
      tags: tags ?? fields.tags,
      rows: [row.number],
      sourceId: skus[0] ?? fields.title ?? "",
      handle: undefined,
      description: description && asHtml(description),
      pictures: picturesOf(reader, rows, "etsy"),
      specifications:
        materials.length > 0 ? [{ name: "Materials", value: materials.join(", ") }] : fields.specifications,
      options,
      variants,
      notes: [...notes, ...reader.notes],
    },
  };
}

const listOf = (text: string | null | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** A variation has a type ("Size", or "Custom"), a name and values. */
function optionsOf(reader: Reader, row: GroupRow): ParsedOption[] {
  return [1, 2].flatMap((n) => {
    const part = (name: string) => reader.text(row, `${variationPrefix}${n}:${name}`);
    const values = [...new Set(listOf(part("values")))];
    const name = (part("name") || part("type") || `Option ${n}`).replaceAll(":", " ").trim();
    return values.length > 0 ? [{ name, values }] : [];
  });
}

/** All combinations, the first option changing last: the order of Etsy's SKUs. */
function combinationsOf(options: readonly ParsedOption[]): Record<string, string>[] {
  let all: Record<string, string>[] = [{}];
  for (const { name, values } of options) {
    if (all.length * values.length > maxCombinations) return Array.from({ length: maxCombinations + 1 }, () => ({}));
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return all;
}
