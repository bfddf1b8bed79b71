/** Tables of markets and price lists. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

/** A number that JavaScript's would round: decimal text. */
type Decimal = ColumnType<string | null, string | null | undefined, string | null>;

export interface PriceListTable extends Identified {
  name: string;
  /** ISO 4217. */
  currency: ColumnType<string, string, never>;
  mode: Defaulted<"derived" | "fixed">;
  rate_source: Defaulted<"hand" | "ecb">;
  /** Units of its currency for a unit of the mall's, by which prices are derived; null where none are. */
  rate: Decimal;
  /** The day that this rate is of (YYYY-MM-DD). */
  rate_day: Decimal;
  /** Hundredths of a percent. */
  margin: Defaulted<number>;
  rounding: Defaulted<"none" | "05" | "95" | "99" | "whole" | "10" | "100">;
  /** The last rate that the bank has published. */
  bank_rate: Decimal;
  bank_day: Decimal;
  asked_at: NullableTime;
  /** Why the bank gave no rate; "" where it did. */
  problem: Defaulted<"" | "unreachable" | "unlisted">;
  /** Its derived prices are to be made anew. Set by a trigger. */
  is_due: Defaulted<boolean>;
  /** When they are made once more, for variants that were being added meanwhile. */
  settles_at: NullableTime;
  /** Of a list that is due: the last variant whose price is made, and how many are of how many. Set back by a trigger. */
  made_until: string | null;
  made: Defaulted<number>;
  to_make: Defaulted<number>;
  /** When making them failed last; null where it went on since. */
  failed_at: NullableTime;
  created_at: Time;
}

export interface MarketTable extends Identified {
  name: string;
  /** ISO 3166 codes, each in one market of a mall. */
  countries: string[];
  /** Behind the language in addresses: "ch" in "/de-ch". */
  path: ColumnType<string, string, never>;
  /** Null: the mall's own prices. */
  price_list_id: string | null;
  /** Null: as the taxes of the mall say. */
  prices_include_tax: boolean | null;
  /** A domain of the mall that is not its primary one; "" for none. */
  domain: Defaulted<string>;
  created_at: Time;
}

/** What staff have set, in minor units of the list's currency. */
export interface FixedPriceTable extends Owned {
  price_list_id: string;
  variant_id: string;
  product_id: string;
  price: bigint;
  origin_price: bigint | null;
}

/** The prices of a list. Kept by the database. */
export interface PriceTable extends Owned {
  price_list_id: string;
  variant_id: string;
  product_id: string;
  price: bigint;
  origin_price: bigint | null;
  /** The lowest of the 30 days before the reduction that runs. */
  prior_price: bigint | null;
  fixed: boolean;
}

/** What a variant cost in a list from a time on; null while it was not sold there. Kept by the database. */
export interface ListPriceHistoryTable extends Owned {
  price_list_id: string;
  variant_id: string;
  since: Time;
  price: bigint | null;
}

/** The cheapest price of a product in a list. Kept by the database. */
export interface ListedPriceTable extends Owned {
  price_list_id: string;
  product_id: string;
  price: bigint;
  origin_price: bigint | null;
  prior_price: bigint | null;
  variant_id: string;
  /** Whether another variant costs more. */
  varies: Defaulted<boolean>;
  /** Of the variant: what its price is for. */
  unit_measure: Defaulted<string>;
  unit_base: Defaulted<string>;
}

/** What an amount that is no price is in a list, in minor units of its currency. */
export interface ListAmountTable extends Owned {
  price_list_id: string;
  kind: "shipping" | "discount";
  record_id: string;
  field: string;
  amount: bigint;
}

/** A file of prices that was checked, and may be imported. */
export interface PriceImportTable extends Identified {
  price_list_id: string;
  name: string;
  staff_id: string;
  task_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
}

/** A row of such a file, as it stands there; null for columns that the file has not. */
export interface PriceImportRowTable extends Owned {
  import_id: string;
  /** In the order of the file, from 1. */
  number: number;
  variant_id: string;
  sku: string;
  price: string;
  origin_price: string | null;
  price_was: string | null;
  origin_price_was: string | null;
}

export interface MarketTables {
  price_import: PriceImportTable;
  price_import_row: PriceImportRowTable;
  price_list: PriceListTable;
  market: MarketTable;
  fixed_price: FixedPriceTable;
  price: PriceTable;
  list_price_history: ListPriceHistoryTable;
  listed_price: ListedPriceTable;
  list_amount: ListAmountTable;
}
