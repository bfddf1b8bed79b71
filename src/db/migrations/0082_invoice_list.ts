/** What the list of invoices shows and finds: the buyer's name and the country that the goods went to, as when it was issued. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE order_document ADD buyer text NOT NULL DEFAULT '', ADD country text NOT NULL DEFAULT ''`,
  `UPDATE order_document d SET buyer = coalesce(d.data #>> '{buyer,address,0}', ''),
     country = coalesce(o.address ->> 'country', '')
   FROM orders o WHERE o.mall_id = d.mall_id AND o.id = d.order_id`,
  "CREATE INDEX order_document_name ON order_document (mall_id, name)",
  "CREATE INDEX order_document_buyer ON order_document (mall_id, lower(buyer))",
  "CREATE INDEX order_document_buyer_word ON order_document (mall_id, last_word(buyer)) WHERE buyer <> ''",
  "CREATE INDEX order_document_country ON order_document (mall_id, country, issued_at, id)",
  "CREATE INDEX order_document_kind ON order_document (mall_id, kind, issued_at, id)",
  "ANALYZE order_document",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
