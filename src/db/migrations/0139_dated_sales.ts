/**
 * Sales with dates. A running sale is a price below the compare-at price, with the time at which it ends. A sale that starts later is
 * a sale price beside the regular one, with the time at which it starts. A job ends and starts them.
 *
 * Dates without a sale are taken away by a trigger, whoever writes the price: what staff do about a price ends its sale.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE variant
     ADD COLUMN sale_price bigint,
     ADD COLUMN sale_starts_at timestamptz,
     ADD COLUMN sale_ends_at timestamptz`,
  `CREATE FUNCTION variant_sale_derive() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF (CASE WHEN NEW.sale_price IS NULL THEN coalesce(NEW.origin_price, 0) <= NEW.price
         ELSE NEW.sale_starts_at IS NULL OR NEW.sale_price >= NEW.price OR coalesce(NEW.origin_price, 0) > NEW.price END)
       THEN
         NEW.sale_price := NULL;
         NEW.sale_starts_at := NULL;
         NEW.sale_ends_at := NULL;
       END IF;
       RETURN NEW;
     END
   $$`,
  `CREATE TRIGGER variant_sale_derive
     BEFORE INSERT OR UPDATE OF price, origin_price, sale_price, sale_starts_at, sale_ends_at ON variant FOR EACH ROW
     WHEN (NEW.sale_price IS NOT NULL OR NEW.sale_starts_at IS NOT NULL OR NEW.sale_ends_at IS NOT NULL)
     EXECUTE FUNCTION variant_sale_derive()`,
  // When the next thing happens to a sale.
  `CREATE INDEX variant_sale_due ON variant
     (mall_id, (CASE WHEN sale_price IS NULL THEN sale_ends_at ELSE sale_starts_at END))
     WHERE sale_price IS NOT NULL OR sale_ends_at IS NOT NULL`,
  `SELECT record_changes('variant', columns || '{sale_price, sale_starts_at, sale_ends_at}', record_type, record_id,
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', kept)
   FROM recorded_table WHERE table_name = 'variant'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
