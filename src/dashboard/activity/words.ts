/** Fields of the change record in words. */

import type { RecordField } from "#contract/record.ts";
import { records } from "#contract/records.ts";
import { stockPolicies, stockPolicyLabels } from "#contract/stock-policy.ts";
import { percentOf } from "#contract/tax-name.ts";
import { templateWords } from "#contract/template-field.ts";
import { separated } from "#i18n/lists.ts";
import { locale } from "#i18n/locale.ts";
import { t, tc } from "#i18n/t.ts";

const definitions = Map.groupBy(records, ({ table }) => table);
const definitionOf = (table: string, field: string): RecordField | undefined =>
  definitions.get(table)?.find(({ fields }) => Object.hasOwn(fields, field))?.fields[field];

/** Words that do not follow from the name of the column, of records that do not declare their fields: those of the forms. */
const fields: Readonly<Record<string, string>> = {
  good_name: t("Title"),
  seo_name: t("Address"),
  summary: t("Short description"),
  image: t("Picture"),
  media: t("Media"),
  is_show: t("Visibility"),
  origin_price: t("Compare-at price"),
  sale_price: t("Sale price"),
  sale_starts_at: t("Sale starts"),
  sale_ends_at: t("Sale ends"),
  on_hand: t("On hand"),
  sku: "SKU",
  seo_title: t("Page title"),
  seo_description: t("Meta description"),
  pic: t("Picture"),
  big_pic: t("Wide picture"),
  parent_id: t("Parent category"),
  template: t("Page template"),
  publish_at: t("Publish at"),
  published_at: t("Published at"),
  related: t("Related products"),
  specifications: t("Specifications"),
  hundredths: t("Rate"),
  free_from: t("Free from"),
  is_on: t("Active"),
  "payment_method.title": t("Name at checkout"),
  "payment_method.description": t("Description at checkout"),
  "payment_method.instructions": t("How to pay"),
  "payment_method.position": tc("sequence", "Order"),
  "translation.value": t("Translation"),
  "market.countries": t("Countries"),
  "market.price_list_id": t("Prices"),
  "market.prices_include_tax": t("Tax in prices"),
  "market.domain": t("Domain"),
  "price_list.mode": t("How prices come about"),
  "price_list.rate_source": t("Source of the rate"),
  "price_list.rate": t("Exchange rate"),
  "price_list.margin": t("Margin"),
  "price_list.rounding": t("Rounding"),
  "mall_locale.position": tc("sequence", "Order"),
  "mall_locale.fallback": t("Not translated: shown in"),
  published: t("Published"),
  low_stock: t("Low-stock limit"),
  low_stock_mails: t("Low-stock emails"),
  incoming: t("Incoming"),
  stock_policy: t("Stock policy"),
  recommended_price: t("Recommended price"),
  unit_measure: t("Content"),
  unit_base: t("Unit price for"),
  backorder_text: t("Text when out of stock"),
  incoming_on: t("Expected on"),
  from_term: t("Search for"),
  terms: t("Finds"),
  target: t("Leads to"),
  deactivated_at: t("Removed"),
  alt: t("Alt text"),
  focal: t("Focal point"),
  original_name: t("Name"),
  live_revision: t("Published version"),
  "release.from_at": t("Starts"),
  "release.until_at": t("Ends"),
  "release.share": t("Who sees the release"),
  "release.chosen": t("Shown to everybody"),
  "release_switch.is_on": t("When the release starts"),
  "decoration_draft.content": t("Unpublished draft"),
  "design_comment.body": tc("noun", "Comment"),
  "design_comment.resolved_at": t("Resolved on"),
  "design_comment.resolved_by": t("Resolved by"),
};

