/** Shipping methods by weight, for the rest of the world, and with their days; prices that include tax. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // The countries that no other method of the mall names.
  `ALTER TABLE shipping_method
     ADD elsewhere boolean NOT NULL DEFAULT false,
     ADD min_weight integer NOT NULL DEFAULT 0 CHECK (min_weight >= 0),
     ADD max_weight integer CHECK (max_weight > min_weight),
     ADD min_days integer CHECK (min_days >= 0),
     ADD max_days integer CHECK (max_days >= min_days)`,
  "ALTER TABLE mall ADD prices_include_tax boolean NOT NULL DEFAULT false",
  "ALTER TABLE orders ADD tax_included boolean NOT NULL DEFAULT false",
  `DO $$
     DECLARE rule text;
     BEGIN
       SELECT conname INTO STRICT rule FROM pg_constraint WHERE conrelid = 'orders'::regclass AND contype = 'c'
         AND pg_get_constraintdef(oid) LIKE '%tax_total)%' AND pg_get_constraintdef(oid) LIKE '%shipping_total%';
       EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', rule);
     END
   $$`,
  `ALTER TABLE orders ADD CONSTRAINT orders_total CHECK
     (total = items_total - discount_total + shipping_total + CASE WHEN tax_included THEN 0 ELSE tax_total END)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
