/** Addresses that get one mail when a sold-out variant can be bought again. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE back_in_stock (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     variant_id uuid NOT NULL,
     email text NOT NULL,
     token text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     FOREIGN KEY (mall_id, variant_id) REFERENCES variant ON DELETE CASCADE)`,
  "CREATE UNIQUE INDEX back_in_stock_once ON back_in_stock (mall_id, variant_id, lower(email))",
  "CREATE INDEX back_in_stock_email ON back_in_stock (mall_id, lower(email))",
  "CREATE UNIQUE INDEX back_in_stock_token ON back_in_stock (mall_id, token)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
