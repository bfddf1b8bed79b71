/** Discounts that count without a code. Their `code` is the name that buyers see, as it is written. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE coupon ADD is_automatic boolean NOT NULL DEFAULT false,
     DROP CONSTRAINT coupon_code_check,
     ADD CHECK (is_automatic OR code = upper(code)),
     ADD CHECK (NOT (is_automatic AND has_codes))`,
  `SELECT record_changes('coupon', '{code, kind, value, applies_to, product_ids, category_ids, group_id, min_total, min_qty,
     starts_at, ends_at, max_uses, max_uses_per_buyer, is_on}', 'coupon', 'id', 'code',
     '{used, revenue, has_codes, is_automatic, code_count, created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
