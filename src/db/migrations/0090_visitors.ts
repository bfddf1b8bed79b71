/**
 * How far visits come and where they come from. A visitor is a hash that means nothing without the day's salt; both are
 * deleted after some days, and only numbers stay.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE visit_salt (
     day date PRIMARY KEY,
     salt bytea NOT NULL)`,
  // steps: 2 a product, 4 the cart, 8 the checkout, 16 an order.
  `CREATE TABLE visitor_day (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     visitor bytea NOT NULL,
     steps smallint NOT NULL,
     source text NOT NULL,
     PRIMARY KEY (mall_id, day, visitor))`,
  `CREATE TABLE figure_visit (
     mall_id uuid NOT NULL REFERENCES mall,
     day date NOT NULL,
     source text NOT NULL,
     visits integer NOT NULL,
     products integer NOT NULL,
     carts integer NOT NULL,
     checkouts integer NOT NULL,
     orders integer NOT NULL,
     PRIMARY KEY (mall_id, day, source))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
