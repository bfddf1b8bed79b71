/** Sales and other figures of a time, against the time before. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { whole } from "../fields.ts";
import {
  breakdowns,
  endingStock,
  figure,
  figureUnits,
  funnelSteps,
  isRange,
  measureNames,
  part,
  partMeasures,
  partValues,
  range,
  rangeInput,
  rangeRule,
} from "../shapes/analytics.ts";

/** What every answer about figures says of itself. */
const about = {
  currency: z.string(),
  /** Today in the mall's time zone. */
  today: z.string(),
  range,
  /** Null without a comparison. */
  before_range: range.nullable(),
  /** Day of the first order that counts; null while there is none. */
  first_day: z.string().nullable(),
  /** Orders from before this time are in the figures; null while the first count has not begun. */
  counted_at: z.string().nullable(),
  /** Days whose figures are being counted, for example after the time zone was changed; 0 when all are right. */
  days_to_count: z.number().int(),
  /** While no order of the range counts: its orders that do not, and why; 1,000 at most. Null otherwise. */
  left_out: z.object({ unpaid: z.number().int(), cancelled: z.number().int(), test: z.number().int() }).nullable(),
};

export const analyticsSummary = defineCall({
  path: "/admin_api/v1/figures/summary",
  audience: "admin",
  permission: "figures:read",
  summary: "Totals of measures in a range of days, with their course by hour, day, week or month, and the range before",
  input: z
    .object({
      ...rangeInput,
      /** Absent: totals only. Hours for at most 2 days. */
      unit: z.enum(figureUnits).optional(),
      /** Absent: all of them. */
      measures: z.array(z.enum(measureNames)).min(1).max(measureNames.length).optional(),
    })
    .refine(isRange, rangeRule),
  output: z.object({
    ...about,
    /** Where each value of the series begins: days ("2026-11-23"), hours ("2026-11-23T07"). Weeks begin on Monday; the first and the last may be cut. */
    starts: z.array(z.string()),
    before_starts: z.array(z.string()),
    figures: z.array(figure),
    /** Units sold, and how many of them had a cost when they were sold: profit is that of these. */
    units: z.number().int(),
    units_with_cost: z.number().int(),
  }),
});

export const analyticsBreakdown = defineCall({
  path: "/admin_api/v1/figures/breakdown",
  audience: "admin",
  permission: "figures:read",
  summary: "The products, categories, countries, sources, discounts or tax rates with the largest figures of a range",
  input: z
    .object({
      ...rangeInput,
      by: z.enum(breakdowns),
      /** What the rows are sorted by, the largest first. */
      measure: z.enum(partMeasures).default("net_sales"),
      limit: whole(1, 100).default(10),
    })
    .refine(isRange, rangeRule),
  output: z.object({
    ...about,
    rows: z.array(part),
    /** How many there are, those that are not shown included. */
    count: z.number().int(),
    /** Of all of them. Rows of categories do not add up to it: a product may be in several. */
    total: partValues,
    before_total: partValues.nullable(),
  }),
});

export const analyticsOfProduct = defineCall({
  path: "/admin_api/v1/figures/product",
  audience: "admin",
  permission: "figures:read",
  summary: "What one product sold in a range of days, against the range before, with its units by day",
  input: z.object({ ...rangeInput, product_id: z.uuid("must be an id of a product") }).refine(isRange, rangeRule),
  output: z.object({
    ...about,
    values: partValues,
    /** Null without a comparison. */
    before: partValues.nullable(),
    /** Units sold on each day of the range. */
    units_by_day: z.array(z.number().int()),
  }),
});

export const analyticsFunnel = defineCall({
  path: "/admin_api/v1/figures/funnel",
  audience: "admin",
  permission: "figures:read",
  summary: "How many visits of a range came to a product, the cart, the checkout and an order",
  input: z.object(rangeInput).refine(isRange, rangeRule),
  output: z.object({
    ...about,
    steps: z.array(
      z.object({ step: z.enum(funnelSteps), count: z.number().int(), before: z.number().int().nullable() }),
    ),
  }),
});

export const analyticsPages = defineCall({
  path: "/admin_api/v1/figures/pages",
  audience: "admin",
  permission: "figures:read",
  summary: "The pages of a range from which visitors went on most, with how long they stayed",
  input: z.object({ ...rangeInput, limit: whole(1, 100).default(10) }).refine(isRange, rangeRule),
  output: z.object({
    range,
    rows: z.array(
      z.object({
        /** Path, with the id that tells pages of one path apart. */
        page: z.string(),
        /** Of the category, article or post that the id names; "" for other pages, and when it is gone. */
        name: z.string(),
        /** How often visitors went on from it. */
        views: z.number().int(),
        /** Seconds on it, on average. */
        seconds: z.number().int(),
      }),
    ),
    /** How many pages there are, those that are not shown included. */
    count: z.number().int(),
  }),
});

export const endingStockList = defineCall({
  path: "/admin_api/v1/figures/endingStock",
  audience: "admin",
  permission: "inventory:read",
  summary: "Variants whose stock ends soonest at the pace of the last 28 days",
  input: z.object({
    limit: whole(1, 50).default(10),
    /** Only those that end within so many days. */
    within: whole(1, 365).default(30),
  }),
  output: z.object({ rows: z.array(endingStock) }),
});