/** "Compare-at price" */
export function fieldWords(table: string, field: string): string {
  const declared = definitionOf(table, field);
  const label = declared?.historyLabel ?? declared?.label ?? fields[`${table}.${field}`] ?? fields[field];
  if (label) return label;
  const words = field.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns that hold minor units of the shop's currency. */
const money = new Set(["price", "origin_price", "sale_price", "cost", "recommended_price", "free_from"]);
const times = new Set([
  "publish_at",
  "published_at",
  "sale_starts_at",
  "sale_ends_at",
  "deactivated_at",
  "from_at",
  "until_at",
]);
const days = new Set(["incoming_on"]);
/** Ids, keys and copies that say nothing to people. */
const hidden = new Set([
  "id",
  "mall_id",
  "product_id",
  "source",
  "kind",
  "created_at",
  "updated_at",
  "reserved",
  "rating_sum",
  "source_hash",
  // Whole pages as JSON.
  "release_design.base",
  "release_design.wanted",
  "release_design.changed",
  "release_design_text.cells",
  "release_design_text.changed",
  "decoration_number",
]);

export const isShown = (table: string, field: string): boolean =>
  !hidden.has(field) && !hidden.has(`${table}.${field}`);

export type ValueKind = "money" | "time" | "day" | "other";
export const kindOf = (table: string, field: string): ValueKind =>
  definitionOf(table, field)?.column ??
  (money.has(field) ? "money" : times.has(field) ? "time" : days.has(field) ? "day" : "other");

const max = 300;

/** Any other value: texts without tags, lists by their entries. */
export function plainWords(table: string, field: string, value: unknown): string {
  if (table === "release" && field === "share" && value === null) return t("Everybody");
  if (value === null || value === undefined || value === "") return "–";
  const { format } = definitionOf(table, field) ?? {};
  if (format) return format(value);
  if (field === "is_show" || field === "status") return statusWords(value);
  if (field === "template") return templateWords(value);
  if (field === "stock_policy") return policyWords(value);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  // A whole draft as JSON.
  if (field === "content") return "…";
  if ((field === "hundredths" || field === "margin") && typeof value === "number") return percentOf(value, locale);
  if (table === "release") return releaseWords(field, value);
  if (table === "price_list") return priceListWords(String(value)) ?? shorten(String(value));
  if (field === "weight") return `${value} g`;
  if (typeof value === "string") return shorten(plainText(value));
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return listWords(field, value);
  if (typeof value === "object") return shorten(separated(pairs(value)));
  return shorten(JSON.stringify(value));
}

/** State, share and chosen version of a release. */
function releaseWords(field: string, value: unknown): string {
  if (field === "share") return t("{share}% of the visitors", { share: String(value) });
  const text = String(value);
  const words: Readonly<Record<string, string>> = {
    "state.draft": t("Draft"),
    "state.scheduled": t("Scheduled"),
    "state.live": t("Live"),
    "state.ended": t("Ended"),
    "chosen.a": t("As before"),
    "chosen.b": t("The release"),
  };
  return words[`${field}.${text}`] ?? shorten(text);
}

/** How the prices of a list come about. */
function priceListWords(value: string): string | undefined {
  const words: Readonly<Record<string, string>> = {
    derived: t("By exchange rate"),
    fixed: t("Each set by hand"),
    hand: t("Entered here"),
    ecb: t("European Central Bank, daily"),
    none: t("Not rounded"),
    whole: t("To whole prices"),
  };
  return Object.hasOwn(words, value) ? words[value] : undefined;
}

function statusWords(value: unknown): string {
  if (value === 1) return t("Shown");
  if (value === 0) return t("Hidden");
  const text = String(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return "–";
  if (field === "media") return t("{count, plural, one {1 file} other {# files}}", { count: list.length });
  if (field === "related") return t("{count, plural, one {1 product} other {# products}}", { count: list.length });
  return shorten(separated(list.map(entryWords)));
}

/** An entry of a list: its name, else what it holds. */
export function entryWords(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  const { name, title, value, values } = entry as {
    name?: unknown;
    title?: unknown;
    value?: unknown;
    values?: unknown;
  };
  if (typeof name === "string" && typeof value === "string") return `${name}: ${value}`;
  if (typeof name === "string" && Array.isArray(values)) return `${name} (${separated(values.map(String))})`;
  if (typeof title === "string") return title;
  return separated(pairs(entry));
}

const pairs = (value: object): string[] =>
  Object.entries(value).flatMap(([key, entry]) =>
    entry === null || entry === "" ? [] : [`${key}: ${nestedWords(entry)}`],
  );

const nestedWords = (value: unknown): string =>
  Array.isArray(value)
    ? separated(value.map(nestedWords))
    : typeof value === "object"
      ? entryWords(value)
      : String(value);

/** A text without tags and line breaks. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function shorten(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim();
  return clean.length > max ? `${clean.slice(0, max)}…` : clean || "–";
}

function policyWords(value: unknown): string {
  const policy = stockPolicies.find((one) => one === value);
  return policy ? stockPolicyLabels[policy] : String(value);
}
