/** Figures as CSV. */
import type { z } from "zod";
import {
  type Breakdown,
  type figuresCsvInput,
  type Measure,
  measureNames,
  partMeasures,
} from "#contract/shapes/figures.ts";
import type { ShopContext } from "../context.ts";
import { nameParts, sumParts } from "./breakdown.ts";
import { figuresFunnel } from "./funnel.ts";
import { figuresSummary } from "./summary.ts";

interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** "net_sales" → "Net sales". */
const titleOf = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
const headerOf = (measures: readonly string[]) => measures.map(titleOf);

/** @throws {ShopError} 400 for a course by hour of more than 2 days. */
export async function figuresCsv(
  context: ShopContext,
  { table, unit, ...range }: z.output<typeof figuresCsvInput>,
): Promise<Table> {
  const { from, to } = range;
  const name = `${table}-${from}-${to}`;
  if (table === "summary") {
    const { starts, figures } = await figuresSummary(context, { ...range, unit, compare: "none" });
    const seriesOf = (measure: Measure) => figures.find((figure) => figure.measure === measure)?.series ?? [];
    const columns = measureNames.map(seriesOf);
    const rows = starts.map((start, index) => [start, ...columns.map((series) => series[index] ?? "")]);
    return { name, header: [titleOf(unit), ...headerOf(measureNames)], rows: portionsOf(rows) };
  }
  if (table === "funnel") {
    const { steps } = await figuresFunnel(context, { ...range, compare: "none" });
    return {
      name,
      header: ["Step", "Visits"],
      rows: portionsOf(steps.map(({ step, count }) => [titleOf(step), String(count)])),
    };
  }
  return {
    name,
    header: [`${titleOf(table)} ID`, titleOf(table), ...headerOf(partMeasures)],
    rows: breakdownRows(context, range, table),
  };
}

async function* portionsOf(rows: readonly (readonly string[])[]) {
  yield rows;
}

/** Parts that one statement sums. Their sums are held in memory until they are written. */
const mostSummed = 50_000;
/** Rows of a portion, which are named and written together. */
const portion = 2_000;

/** All parts, the largest net sales first. @param most for tests: parts that one statement sums. */
export async function* breakdownRows(
  context: ShopContext,
  range: { readonly from: string; readonly to: string },
  by: Breakdown,
  { most = mostSummed, size = portion }: { readonly most?: number; readonly size?: number } = {},
) {
  for (let offset = 0; ; offset += most) {
    const summed = await sumParts(context, range, by, { measure: "net_sales", limit: most, offset });
    for (let begin = 0; begin < summed.length; begin += size) {
      const rows = await nameParts(context, by, summed.slice(begin, begin + size));
      yield rows.map(({ key, label, values }) => [key, label, ...partMeasures.map((measure) => values[measure] ?? "")]);
    }
    if (summed.length < most) return;
  }
}
