/** Changes that go live together at a time, and end together (src/shop/releases). */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

export interface ReleaseTable extends Identified {
  name: string;
  state: Defaulted<"draft" | "scheduled" | "live" | "ended">;
  from_at: NullableTime;
  /** Null: it stays. */
  until_at: NullableTime;
  /** Whose changes its start and its end are in the change record. */
  staff_id: string;
  staff_name: string;
  started_at: NullableTime;
  ended_at: NullableTime;
  /** Why it could not start or end; "" where it could. */
  problem: Defaulted<string>;
  /** Percent of the visitors who are shown it; null: everybody. */
  share: ColumnType<number | null, number | null | undefined, number | null>;
  /** What everybody sees since the test ended: the shop without the release (a), or with it (b). */
  chosen: ColumnType<"a" | "b" | null, "a" | "b" | null | undefined, "a" | "b" | null>;
  test_decoration: ColumnType<number | null, number | null | undefined, number | null>;
  test_revision: ColumnType<number | null, number | null | undefined, number | null>;
  /** What a start or an end met. */
  notes: ColumnType<unknown, string | undefined, string>;
  created_at: Time;
}

interface ReleaseDesignTable extends Owned {
  release_id: string;
  group_name: string;
  decoration_number: number;
  /** Modules, as JSON. */
  base: string;
  wanted: string;
  changed: string[];
  former: ColumnType<string | null, string | null | undefined, string | null>;
  applied: ColumnType<string | null, string | null | undefined, string | null>;
}

interface ReleaseDesignTextTable extends Owned {
  release_id: string;
  group_name: string;
  locale: string;
  decoration_number: number;
  cells: unknown;
  changed: string[];
  former: ColumnType<unknown, string | null | undefined, string | null>;
}

interface ReleasePriceTable extends Owned {
  release_id: string;
  variant_id: string;
  /** Minor units. */
  price: bigint;
  origin_price: bigint | null;
  former_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  former_origin_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  former_sale_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  former_sale_starts_at: NullableTime;
  former_sale_ends_at: NullableTime;
}

interface ReleaseSwitchTable extends Owned {
  release_id: string;
  kind: "discount" | "news";
  record_id: string;
  is_on: boolean;
  former: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
}

interface ReleaseListPriceTable extends Owned {
  release_id: string;
  price_list_id: string;
  variant_id: string;
  /** Minor units of the list's currency. */
  price: bigint;
  origin_price: bigint | null;
  /** Whether a start has set it. */
  is_set: Defaulted<boolean>;
  former_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  former_origin_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
}

interface ReleaseTextTable extends Owned {
  release_id: string;
  kind: string;
  record_id: string;
  locale: string;
  field: string;
  /** "": none, so that the language falls back. */
  value: string;
  source_hash: string;
  /** The translation before the start; null where no start has written it. */
  former: ColumnType<unknown, string | null | undefined, string | null>;
}

interface ReleaseVisitorTable extends Owned {
  release_id: string;
  day: string;
  visitor: Buffer;
}

interface ReleaseVisitsTable extends Owned {
  release_id: string;
  variant: "a" | "b";
  visitors: number;
}

interface ReleaseOrderTable extends Owned {
  order_id: string;
  release_id: string;
  variant: "a" | "b";
}

export interface ReleaseTables {
  release_visitor: ReleaseVisitorTable;
  release_visits: ReleaseVisitsTable;
  release_order: ReleaseOrderTable;
  release: ReleaseTable;
  release_design: ReleaseDesignTable;
  release_design_text: ReleaseDesignTextTable;
  release_price: ReleasePriceTable;
  release_switch: ReleaseSwitchTable;
  release_list_price: ReleaseListPriceTable;
  release_text: ReleaseTextTable;
}
