-- What customers have ordered, counted from their orders.

CREATE OR REPLACE FUNCTION customer_of_order(of_mall uuid, account uuid, address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN COALESCE(account, (SELECT c.id FROM customer c WHERE ((c.mall_id = customer_of_order.of_mall) AND (lower(c.email) = lower(customer_of_order.address)))));

CREATE OR REPLACE FUNCTION mark_new_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO order_mark (mall_id, order_id) VALUES (NEW.mall_id, NEW.id);
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION mark_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO order_mark (mall_id, order_id, former_email, former_customer_id)
    VALUES (NEW.mall_id, NEW.id, CASE WHEN OLD.email <> NEW.email THEN OLD.email END,
      CASE WHEN OLD.customer_id IS DISTINCT FROM NEW.customer_id THEN OLD.customer_id END);
    RETURN NULL;
  END
$function$;

-- Orders of a customer are those that analytics count: one that waits for a payment online is none yet. What is stored is right
-- again when the order is paid or cancelled, within the time that it waits.
CREATE OR REPLACE FUNCTION recount_customers(of_mall uuid, emails text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  DECLARE
    newcomers text[];
    added text[];
    others text[] := emails;
  BEGIN
    IF emails IS NOT NULL THEN
      SELECT array_agg(email) INTO newcomers FROM unnest(emails) given (email)
      WHERE (SELECT c.id FROM customer c WHERE c.mall_id = of_mall AND lower(c.email) = given.email) IS NULL;
    END IF;
    IF emails IS NULL OR newcomers IS NOT NULL THEN
      WITH made AS (
        INSERT INTO customer (mall_id, id, email, name, phone, country, registered_at, created_at, order_count, spent, last_order_at)
        SELECT of_mall, gen_random_uuid(), first.email, first.name, first.phone, first.country, NULL, first.placed_at,
          first.orders, first.money, first.last
        FROM (
          SELECT DISTINCT ON (lower(o.email)) o.email, o.placed_at,
            btrim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name')) AS name,
            coalesce(o.address ->> 'phone', '') AS phone,
            coalesce(last_value(o.address ->> 'country') OVER all_of_them, '') AS country,
            (count(*) FILTER (WHERE NOT o.cancelled AND o.payment_state <> 'unpaid') OVER all_of_them)::integer AS orders,
            (sum(of_shop(o.paid_total - o.refunded_total, o.to_shop)) OVER all_of_them)::bigint AS money,
            max(o.placed_at) FILTER (WHERE NOT o.cancelled AND o.payment_state <> 'unpaid') OVER all_of_them AS last
          FROM orders o WHERE o.mall_id = of_mall AND o.customer_id IS NULL AND NOT o.is_test
            AND (emails IS NULL AND NOT EXISTS (
              SELECT FROM customer c WHERE c.mall_id = of_mall AND lower(c.email) = lower(o.email))
              OR lower(o.email) = ANY (newcomers))
          WINDOW all_of_them AS (PARTITION BY lower(o.email) ORDER BY o.placed_at
            ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
          ORDER BY lower(o.email), o.placed_at) first
        ON CONFLICT (mall_id, lower(email)) DO NOTHING
        RETURNING lower(email) AS email)
      SELECT array_agg(email) INTO added FROM made WHERE emails IS NOT NULL;
    END IF;
    -- Rows that were added just now are right: nobody else has seen them, and later orders are marked.
    IF added IS NOT NULL THEN
      others := ARRAY(SELECT unnest(emails) EXCEPT SELECT unnest(added));
      IF others = '{}' THEN RETURN; END IF;
    END IF;
    -- Statements of their own: they see what others have committed while one waited for the rows.
    PERFORM FROM customer c WHERE c.mall_id = of_mall AND (emails IS NULL OR lower(c.email) = ANY (others))
      ORDER BY c.id FOR NO KEY UPDATE;
    UPDATE customer c SET order_count = t.orders, spent = t.money, last_order_at = t.last,
      country = CASE WHEN c.deleted_at IS NULL THEN coalesce(nullif(t.country, ''), c.country) ELSE c.country END
    FROM (
      SELECT k.id, count(o.id) FILTER (WHERE NOT o.cancelled AND o.payment_state <> 'unpaid')::integer AS orders,
        coalesce(sum(of_shop(o.paid_total - o.refunded_total, o.to_shop)), 0)::bigint AS money,
        max(o.placed_at) FILTER (WHERE NOT o.cancelled AND o.payment_state <> 'unpaid') AS last,
        (array_agg(o.country ORDER BY o.placed_at DESC))[1] AS country
      FROM customer k LEFT JOIN LATERAL (
        SELECT a.id, a.cancelled, a.payment_state, a.paid_total, a.refunded_total, a.to_shop, a.placed_at, a.address ->> 'country' AS country
        FROM orders a WHERE a.mall_id = of_mall AND a.customer_id = k.id AND NOT a.is_test
        UNION ALL
        SELECT g.id, g.cancelled, g.payment_state, g.paid_total, g.refunded_total, g.to_shop, g.placed_at, g.address ->> 'country'
        FROM orders g WHERE g.mall_id = of_mall AND g.customer_id IS NULL AND lower(g.email) = lower(k.email)
          AND NOT g.is_test) o ON true
      WHERE k.mall_id = of_mall AND (emails IS NULL OR lower(k.email) = ANY (others))
      GROUP BY k.id) t
    WHERE c.mall_id = of_mall AND c.id = t.id
      AND (c.order_count, c.spent, c.last_order_at) IS DISTINCT FROM (t.orders, t.money, t.last);
  END
$function$;

-- Whoever has the new address has not shown it: an account is proved by a mailed link for the address that it has.
CREATE OR REPLACE FUNCTION unprove_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    NEW.is_proved := false;
    RETURN NEW;
  END
$function$;
