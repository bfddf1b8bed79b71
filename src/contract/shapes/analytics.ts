/** Sales and other figures of a time: measures, ranges and rows. The measures are defined in `../measure-words.ts` and docs/behaviour.md, Calls, Figures. */
import { z } from "zod";

/** Each with the kind of its value. "percent" is a number of percent with one decimal at most, "33.3". */
export const measures = {
  total_sales: "money",
  gross_sales: "money",
  discounts: "money",
  returns: "money",
  net_sales: "money",
  shipping: "money",
  taxes: "money",
  refunds: "money",
  average_order: "money",
  units_with_cost: "count",
  cost: "money",
  payment_fees: "money",
  shipping_costs: "money",
  gross_profit: "money",
  profit: "money",
  margin: "percent",
  orders: "count",
  units: "count",
  new_buyers: "count",
  returning_orders: "count",
  returning_rate: "percent",
  visits: "count",
  conversion: "percent",
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

export const figureUnits = ["hour", "day", "week", "month"] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** What a range is compared with: as many days directly before it, or the same days a year before. */
export const comparisons = ["previous", "year", "none"] as const;

export const breakdowns = ["product", "category", "country", "source", "discount", "tax"] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Measures that a breakdown has. */
export const partMeasures = [
  "orders",
  "units",
  "gross_sales",
  "discounts",
  "returns",
  "net_sales",
  "taxes",
  "units_with_cost",
  "cost",
  "gross_profit",
] as const satisfies readonly Measure[];
export type PartMeasure = (typeof partMeasures)[number];

/** Most days of a range: five years and their leap days. */
export const maxDays = 1827;

const day = z.iso.date("must be a date such as 2026-12-31");
/** Of every call about figures. Days of the mall's time zone, both included; `to` may lie in the future. */
export const rangeInput = { from: day, to: day, compare: z.enum(comparisons).default("previous") };
/** The rule that the fields must fulfil, for `refine`. */
export const isRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays;
export const rangeRule = { path: ["to"], message: "must be from the first day on, at most five years later" };

/** Of the download of figures: a form, so every field is a text. */
export const analyticsCsvInput = z
  .object({
    table: z.enum(["summary", "funnel", "pages", ...breakdowns]),
    from: day,
    to: day,
    /** Of the table "summary". */
    unit: z.enum(figureUnits).default("day"),
  })
  .refine(isRange, rangeRule);

export const range = z.object({ from: z.string(), to: z.string() });
export type Range = z.output<typeof range>;

/** Amounts are decimal strings ("-19.90"), counts whole numbers ("12"), percentages "33.3"; null where there is nothing to divide by. */
const value = z.string().nullable();

export const figure = z.object({
  measure: z.enum(measureNames),
  /** Of the whole range. */
  total: value,
  /** Of the whole range before; null without a comparison. */
  before: value,
  /** One value for each of `starts`; empty unless asked for. */
  series: z.array(value),
  /** One value for each of `before_starts`. */
  before_series: z.array(value),
});
export type Figure = z.output<typeof figure>;

export const partValues = z.object(
  Object.fromEntries(partMeasures.map((measure) => [measure, value])) as Record<PartMeasure, typeof value>,
);
export type PartValues = z.output<typeof partValues>;

/** A tax rate at a place. `charged` less `returned` is the part's measure "taxes". */
const taxRate = z.object({
  country: z.string(),
  /** "" where states have no rates of their own. */
  state: z.string(),
  /** "" for sales without tax. */
  name: z.string(),
  percent: z.number(),
  /** Sales to businesses that pay the tax in their own country. */
  reverse_charge: z.boolean(),
  charged: z.string(),
  /** Paid back with refunds. */
  returned: z.string(),
});

export const part = z.object({
  /**
   * Id of the product, category or discount; ISO code of the country; name of the source; a text of its own for each tax rate and
   * place. "" is for what belongs to none, such as an amount that was refunded without naming an item.
   */
  key: z.string(),
  /** Name of the product, category or discount, as it is today; "" where the key says it, or when it is gone. */
  label: z.string(),
  image: z.string(),
  /** Of the breakdown "tax" only. */
  tax: taxRate.nullable(),
  values: partValues,
  /** Of the range before; null without a comparison. */
  before: partValues.nullable(),
});
export type Part = z.output<typeof part>;

export const funnelSteps = ["visits", "products", "carts", "checkouts", "orders"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const endingStock = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  good_name: z.string(),
  /** Option values, "Sand / Large"; "" for a product without options. */
  variant_name: z.string(),
  sku: z.string(),
  image: z.string(),
  available: z.number().int(),
  /** Units sold in the last 28 days. */
  sold: z.number().int(),
  /** Whole days until nothing is available, at the pace of these days. */
  days_left: z.number().int(),
});
export type EndingStock = z.output<typeof endingStock>;
