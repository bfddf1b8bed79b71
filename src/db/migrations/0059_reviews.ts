/** Staff answer, hide and feature reviews. Ratings count those that are not hidden. Customers without an account are listed by index. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE review
     ADD COLUMN state text NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'featured', 'hidden')),
     ADD COLUMN reply text NOT NULL DEFAULT '',
     ADD COLUMN replied_at timestamptz`,
  "CREATE INDEX review_created ON review (mall_id, created_at, id)",
  "CREATE INDEX review_stars ON review (mall_id, stars, id)",
  "CREATE INDEX review_unanswered ON review (mall_id, created_at, id) WHERE reply = ''",
  "CREATE INDEX review_moderated ON review (mall_id, state, created_at, id) WHERE state <> 'shown'",
  "CREATE INDEX review_customer ON review (mall_id, customer_id, id) WHERE customer_id IS NOT NULL",
  "CREATE INDEX customer_guests ON customer (mall_id, created_at, id) WHERE registered_at IS NULL",
  `SELECT record_changes('review', '{state, reply}', 'review', 'id',
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{replied_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
