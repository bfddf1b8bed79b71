/**
 * Orders that were placed or changed are marked in their transaction, and what is kept of orders elsewhere is counted from the
 * marks: the rows of customers until now, which each order wrote in its own transaction.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Without an index: rows are deleted by those who count them, so there are few.
  `CREATE TABLE order_mark (
     mall_id uuid NOT NULL,
     order_id uuid NOT NULL,
     former_email text,
     former_customer_id uuid)`,
  // Deleted rows are removed every minute.
  "ALTER TABLE order_mark SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)",
  `CREATE FUNCTION mark_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO order_mark (mall_id, order_id) VALUES (NEW.mall_id, NEW.id);
     RETURN NULL;
   END
   $$`,
  `CREATE FUNCTION mark_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO order_mark (mall_id, order_id, former_email, former_customer_id)
     VALUES (NEW.mall_id, NEW.id, CASE WHEN OLD.email <> NEW.email THEN OLD.email END,
       CASE WHEN OLD.customer_id IS DISTINCT FROM NEW.customer_id THEN OLD.customer_id END);
     RETURN NULL;
   END
   $$`,
  "DROP TRIGGER count_new_order ON orders",
  "DROP TRIGGER count_changed_order ON orders",
  "DROP FUNCTION count_order, add_to_customer, last_order_of",
  "CREATE TRIGGER mark_new_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION mark_new_order()",
  // Every change of its state moves the version.
  `CREATE TRIGGER mark_changed_order AFTER UPDATE ON orders FOR EACH ROW
     WHEN (OLD.version <> NEW.version OR OLD.cancelled <> NEW.cancelled OR OLD.paid_total <> NEW.paid_total
       OR OLD.refunded_total <> NEW.refunded_total OR OLD.email <> NEW.email
       OR OLD.customer_id IS DISTINCT FROM NEW.customer_id OR OLD.address <> NEW.address)
     EXECUTE FUNCTION mark_changed_order()`,

  // As in 0057; guests are added with what they have ordered, so that their row is written once.
  `CREATE OR REPLACE FUNCTION recount_customers(of_mall uuid, emails text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO customer (mall_id, id, email, name, phone, country, registered_at, created_at, order_count, spent, last_order_at)
     SELECT of_mall, gen_random_uuid(), first.email, first.name, first.phone, first.country, NULL, first.placed_at,
       first.orders, first.money, first.last
     FROM (
       SELECT DISTINCT ON (lower(o.email)) o.email, o.placed_at,
         btrim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name')) AS name,
         coalesce(o.address ->> 'phone', '') AS phone,
         coalesce(last_value(o.address ->> 'country') OVER all_of_them, '') AS country,
         (count(*) FILTER (WHERE NOT o.cancelled) OVER all_of_them)::integer AS orders,
         (sum(o.paid_total - o.refunded_total) OVER all_of_them)::bigint AS money,
         max(o.placed_at) FILTER (WHERE NOT o.cancelled) OVER all_of_them AS last
       FROM orders o WHERE o.mall_id = of_mall AND o.customer_id IS NULL AND (emails IS NULL OR lower(o.email) = ANY (emails))
         AND NOT EXISTS (SELECT FROM customer c WHERE c.mall_id = of_mall AND lower(c.email) = lower(o.email))
       WINDOW all_of_them AS (PARTITION BY lower(o.email) ORDER BY o.placed_at
         ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
       ORDER BY lower(o.email), o.placed_at) first
     ON CONFLICT (mall_id, lower(email)) DO NOTHING;
     -- Statements of their own: they see what others have committed while one waited for the rows.
     PERFORM FROM customer c WHERE c.mall_id = of_mall AND (emails IS NULL OR lower(c.email) = ANY (emails))
       ORDER BY c.id FOR NO KEY UPDATE;
     UPDATE customer c SET order_count = t.orders, spent = t.money, last_order_at = t.last,
       country = CASE WHEN c.deleted_at IS NULL THEN coalesce(nullif(t.country, ''), c.country) ELSE c.country END
     FROM (
       SELECT k.id, count(o.id) FILTER (WHERE NOT o.cancelled)::integer AS orders,
         coalesce(sum(o.paid_total - o.refunded_total), 0)::bigint AS money,
         max(o.placed_at) FILTER (WHERE NOT o.cancelled) AS last,
         (array_agg(o.country ORDER BY o.placed_at DESC))[1] AS country
       FROM customer k LEFT JOIN LATERAL (
         SELECT a.id, a.cancelled, a.paid_total, a.refunded_total, a.placed_at, a.address ->> 'country' AS country
         FROM orders a WHERE a.mall_id = of_mall AND a.customer_id = k.id
         UNION ALL
         SELECT g.id, g.cancelled, g.paid_total, g.refunded_total, g.placed_at, g.address ->> 'country'
         FROM orders g WHERE g.mall_id = of_mall AND g.customer_id IS NULL AND lower(g.email) = lower(k.email)) o ON true
       WHERE k.mall_id = of_mall AND (emails IS NULL OR lower(k.email) = ANY (emails))
       GROUP BY k.id) t
     WHERE c.mall_id = of_mall AND c.id = t.id
       AND (c.order_count, c.spent, c.last_order_at) IS DISTINCT FROM (t.orders, t.money, t.last);
   END
   $$`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
