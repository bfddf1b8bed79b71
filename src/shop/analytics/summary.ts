/** Totals of a range and their course, against the range before. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { analyticsSummary as summaryCall } from "#contract/calls/analytics.ts";
import { badInput } from "#contract/errors.ts";
import { type FigureUnit, type Measure, measureNames } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { aboutMetrics } from "./about.ts";
import type { Span } from "./count.ts";
import { addTo, measureOf, noSums, type Sums } from "./measures.ts";
import { lengthOf, partOf, startsOf } from "./range.ts";
import { daysOf, hoursOf } from "./read.ts";

type Summary = Output<typeof summaryCall>;

/** Most days of a course by hour, which is counted from orders. */
const maxHourDays = 2;

/** @throws {ShopError} 400 for a course by hour of more than 2 days. */
export async function analyticsSummary(
  context: ShopContext,
  input: z.output<(typeof summaryCall)["input"]>,
): Promise<Summary> {
  const { unit, measures = measureNames } = input;
  const { currency } = context.mall;
  if (unit === "hour" && lengthOf(input) > maxHourDays) {
    throw badInput(t("unit: hours are for at most {max} days", { max: maxHourDays }));
  }
  const about = await aboutMetrics(context, input);
  // Visits are counted by day.
  const isKnown = (measure: Measure) => unit !== "hour" || (measure !== "visits" && measure !== "conversion");
  const seriesOf = (measure: Measure, { parts }: Course) =>
    parts.map((sums) => (isKnown(measure) ? measureOf(measure, sums, currency) : null));
  const [now, before] = await Promise.all([
    courseOf(context, about.range, unit),
    about.before_range ? courseOf(context, about.before_range, unit) : null,
  ]);
  return {
    ...about,
    starts: now.starts,
    before_starts: before?.starts ?? [],
    figures: measures.map((measure) => ({
      measure,
      total: measureOf(measure, now.total, currency),
      before: before && measureOf(measure, before.total, currency),
      series: seriesOf(measure, now),
      before_series: before ? seriesOf(measure, before) : [],
    })),
    units: Number(now.total.units),
    units_with_cost: Number(now.total.units_with_cost),
  };
}

interface Course {
  readonly total: Sums;
  readonly starts: string[];
  /** Of each start. */
  readonly parts: readonly Sums[];
}

async function courseOf(context: ShopContext, span: Span, unit: FigureUnit | undefined): Promise<Course> {
  const days = unit === "hour" ? await hoursOf(context, span) : await daysOf(context, span);
  const total = noSums();
  const starts = unit ? startsOf(span, unit) : [];
  const parts = new Map(starts.map((start) => [start, noSums()]));
  for (const { bucket, ...sums } of days) {
    addTo(total, sums);
    const part = unit && parts.get(unit === "hour" ? bucket : partOf(bucket, unit, span));
    if (part) addTo(part, sums);
  }
  return { total, starts, parts: [...parts.values()] };
}
