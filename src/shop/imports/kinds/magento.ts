/** A product from Magento's rows: one of the product, one of each of its variations, and those of other store views. */
import { priceOf } from "../values/sale.ts";
import { asHtml } from "../values/text.ts";
import type { GroupRow, Reader } from "./cells.ts";
import { pairsOf, variationsOf } from "./magento-values.ts";
import type { Cell, Parsed, ParsedOption, ParsedPicture, ParsedVariant } from "./parsed.ts";
import { productFields } from "./product-fields.ts";
import { picturesOf } from "./rows-product.ts";
import { saleRules, stockOf } from "./stock-policy.ts";

/** @param all rows of one product, ascending. @param now when sales are looked at. */
export function productOfMagentoRows(reader: Reader, all: readonly GroupRow[], now: Date): Parsed {
  const notes: string[] = [];
  const rows = all.filter((row) => !reader.text(row, "store_view"));
  if (rows.length < all.length) notes.push("Store views: texts of other store views aren't imported");
  const typeOf = (row: GroupRow) => (reader.text(row, "woo_type") ?? "simple").toLowerCase();
  const parents = rows.filter((row) => typeOf(row) === "configurable");
  const parent = parents[0] ?? rows[0];
  const at = all[0]?.number ?? 0;
  if (!parent) return { faults: [{ row: at, reason: "SKU: the file has only rows of other store views of it" }] };
  for (const twice of parents.slice(1)) {
    reader.fault(twice.number, `Variations: row ${parent.number} has some of the same`);
  }
  for (const kind of ["grouped", "bundle"]) {
    if (typeOf(parent) === kind) reader.fault(parent.number, `Type: ${kind} products can't be imported`);
  }
  if (typeOf(parent) === "downloadable") notes.push("Downloadable files aren't imported");
  const isGift = typeOf(parent).includes("giftcard");
  if (isGift) notes.push("Gift cards: imported as drafts. The shop sells no codes, and would send them as goods");
  const { options, variants } = parents[0]
    ? configured(reader, parent, rows, { now, notes })
    : { options: [], variants: rows.map((row) => variantOf(reader, row, {}, { now, notes })) };
  if (parents.length === 0 && rows.length > 1) reader.fault(rows[1]?.number ?? at, `SKU: row ${at} has the same`);
  const fields = productFields(reader, [parent], notes);
  if (reader.faults.length > 0) return { faults: reader.faults };
  const description = reader.text(parent, "description");
  const summary = reader.text(parent, "summary");
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  const specifications = [...pairsOf(reader.text(parent, "attributes") ?? "")].flatMap(([name, value]) =>
    value && !names.has(name.toLowerCase()) ? [{ name: titled(name), value: value.replaceAll("|", ", ") }] : [],
  );
  return {
    product: {
      ...fields,
      ...(isGift && { status: "draft" as const }),
      rows: all.map(({ number }) => number),
      sourceId: reader.text(parent, "sku") ?? fields.title ?? "",
      handle: reader.text(parent, "handle") ?? undefined,
      summary: summary
        ?.replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 1000),
      description: description && asHtml(description),
      categories: categoriesOf(reader.text(parent, "categories")),
      specifications: specifications.length > 0 ? specifications : fields.specifications,
      pictures: withAddress(picturesOf(reader, [parent], "magento"), notes),
      options,
      variants,
      notes: [...notes, ...reader.notes],
    },
  };
}

interface Shared {
  readonly now: Date;
  readonly notes: string[];
}

/** The variants of a configurable product, in the order in which it names them. */
function configured(reader: Reader, parent: GroupRow, rows: readonly GroupRow[], shared: Shared) {
  const labels = pairsOf(reader.text(parent, "variation_labels") ?? "");
  const bySku = new Map(rows.map((row) => [(reader.text(row, "sku") ?? "").toLowerCase(), row]));
  const values = new Map<string, Set<string>>();
  const variants: ParsedVariant[] = [];
  for (const variation of variationsOf(reader.text(parent, "variations") ?? "")) {
    const sku = variation.get("sku") ?? "";
    const row = bySku.get(sku.toLowerCase());
    if (!row) {
      reader.fault(parent.number, `Variations: the file has no row with the SKU "${sku}"`);
      continue;
    }
    const chosen: Record<string, string> = {};
    for (const [key, value] of variation) {
      if (key.toLowerCase() === "sku") continue;
      const name = (labels.get(key) ?? titled(key)).replaceAll(":", " ");
      chosen[name] = value;
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
    variants.push(variantOf(reader, row, chosen, shared));
  }
  if (variants.length === 0) reader.fault(parent.number, "Variations: this configurable product has none in the file");
  const options: ParsedOption[] = [...values].map(([name, some]) => ({ name, values: [...some] }));
  return { options, variants };
}

function variantOf(
  reader: Reader,
  row: GroupRow,
  options: Record<string, string>,
  { now, notes }: Shared,
): ParsedVariant {
  const price = priceOf(
    {
      regular: reader.amount(row, "price", "Price"),
      sale: reader.amount(row, "sale_price", "Special price"),
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
    options,
    price: price.price,
    compare_at_price: price.compare,
    sale: price.sale,
    cost: reader.amount(row, "cost", "Cost"),
    stock,
    weight: reader.weight(row, "weight", "Weight"),
    ...(policy && { stock_policy: policy }),
  };
}

/** "Default Category/Women/Tops,Default Category/Sale" as paths, without the root that no shopper sees. */
function categoriesOf(text: Cell<string>): Cell<string[][]> {
  if (text === undefined || text === null) return text;
  const paths = text.split(",").map((path) =>
    path
      .split("/")
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return paths
    .map((path) => (/^default category$/i.test(path[0] ?? "") ? path.slice(1) : path))
    .filter((path) => path.length > 0);
}

/** Magento's own export has only the paths below its media folder, with which a picture cannot be fetched. */
function withAddress(pictures: ReturnType<typeof picturesOf>, notes: string[]): ParsedPicture[] | null | undefined {
  if (!pictures) return pictures;
  const fetched = pictures.filter(({ url }) => /^https?:/i.test(url));
  if (fetched.length < pictures.length) {
    notes.push(
      "Pictures: the file has paths such as /m/t/main.jpg, no addresses. Put https://your-old-shop/media/catalog/product before them to have them copied",
    );
  }
  return fetched.length > 0 ? fetched : null;
}

/** "color_family" as a name for people: "Color family". */
const titled = (key: string) => key.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
