/**
 * What the screen shows, in the address: `?range=7d&unit=day&compare=year&measure=orders&table=1`, own dates as
 * `?range=own&from=2026-01-01&to=2026-01-31`. A part that is as usual is left out.
 */

import type { FigureUnit, Range } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { type CardMeasure, cardMeasures } from "./measures.ts";
import { type Comparison, daysOf, faultOf, type RangeName, rangeNames, unitsFor } from "./ranges.ts";

export interface View {
  readonly name: RangeName;
  readonly range: Range;
  readonly unit: FigureUnit;
  readonly compare: Comparison;
  readonly measure: CardMeasure;
  readonly table: boolean;
}

const usual = { name: "30d", compare: "previous", measure: "total_sales" } as const;

export const comparisonNames: Readonly<Record<Comparison, string>> = {
  previous: t("Previous period"),
  year: t("Previous year"),
  none: t("No comparison"),
};

const oneOf = <V extends string>(values: readonly V[], value: string | null, otherwise: V): V =>
  values.find((one) => one === value) ?? otherwise;

/** The view of an address; what it does not name, or names wrongly, is as usual. @param today in the mall's time zone. */
export function viewOf(params: URLSearchParams, today: string): View {
  const asked = oneOf(Object.keys(rangeNames) as RangeName[], params.get("range"), usual.name);
  const ownRange = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  const name = asked === "own" && faultOf(ownRange) ? usual.name : asked;
  const range = daysOf(name, today, ownRange);
  const units = unitsFor(range);
  return {
    name,
    range,
    unit: oneOf(units, params.get("unit"), units[0] ?? "day"),
    compare: oneOf(["previous", "year", "none"], params.get("compare"), usual.compare),
    measure: oneOf(cardMeasures, params.get("measure"), usual.measure),
    table: params.get("table") === "1",
  };
}

/** The address of a view with some parts changed. */
export function addressOf(view: View, change: Partial<View> = {}): string {
  const { name, range, unit, compare, measure, table } = { ...view, ...change };
  const params = new URLSearchParams();
  if (name !== usual.name) params.set("range", name);
  if (name === "own") {
    params.set("from", range.from);
    params.set("to", range.to);
  }
  // Another range has another usual unit.
  const units = unitsFor(range);
  if (units.includes(unit) && unit !== units[0]) params.set("unit", unit);
  if (compare !== usual.compare) params.set("compare", compare);
  if (measure !== usual.measure) params.set("measure", measure);
  if (table) params.set("table", "1");
  return `?${params}`;
}
