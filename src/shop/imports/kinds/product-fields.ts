/** Fields of a product that every kind of file gives in the same way. */
import { parseFlag } from "#contract/flags.ts";
import { specificationPrefix } from "#contract/import-fields.ts";
import { untaxedClass } from "#contract/tax-classes.ts";
import { parseDecimal } from "../values/numbers.ts";
import { momentOf } from "../values/sale.ts";
import { parseList, parsePaths, parseSpecifications } from "../values/text.ts";
import type { GroupRow, Reader } from "./cells.ts";
import type { Cell, ParsedProduct, Status } from "./parsed.ts";
import { saleRules } from "./stock-policy.ts";

function then<T, R>(cell: Cell<T>, read: (value: T) => R): Cell<R> {
  if (cell === null) return null;
  return cell === undefined ? undefined : read(cell);
}

type ProductFields = Pick<
  ParsedProduct,
  | (
      | "title"
      | "summary"
      | "status"
      | "publish_at"
      | "type"
      | "vendor"
      | "tags"
      | "categories"
      | "position"
      | "tax_class"
    )
  | ("maker" | "model" | "guarantee_years" | "safety_text" | "safety_file" | "template")
  | ("seo_title" | "seo_description" | "specifications" | "video" | "recommended")
>;

/** @param notes gets what the shop cannot take over. */
export function productFields(reader: Reader, rows: readonly GroupRow[], notes: string[]): ProductFields {
  const first = (use: string) => reader.first(rows, use);
  const at = rows[0]?.number ?? 0;
  return {
    title: first("title"),
    summary: first("summary"),
    status: statusOf(reader, rows),
    publish_at: then(first("publish_at"), (text) => dateOf(reader, at, text)),
    type: first("type"),
    vendor: first("vendor"),
    tags: then(first("tags"), parseList),
    categories: then(first("categories"), parsePaths),
    seo_title: first("seo_title"),
    seo_description: first("seo_description"),
    specifications: specificationsOf(reader, rows),
    video: first("video"),
    recommended: then(first("recommended"), (text) => flagOf(reader, at, "Recommended", text)),
    position: then(first("position"), (text) => wholeNumber(reader, at, "Position", text)),
    tax_class: taxClassOf(reader, rows, notes),
    maker: first("maker"),
    model: first("model"),
    guarantee_years: then(first("guarantee_years"), (text) => wholeNumber(reader, at, "Guarantee years", text)),
    safety_text: first("safety_text"),
    safety_file: first("safety_file"),
    template: first("template"),
  };
}

/** Values of WooCommerce's and Magento's visibility with which lists do not have a product. */
const hidden = /^(hidden|search|not visible individually)$/i;

/** Products that the other shop does not show, and gift cards, which the shop has none of, are drafts. */
function statusOf(reader: Reader, rows: readonly GroupRow[]): Cell<Status> {
  const status = publishedOf(reader, rows);
  const visibility = reader.first(rows, "catalog_visibility");
  const at = rows[0]?.number ?? 0;
  const gift = reader.first(rows, "gift_card");
  if (gift && flagOf(reader, at, "Gift card", gift)) {
    reader.notes.push("Gift cards: imported as drafts. The shop sells no codes, and would send them as goods");
    return status === "archived" ? status : "draft";
  }
  if (visibility && hidden.test(visibility)) {
    if (status !== "draft" && status !== "archived") {
      reader.notes.push("Visibility: hidden in the other shop’s catalog, so imported as a draft");
    }
    return status === "archived" ? status : "draft";
  }
  if (visibility && /^catalog$/i.test(visibility)) {
    reader.notes.push("Visibility: in the other shop not found by its search. Here it is");
  }
  return status;
}

