/** Products that buyers have saved. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Owned by a customer or by a guest's token, as a cart's lines are.
  `CREATE TABLE wishlist_item (
     mall_id uuid NOT NULL REFERENCES mall,
     buyer_id uuid NOT NULL,
     product_id uuid NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, buyer_id, product_id),
     FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE)`,
  "CREATE INDEX wishlist_item_product ON wishlist_item (mall_id, product_id)",
  "CREATE INDEX wishlist_item_old ON wishlist_item (mall_id, created_at)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
