/** Tables of figures: totals of days, without personal data. */
import type { Defaulted, Owned, Time } from "./columns.ts";

interface FigureSums {
  orders: number;
  units: bigint;
  gross_sales: bigint;
  discounts: bigint;
  returns: bigint;
  taxes: bigint;
  cost: bigint;
  units_with_cost: Defaulted<bigint>;
  /** Net sales of units that had no cost when they were sold. */
  uncosted_sales: Defaulted<bigint>;
}

/** Days are those of the mall's time zone, YYYY-MM-DD. */
export interface FigureDayTable extends Owned, FigureSums {
  day: string;
  returning_orders: number;
  parcels: number;
  shipping: bigint;
  refunds: bigint;
}

/** What buyers paid by each way, by the day of the order. */
export interface FigurePaymentTable extends Owned {
  day: string;
  provider: string;
  payments: number;
  paid: bigint;
}

interface FigurePartSums extends FigureSums {
  /** Of the taxes: what was paid back. `taxes` is without it. */
  returned_taxes: bigint;
}

export interface FigurePartTable extends Owned, FigurePartSums {
  by: "product" | "country" | "source" | "discount" | "tax";
  day: string;
  key: string;
}

/** The sums of a month's days. */
export interface FigurePartMonthTable extends Owned, FigurePartSums {
  by: FigurePartTable["by"];
  month: string;
  key: string;
}

/** Units sold of a variant; of the last weeks only. */
export interface FigureVariantTable extends Owned {
  day: string;
  variant_id: string;
  units: number;
}

export interface FigureStateTable extends Owned {
  /** Of the stored days. */
  time_zone: string;
  /** Of the program that has counted them all. */
  counted_as: Defaulted<number>;
  /** Orders that changed before are in the stored days. */
  counted_at: Time;
}

/** A day that is to be counted again. */
export interface FigureMarkTable extends Owned {
  day: string;
  id: Defaulted<string>;
}

/** Where the buyer of an order came from: "direct", "search", "social", "email", a host or the name of a campaign. */
export interface OrderSourceTable extends Owned {
  order_id: string;
  source: string;
}

/** The salt of the hashes of a day's visitors. */
export interface VisitSaltTable {
  day: string;
  salt: Buffer;
}

/** A visitor of a day; kept for some days only. */
export interface VisitorDayTable extends Owned {
  day: string;
  visitor: Buffer;
  /** Bits: 2 a product, 4 the cart, 8 the checkout, 16 an order. */
  steps: number;
  source: string;
}

/** How many visitors of a day came how far, each step with those that came further. */
export interface FigureVisitTable extends Owned {
  day: string;
  source: string;
  visits: number;
  products: number;
  carts: number;
  checkouts: number;
  orders: number;
}

export interface AnalyticsTables {
  visit_salt: VisitSaltTable;
  visitor_day: VisitorDayTable;
  figure_visit: FigureVisitTable;
  figure_day: FigureDayTable;
  figure_payment: FigurePaymentTable;
  figure_part: FigurePartTable;
  figure_part_month: FigurePartMonthTable;
  figure_variant: FigureVariantTable;
  figure_state: FigureStateTable;
  figure_mark: FigureMarkTable;
  order_source: OrderSourceTable;
}
