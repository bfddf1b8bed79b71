/** Tables of stock, its changes and counts. */
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

/** Every change of a variant's counters; their sums equal the counters. */
export interface StockMoveTable extends Identified {
  variant_id: string;
  on_hand: number;
  reserved: number;
  reason: string;
  reference: string | null;
  created_at: Time;
  /** Null for orders and for programs. */
  staff_id: Defaulted<string | null>;
  staff_name: Defaulted<string>;
  note: Defaulted<string>;
  /** The variant's counters after the move; null for moves of before these were kept. */
  on_hand_after: Defaulted<number | null>;
  reserved_after: Defaulted<number | null>;
}

/** One row a mall at most; the defaults apply without one. */
export interface InventorySettingsTable extends Owned {
  id: Defaulted<string>;
  /** Available units at which a variant without its own limit counts as low. */
  low_stock: Defaulted<number>;
  /** Whether staff get a mail a day about variants that became low. */
  low_stock_mails: Defaulted<boolean>;
}

/** Variants that reached their low-stock limit since the last mail about it. */
export interface LowStockAlertTable extends Owned {
  variant_id: string;
  fell_at: Time;
}

/** A count of the stock by hand. */
export interface StockCountTable extends Identified {
  name: string;
  state: Defaulted<"open" | "applied" | "cancelled">;
  staff_id: string | null;
  staff_name: Defaulted<string>;
  created_at: Time;
  ended_at: NullableTime;
}

export interface StockCountLineTable extends Owned {
  count_id: string;
  variant_id: string;
  counted: number;
  /** Units on hand when the variant was first counted. */
  expected: number;
  /** Why the count of this variant was not applied; "" otherwise. */
  problem: Defaulted<string>;
  updated_at: Time;
}

export interface InventoryTables {
  stock_move: StockMoveTable;
  inventory_settings: InventorySettingsTable;
  low_stock_alert: LowStockAlertTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
}