/** Status, and what says in another column whether the product is published. */
function publishedOf(reader: Reader, rows: readonly GroupRow[]): Cell<Status> {
  const at = rows[0]?.number ?? 0;
  const status = reader.first(rows, "status");
  const published = reader.first(rows, "published");
  // Magento writes 2 for what is disabled.
  const isOff = published === "2" && reader.columns.reading.kind === "magento";
  const isPublished = published ? flagOf(reader, at, "Published", isOff ? "0" : published) : published;
  if (status) {
    const word = status.toLowerCase();
    if (word === "archived") return "archived";
    if (word === "draft" || word === "unlisted") return "draft";
    const isActive = word === "active" || parseFlag(word);
    if (isActive === undefined) {
      reader.fault(at, `Status: "${status}" is not one of active, draft, archived`);
      return undefined;
    }
    return isActive && isPublished !== false ? "active" : "draft";
  }
  if (isPublished === undefined || isPublished === null) return status === null ? null : isPublished;
  return isPublished ? "active" : "draft";
}

/** Other shops say per variant whether tax is charged, and WooCommerce whether on shipping alone. */
function taxClassOf(reader: Reader, rows: readonly GroupRow[], notes: string[]): Cell<string> {
  const texts = rows.flatMap((row) => {
    const text = reader.text(row, "taxable");
    return text ? [{ row: row.number, text: text.toLowerCase() }] : [];
  });
  const flags = texts.map(({ row, text }) => {
    if (text === "taxable" || text === "taxable goods") return true;
    // A class of Magento by its name.
    if (reader.columns.reading.kind === "magento" && text !== "none") {
      notes.push(`Tax class: “${text.slice(0, 60)}” is imported as the standard class`);
      return true;
    }
    if (text === "none" || text === "shipping") return false;
    return flagOf(reader, row, "Charge tax", text);
  });
  if (flags.includes(false) && flags.includes(true)) {
    notes.push(
      "Charge tax: differs between variants. The tax class of a product counts for all of them; tax is charged",
    );
  }
  if (flags.includes(false) && !flags.includes(true)) return untaxedClass;
  const named = reader.first(rows, "tax_class");
  return named === undefined && reader.columns.has("taxable") ? null : named;
}

function flagOf(reader: Reader, row: number, label: string, text: string): boolean {
  const flag = parseFlag(text);
  if (flag === undefined) reader.fault(row, `${label}: "${text}" is neither yes nor no`);
  return flag ?? false;
}

function wholeNumber(reader: Reader, row: number, name: string, text: string): number {
  const number = Number(parseDecimal(text, reader.columns.reading.decimal));
  if (Number.isInteger(number) && Math.abs(number) <= 1_000_000_000) return number;
  reader.fault(row, `${name}: "${text}" is not a whole number`);
  return 0;
}

function dateOf(reader: Reader, row: number, text: string): string {
  const moment = momentOf(text, "start", saleRules(reader, new Date()));
  if (moment) return moment;
  reader.fault(row, `Publish at: "${text}" is not a date such as 2026-01-31 or 2026-01-31T09:00:00Z`);
  return "";
}

/** The column of all specifications, and columns that are one each. */
function specificationsOf(reader: Reader, rows: readonly GroupRow[]): ParsedProduct["specifications"] {
  const whole = reader.first(rows, "specifications");
  const columns = reader.columns.startingWith(specificationPrefix);
  if (whole === undefined && columns.length === 0) return undefined;
  const list = whole ? parseSpecifications(whole) : [];
  for (const use of columns) {
    const value = reader.first(rows, use);
    if (value) list.push({ name: use.slice(specificationPrefix.length), value: listed(value) });
  }
  return list.length > 0 ? list : null;
}

/** Shopify writes several values as JSON or joined by ";". */
function listed(value: string): string {
  if (/^\[".*"\]$/s.test(value)) {
    try {
      const list: unknown = JSON.parse(value);
      if (Array.isArray(list)) return list.map(String).join(", ");
    } catch {
      return value;
    }
  }
  return /^[\w-]+(; [\w-]+)+$/.test(value) ? value.replaceAll("; ", ", ") : value;
}
