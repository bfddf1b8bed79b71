/**
 * Totals of each day of a mall's time zone, recounted from orders when an order of the day has changed (`src/shop/figures`).
 * They hold no personal data. Money is in minor units.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const part = `
     orders integer NOT NULL DEFAULT 0,
     units bigint NOT NULL DEFAULT 0,
     gross_sales bigint NOT NULL DEFAULT 0,
     discounts bigint NOT NULL DEFAULT 0,
     returns bigint NOT NULL DEFAULT 0,
     taxes bigint NOT NULL DEFAULT 0,
     cost bigint NOT NULL DEFAULT 0`;

const statements = [
  `CREATE TABLE figure_day (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     orders integer NOT NULL,
     returning_orders integer NOT NULL,
     parcels integer NOT NULL,
     units bigint NOT NULL,
     units_with_cost bigint NOT NULL,
     gross_sales bigint NOT NULL,
     discounts bigint NOT NULL,
     returns bigint NOT NULL,
     shipping bigint NOT NULL,
     taxes bigint NOT NULL,
     refunds bigint NOT NULL,
     cost bigint NOT NULL,
     PRIMARY KEY (mall_id, day))`,
  `CREATE TABLE figure_payment (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     provider text NOT NULL,
     payments integer NOT NULL,
     paid bigint NOT NULL,
     PRIMARY KEY (mall_id, day, provider))`,
  // "by" is product, country, source or discount; key is an id, a code or a name, "" for what belongs to none.
  `CREATE TABLE figure_part (
     mall_id uuid NOT NULL REFERENCES mall,
     by text NOT NULL,
     day date NOT NULL,
     key text NOT NULL,${part},
     PRIMARY KEY (mall_id, by, day, key))`,
  // The sums of the months' days, so that a year of many products is few rows.
  `CREATE TABLE figure_part_month (
     mall_id uuid NOT NULL REFERENCES mall,
     by text NOT NULL,
     month date NOT NULL,
     key text NOT NULL,${part},
     PRIMARY KEY (mall_id, by, month, key))`,
  // Units of each variant that were sold on a day, for the last 60 days: how fast its stock runs out.
  `CREATE TABLE figure_variant (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     variant_id uuid NOT NULL,
     units integer NOT NULL,
     PRIMARY KEY (mall_id, day, variant_id))`,
  // time_zone: of the stored days; another one than the mall's means that all are to be counted again.
  `CREATE TABLE figure_state (
     mall_id uuid PRIMARY KEY REFERENCES mall,
     time_zone text NOT NULL,
     counted_at timestamptz NOT NULL)`,
  // Days to count again. Rows are only added and deleted, never changed: nothing that adds one waits.
  `CREATE TABLE figure_mark (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     id uuid NOT NULL DEFAULT gen_random_uuid(),
     PRIMARY KEY (mall_id, day, id))`,
  // Where the buyer of an order came from.
  `CREATE TABLE order_source (
     mall_id uuid NOT NULL,
     order_id uuid NOT NULL,
     source text NOT NULL,
     PRIMARY KEY (mall_id, order_id),
     FOREIGN KEY (mall_id, order_id) REFERENCES orders)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
