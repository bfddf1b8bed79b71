/** A shop's own carriers of parcels, with the addresses of their tracking pages. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE carrier (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     tracking_page text NOT NULL,
     PRIMARY KEY (mall_id, id))`,
  "CREATE UNIQUE INDEX carrier_name ON carrier (mall_id, lower(name))",
  "SELECT record_changes('carrier', '{name, tracking_page}', 'carrier', 'id', 'name')",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
