/** Discounts for some products, categories or a group of customers, with many codes of one use each, and what was sold with them. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE coupon
     ADD applies_to text NOT NULL DEFAULT 'all' CHECK (applies_to IN ('all', 'products', 'categories')),
     ADD product_ids uuid[] NOT NULL DEFAULT '{}',
     ADD category_ids uuid[] NOT NULL DEFAULT '{}',
     ADD group_id uuid,
     ADD min_qty integer NOT NULL DEFAULT 0 CHECK (min_qty >= 0),
     ADD has_codes boolean NOT NULL DEFAULT false,
     ADD code_count integer NOT NULL DEFAULT 0,
     ADD revenue bigint NOT NULL DEFAULT 0`,
  "CREATE INDEX coupon_created ON coupon (mall_id, created_at, id)",
  // The order's total, which is taken off the discount's revenue when the use is given back.
  "ALTER TABLE coupon_use ADD total bigint NOT NULL DEFAULT 0",
  `UPDATE coupon_use u SET total = o.total FROM orders o WHERE o.mall_id = u.mall_id AND o.id = u.order_id`,
  `UPDATE coupon c SET revenue = u.total FROM (SELECT mall_id, coupon_id, sum(total) AS total FROM coupon_use GROUP BY 1, 2) u
     WHERE u.mall_id = c.mall_id AND u.coupon_id = c.id`,
  // Codes of a discount with many of them: each is good for one order. The discount's own code is their beginning then.
  `CREATE TABLE coupon_code (
     mall_id uuid NOT NULL,
     code text NOT NULL CHECK (code = upper(code)),
     coupon_id uuid NOT NULL,
     order_id uuid,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, code),
     FOREIGN KEY (mall_id, coupon_id) REFERENCES coupon ON DELETE CASCADE)`,
  "CREATE INDEX coupon_code_of ON coupon_code (mall_id, coupon_id, code)",
  `SELECT record_changes('coupon', '{code, kind, value, applies_to, product_ids, category_ids, group_id, min_total, min_qty,
     starts_at, ends_at, max_uses, max_uses_per_buyer, is_on}', 'coupon', 'id', 'code',
     '{used, revenue, has_codes, code_count, created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
