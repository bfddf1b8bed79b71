/** Tax on shipping, reverse charge, countries whose prices are shown otherwise, and the tax of an order as it was. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE mall ADD tax_shipping boolean NOT NULL DEFAULT false, ADD reverse_charge boolean NOT NULL DEFAULT false",
  `CREATE TABLE tax_country (
     mall_id uuid NOT NULL REFERENCES mall,
     country text NOT NULL,
     prices_include_tax boolean NOT NULL,
     PRIMARY KEY (mall_id, country))`,
  `ALTER TABLE orders ADD tax_name text NOT NULL DEFAULT '', ADD tax_hundredths integer NOT NULL DEFAULT 0,
     ADD vat_number text NOT NULL DEFAULT '', ADD reverse_charge boolean NOT NULL DEFAULT false`,
  "SELECT record_changes('tax_country', '{prices_include_tax}', 'tax_rate', 'country', 'country')",
  `SELECT record_changes('mall', columns || '{tax_shipping, reverse_charge}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
