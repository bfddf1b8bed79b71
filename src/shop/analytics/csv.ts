/** Figures as CSV. */
import type { z } from "zod";
import { measureWords } from "#contract/measure-words.ts";
import {
  type analyticsCsvInput,
  type Breakdown,
  type FigureUnit,
  type FunnelStep,
  type Measure,
  measureNames,
  type PartMeasure,
  partMeasures,
} from "#contract/shapes/analytics.ts";
import { declared } from "#i18n/declared.ts";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { nameParts, sumParts } from "./breakdown.ts";
import type { Span } from "./count.ts";
import { analyticsFunnel } from "./funnel.ts";
import { pageRows } from "./pages.ts";
import { analyticsSummary } from "./summary.ts";

interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** What the rows of a table are. */
const titles: Readonly<Record<FigureUnit | FunnelStep | Exclude<Breakdown, "tax">, string>> = {
  hour: msg("Hour"),
  day: msg("Day"),
  week: msg("Week"),
  month: msg("Month"),
  visits: msg("Visits"),
  products: msg("Products"),
  carts: msg("Carts"),
  checkouts: msg("Checkouts"),
  orders: msg("Orders"),
  product: msg("Product"),
  category: msg("Category"),
  country: msg("Country"),
  source: msg("Source"),
  discount: msg("Discount"),
};
const titleOf = (name: keyof typeof titles) => t(titles[name]);
const headerOf = (measures: readonly Measure[]) => measures.map((measure) => declared(measureWords[measure].label));

/** @throws {ShopError} 400 for a course by hour of more than 2 days. */
export async function analyticsCsv(
  context: ShopContext,
  { table, unit, ...range }: z.output<typeof analyticsCsvInput>,
): Promise<Table> {
  const { from, to } = range;
  const name = `${table}-${from}-${to}`;
  if (table === "summary") {
    const { starts, figures } = await analyticsSummary(context, { ...range, unit, compare: "none" });
    const seriesOf = (measure: Measure) => figures.find((figure) => figure.measure === measure)?.series ?? [];
    const columns = measureNames.map(seriesOf);
    const rows = starts.map((start, index) => [start, ...columns.map((series) => series[index] ?? "")]);
    return { name, header: [titleOf(unit), ...headerOf(measureNames)], rows: portionsOf(rows) };
  }
  if (table === "funnel") {
    const { steps } = await analyticsFunnel(context, { ...range, compare: "none" });
    return {
      name,
      header: [t("Step"), t("Visits")],
      rows: portionsOf(steps.map(({ step, count }) => [titleOf(step), String(count)])),
    };
  }
  if (table === "pages") {
    return {
      name,
      header: [t("Page"), t("Name"), t("Views"), t("Average time (seconds)")],
      rows: pageRows(context, range),
    };
  }
  if (table === "tax")
    return { name, header: taxHeader.map((label) => declared(label)), rows: taxRows(context, range) };
  return {
    name,
    header: [t("{thing} ID", { thing: titleOf(table) }), titleOf(table), ...headerOf(partMeasures)],
    rows: breakdownRows(context, range, table),
  };
}

async function* portionsOf(rows: readonly (readonly string[])[]) {
  yield rows;
}

/** Parts that one statement sums. Their sums are held in memory until they are written. */
const maxSummed = 50_000;
/** Rows of a portion, which are named and written together. */
const portion = 2_000;

interface Portions {
  /** Parts that one statement sums. */
  readonly max?: number;
  readonly size?: number;
}

/** All parts, the largest net sales first. @param portions for tests. */
export async function* breakdownRows(context: ShopContext, range: Span, by: Breakdown, portions?: Portions) {
  for await (const rows of allParts(context, range, { by, measure: "net_sales" }, portions)) {
    yield rows.map(({ key, label, values }) => [key, label, ...partMeasures.map((measure) => values[measure] ?? "")]);
  }
}

const taxHeader = [
  msg("Country"),
  msg("State"),
  msg("Tax"),
  msg("Percent"),
  msg("Reverse charge"),
  measureWords.orders.label,
  // Unlike elsewhere with the shipping, which is taxed too.
  msg("Gross sales with shipping"),
  msg("Discounts"),
  msg("Returns with shipping"),
  msg("Net sales with shipping"),
  msg("Taxes charged"),
  msg("Taxes paid back"),
  msg("Taxes"),
];

/** Each tax rate at each place, the largest taxes first. */
async function* taxRows(context: ShopContext, range: Span) {
  for await (const rows of allParts(context, range, { by: "tax", measure: "taxes" })) {
    yield rows.flatMap(({ tax, values: { orders, gross_sales, discounts, returns, net_sales, taxes } }) => {
      if (!tax) return [];
      const { country, state, name, percent, reverse_charge, charged, returned } = tax;
      const rate = [country, state, name, String(percent), reverse_charge ? t("yes") : t("no")];
      const sales = [orders, gross_sales, discounts, returns, net_sales].map((value) => value ?? "");
      return [[...rate, ...sales, charged, returned, taxes ?? ""]];
    });
  }
}

async function* allParts(
  context: ShopContext,
  range: Span,
  { by, measure }: { readonly by: Breakdown; readonly measure: PartMeasure },
  { max = maxSummed, size = portion }: Portions = {},
) {
  for (let offset = 0; ; offset += max) {
    const summed = await sumParts(context, range, by, { measure, limit: max, offset });
    for (let begin = 0; begin < summed.length; begin += size) {
      yield await nameParts(context, by, summed.slice(begin, begin + size));
    }
    if (summed.length < max) return;
  }
}
