/**
 * Customers as the shop's staff see them: everybody who has an account, has ordered as a guest, or was added by staff, once
 * per email address. What each has ordered and spent is kept in the row by a trigger on orders, and groups of customers are
 * rules.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Null without an account: guests who ordered, and customers whom staff added.
  `ALTER TABLE customer
     ADD COLUMN registered_at timestamptz DEFAULT now(),
     ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
     ADD COLUMN note text NOT NULL DEFAULT '',
     ADD COLUMN country text NOT NULL DEFAULT '',
     ADD COLUMN order_count integer NOT NULL DEFAULT 0,
     ADD COLUMN spent bigint NOT NULL DEFAULT 0,
     ADD COLUMN last_order_at timestamptz`,
  "UPDATE customer SET registered_at = created_at",
  "CREATE INDEX customer_created ON customer (mall_id, created_at, id)",
  "CREATE INDEX customer_order_count ON customer (mall_id, order_count, id)",
  "CREATE INDEX customer_spent ON customer (mall_id, spent, id)",
  "CREATE INDEX customer_last_order ON customer (mall_id, last_order_at, id)",
  // Searches look for the beginning of the name, of its last word, and the end of a telephone number. No regular expressions:
  // every order of a new guest is written to these indexes.
  "CREATE INDEX customer_name ON customer (mall_id, lower(name), id)",
  `CREATE FUNCTION last_word(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN lower(reverse(split_part(reverse(btrim(name)), ' ', 1)))`,
  `CREATE FUNCTION reversed_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN reverse(translate(phone, ' +()./-', ''))`,
  "CREATE INDEX customer_last_word ON customer (mall_id, last_word(name)) WHERE name <> ''",
  "CREATE INDEX customer_phone ON customer (mall_id, reversed_digits(phone)) WHERE phone <> ''",
  "CREATE INDEX customer_country ON customer (mall_id, country) WHERE country <> ''",
  "CREATE INDEX customer_tags ON customer USING gin (tags) WHERE tags <> '{}'",
  // Tags that were given once, with the spelling that later ones take.
  `CREATE TABLE customer_tag (
     mall_id uuid NOT NULL REFERENCES mall,
     tag text NOT NULL,
     PRIMARY KEY (mall_id, tag))`,
  "CREATE UNIQUE INDEX customer_tag_spelling ON customer_tag (mall_id, lower(tag))",
  `CREATE TABLE customer_group (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     rule jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE UNIQUE INDEX customer_group_name ON customer_group (mall_id, lower(name))",

  // The customer of an order: its account, otherwise the one with its email address.
  `CREATE FUNCTION customer_of_order(of_mall uuid, account uuid, address text) RETURNS uuid LANGUAGE sql STABLE
     RETURN coalesce(account, (SELECT c.id FROM customer c WHERE c.mall_id = of_mall AND lower(c.email) = lower(address)))`,

  `CREATE FUNCTION last_order_of(of_mall uuid, customer uuid) RETURNS timestamptz LANGUAGE sql STABLE
     RETURN greatest(
       (SELECT max(o.placed_at) FROM orders o WHERE o.mall_id = of_mall AND o.customer_id = customer AND NOT o.cancelled),
       (SELECT max(o.placed_at) FROM orders o JOIN customer c ON c.mall_id = of_mall AND c.id = customer
        WHERE o.mall_id = of_mall AND o.customer_id IS NULL AND lower(o.email) = lower(c.email) AND NOT o.cancelled))`,

  // Adds to what a customer has ordered. Time of the last order: the later one, and after a cancellation that of the others.
  `CREATE FUNCTION add_to_customer(of_mall uuid, customer uuid, orders integer, money bigint, placed timestamptz) RETURNS void
   LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE customer c SET order_count = c.order_count + orders, spent = c.spent + money,
       last_order_at = CASE WHEN orders > 0 THEN greatest(c.last_order_at, placed) ELSE c.last_order_at END
     WHERE c.mall_id = of_mall AND c.id = customer;
     -- A statement of its own: it sees what others have committed while the one above waited for the row.
     IF orders < 0 THEN
       UPDATE customer c SET last_order_at = last_order_of(of_mall, customer) WHERE c.mall_id = of_mall AND c.id = customer;
     END IF;
   END
   $$`,

  `CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     before uuid;
     after uuid;
     orders integer := (NOT NEW.cancelled)::integer;
     money bigint := NEW.paid_total - NEW.refunded_total;
   BEGIN
     IF TG_OP = 'INSERT' AND NEW.customer_id IS NULL THEN
       INSERT INTO customer AS c (mall_id, id, email, name, phone, country, registered_at, created_at, order_count, spent, last_order_at)
       VALUES (NEW.mall_id, gen_random_uuid(), NEW.email,
         btrim(concat(NEW.address ->> 'first_name', ' ', NEW.address ->> 'last_name')), coalesce(NEW.address ->> 'phone', ''),
         coalesce(NEW.address ->> 'country', ''), NULL, NEW.placed_at, orders, money,
         CASE WHEN orders > 0 THEN NEW.placed_at END)
       ON CONFLICT (mall_id, lower(email)) DO UPDATE SET order_count = c.order_count + excluded.order_count,
         spent = c.spent + excluded.spent, last_order_at = greatest(c.last_order_at, excluded.last_order_at),
         country = coalesce(nullif(excluded.country, ''), c.country);
       RETURN NULL;
     END IF;
     IF TG_OP = 'INSERT' THEN
       UPDATE customer c SET order_count = c.order_count + orders, spent = c.spent + money,
         last_order_at = CASE WHEN orders > 0 THEN greatest(c.last_order_at, NEW.placed_at) ELSE c.last_order_at END,
         country = coalesce(nullif(NEW.address ->> 'country', ''), c.country)
       WHERE c.mall_id = NEW.mall_id AND c.id = NEW.customer_id;
       RETURN NULL;
     END IF;
     after := customer_of_order(NEW.mall_id, NEW.customer_id, NEW.email);
     before := customer_of_order(OLD.mall_id, OLD.customer_id, OLD.email);
     IF before IS NOT DISTINCT FROM after THEN
       orders := orders - (NOT OLD.cancelled)::integer;
       money := money - (OLD.paid_total - OLD.refunded_total);
     ELSE
       PERFORM add_to_customer(OLD.mall_id, before, -(NOT OLD.cancelled)::integer, OLD.refunded_total - OLD.paid_total, NULL);
     END IF;
     PERFORM add_to_customer(NEW.mall_id, after, orders, money, NEW.placed_at);
     RETURN NULL;
   END
   $$`,

  // Deferred: the customer's row is locked last and until the commit only, so it cannot be part of a deadlock with stock.
  `CREATE CONSTRAINT TRIGGER count_new_order AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
   FOR EACH ROW EXECUTE FUNCTION count_order()`,
  `CREATE CONSTRAINT TRIGGER count_changed_order AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
   FOR EACH ROW WHEN (OLD.cancelled <> NEW.cancelled OR OLD.paid_total <> NEW.paid_total
     OR OLD.refunded_total <> NEW.refunded_total OR OLD.customer_id IS DISTINCT FROM NEW.customer_id OR OLD.email <> NEW.email)
   EXECUTE FUNCTION count_order()`,

  // Counts anew what customers with these email addresses have ordered, and adds guests that are missing; of all without any
  // given. For orders written without the trigger, and after an address has changed.
  `CREATE FUNCTION recount_customers(of_mall uuid, emails text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO customer (mall_id, id, email, name, phone, country, registered_at, created_at)
     SELECT DISTINCT ON (lower(o.email)) of_mall, gen_random_uuid(), o.email,
       btrim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name')), coalesce(o.address ->> 'phone', ''),
       coalesce(o.address ->> 'country', ''), NULL, o.placed_at
     FROM orders o WHERE o.mall_id = of_mall AND o.customer_id IS NULL AND (emails IS NULL OR lower(o.email) = ANY (emails))
       AND NOT EXISTS (SELECT FROM customer c WHERE c.mall_id = of_mall AND lower(c.email) = lower(o.email))
     ORDER BY lower(o.email), o.placed_at
     ON CONFLICT (mall_id, lower(email)) DO NOTHING;
     PERFORM FROM customer c WHERE c.mall_id = of_mall AND (emails IS NULL OR lower(c.email) = ANY (emails))
       ORDER BY c.id FOR NO KEY UPDATE;
     UPDATE customer c SET order_count = t.orders, spent = t.money, last_order_at = t.last,
       country = coalesce(nullif(t.country, ''), c.country)
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
  "SELECT recount_customers(id) FROM mall",

  `SELECT record_changes('customer', '{email, name, phone, tags, note}', 'customer', 'id',
     'coalesce(nullif(r.name, ''''), r.email)', '{registered_at, country, created_at}')`,
  `SELECT record_changes('customer_group', '{name, rule}', 'customer_group', 'id', 'name', '{created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
