/**
 * The seller's details, which papers and mails name, and the prefix of order numbers. The currency can be changed until the
 * first order; to one with other decimals only while no amount is stored, because amounts are whole minor units.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const fields = `legal_name, address1, address2, city, state, postal_code, country, vat_number, tax_number, register_no, email,
  phone, order_prefix`;

const statements = [
  `ALTER TABLE mall ${fields
    .split(",")
    .map((name) => `ADD ${name.trim()} text NOT NULL DEFAULT ''`)
    .join(", ")}`,
  // The same table as in src/shop/money/money.ts (a test compares them).
  `CREATE FUNCTION currency_decimals(code text) RETURNS integer LANGUAGE sql IMMUTABLE RETURN CASE
     WHEN code = ANY ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[]) THEN 0
     WHEN code = ANY ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[]) THEN 3
     WHEN code = ANY ('{CLF,UYW}'::text[]) THEN 4
     ELSE 2 END`,
  // A trigger, so that undo keeps the rules too.
  `CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF EXISTS (SELECT FROM orders WHERE mall_id = NEW.id) THEN
         RAISE EXCEPTION 'there are orders' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_ordered';
       END IF;
       IF currency_decimals(OLD.currency) <> currency_decimals(NEW.currency) AND (
         EXISTS (SELECT FROM product WHERE mall_id = NEW.id) OR EXISTS (SELECT FROM shipping_method WHERE mall_id = NEW.id)
         OR EXISTS (SELECT FROM coupon WHERE mall_id = NEW.id)) THEN
         RAISE EXCEPTION 'there are amounts' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_decimals';
       END IF;
       RETURN NEW;
     END
   $$`,
  `CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON mall FOR EACH ROW
     WHEN (OLD.currency IS DISTINCT FROM NEW.currency) EXECUTE FUNCTION keep_currency()`,
  `SELECT record_changes('mall', columns || '{currency, ${fields}}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
