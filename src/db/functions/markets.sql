-- Prices of price lists (docs/markets.md).

-- How an amount of one currency becomes a price in another: times `factor`, to the nearest that is `below` less than a multiple of `step`.
-- `rate` is of whole units, `margin` in hundredths of a percent. Nothing becomes more than staff may enter.
CREATE OR REPLACE FUNCTION price_rule(of text, currency text, rate numeric, margin integer, rounding text)
 RETURNS TABLE(factor numeric, step numeric, below numeric, most numeric)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT rate * (10000 + margin) * 0.0001 * u.unit / power(10::numeric, currency_decimals(of)),
    CASE rounding WHEN 'none' THEN 1 WHEN '05' THEN greatest(div(u.unit, 20), 1) WHEN '10' THEN u.unit * 10
      WHEN '100' THEN u.unit * 100 ELSE u.unit END,
    CASE rounding WHEN '99' THEN div(u.unit, 100) WHEN '95' THEN div(u.unit, 20) ELSE 0 END, 9999999999 * u.unit
  FROM (SELECT power(10::numeric, currency_decimals(currency)) AS unit) u
$function$;

-- The price by such a rule. What costs something never becomes free. One expression, which PostgreSQL puts into the statement: a rule is made once for
-- all prices of a list.
CREATE OR REPLACE FUNCTION price_by(amount bigint, factor numeric, step numeric, below numeric, most numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN amount > 0 THEN least(greatest(round((amount * factor + below) / step), 1) * step - below, most)::bigint ELSE amount END;

CREATE OR REPLACE FUNCTION derived_price(amount bigint, of text, currency text, rate numeric, margin integer, rounding text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT price_by(amount, r.factor, r.step, r.below, r.most) FROM price_rule(of, currency, rate, margin, rounding) r
$function$;

-- Makes the prices of variants in one list, or in all.
CREATE OR REPLACE FUNCTION make_prices(mall uuid, list uuid, variants uuid[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO off
AS $function$
  DELETE FROM price p WHERE p.mall_id = mall AND (list IS NULL OR p.price_list_id = list) AND p.variant_id = ANY (variants)
    AND NOT EXISTS (SELECT FROM fixed_price f WHERE f.mall_id = mall AND f.price_list_id = p.price_list_id AND f.variant_id = p.variant_id)
    AND NOT EXISTS (SELECT FROM price_list l WHERE l.mall_id = mall AND l.id = p.price_list_id AND l.mode = 'derived' AND l.rate IS NOT NULL);

  INSERT INTO price (mall_id, price_list_id, variant_id, product_id, price, origin_price, fixed)
  SELECT mall, m.list, m.variant, m.product, m.price, CASE WHEN m.origin_price > m.price THEN m.origin_price END, m.fixed
  FROM (
    WITH lists AS MATERIALIZED (
      SELECT l.id, l.mode = 'derived' AND l.rate IS NOT NULL AS derives, r.*
      FROM price_list l JOIN mall o ON o.id = mall CROSS JOIN LATERAL price_rule(o.currency, l.currency, l.rate, l.margin, l.rounding) r
      WHERE l.mall_id = mall AND (list IS NULL OR l.id = list) ORDER BY l.id
      -- A list that is being deleted is waited for, and has no prices then.
      FOR KEY SHARE OF l)
    SELECT l.id AS list, v.id AS variant, v.product_id AS product, f.price IS NOT NULL AS fixed,
      CASE WHEN f.price IS NOT NULL THEN f.price ELSE price_by(v.price, l.factor, l.step, l.below, l.most) END AS price,
      CASE WHEN f.price IS NOT NULL THEN f.origin_price ELSE price_by(v.origin_price, l.factor, l.step, l.below, l.most) END AS origin_price
    FROM lists l
    JOIN variant v ON v.mall_id = mall AND v.id = ANY (variants)
    LEFT JOIN fixed_price f ON f.mall_id = mall AND f.price_list_id = l.id AND f.variant_id = v.id
    WHERE f.price IS NOT NULL OR l.derives
    ORDER BY v.id, l.id) m
  ON CONFLICT ON CONSTRAINT price_pkey DO UPDATE
    SET price = excluded.price, origin_price = excluded.origin_price, fixed = excluded.fixed
    WHERE (price.price, price.origin_price, price.fixed) IS DISTINCT FROM (excluded.price, excluded.origin_price, excluded.fixed)
$function$;

-- The shop's own price of a variant is there, or another one: so are those derived from it. Shops without lists ask one index.
CREATE OR REPLACE FUNCTION variant_list_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM price_list l WHERE l.mall_id = NEW.mall_id) THEN
      PERFORM make_prices(NEW.mall_id, NULL, ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
  END
$function$;

-- The same for all variants of a statement of staff, which may be thousands.
CREATE OR REPLACE FUNCTION variants_list_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    mall uuid;
    variants uuid[];
  BEGIN
    FOR mall, variants IN
      SELECT n.mall_id, array_agg(n.id ORDER BY n.id) FROM new_rows n JOIN old_rows o ON o.mall_id = n.mall_id AND o.id = n.id
      WHERE (o.price <> n.price OR o.origin_price IS DISTINCT FROM n.origin_price)
        AND EXISTS (SELECT FROM price_list l WHERE l.mall_id = n.mall_id)
      GROUP BY n.mall_id
    LOOP PERFORM make_prices(mall, NULL, variants); END LOOP;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION fixed_price_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    mall uuid;
    list uuid;
    variants uuid[];
  BEGIN
    FOR mall, list, variants IN
      SELECT c.mall_id, c.price_list_id, array_agg(c.variant_id ORDER BY c.variant_id) FROM changed c
      -- Deleted with its variant or its list: the prices go with these.
      WHERE TG_OP <> 'DELETE' OR (EXISTS (SELECT FROM variant v WHERE v.mall_id = c.mall_id AND v.id = c.variant_id)
        AND EXISTS (SELECT FROM price_list l WHERE l.mall_id = c.mall_id AND l.id = c.price_list_id))
      GROUP BY c.mall_id, c.price_list_id ORDER BY c.price_list_id
    LOOP PERFORM make_prices(mall, list, variants); END LOOP;
    RETURN NULL;
  END
$function$;

-- Also where an undo sets a rate back: the job makes the prices anew, from the first.
CREATE OR REPLACE FUNCTION price_list_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    NEW.is_due := true;
    NEW.settles_at := now() + interval '30 seconds';
    NEW.made_until := NULL;
    NEW.made := 0;
    NEW.to_make := 0;
    NEW.failed_at := NULL;
    RETURN NEW;
  END
$function$;

-- The cheapest prices of products follow those of their variants. A second change waits for the row, and then sees the first.
-- Plans are made at the first change of a connection, when the tables may be empty, and stay: a row is found by the key of ON CONFLICT, as
-- PostgreSQL would take another index for it.
CREATE OR REPLACE FUNCTION keep_listed_prices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO off
AS $function$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM FROM (SELECT DISTINCT mall_id, price_list_id, product_id FROM changed ORDER BY price_list_id, product_id) c
      CROSS JOIN LATERAL (SELECT FROM listed_price l WHERE l.mall_id = c.mall_id AND l.price_list_id = c.price_list_id
        AND l.product_id = c.product_id LIMIT 1 FOR UPDATE) l;
      DELETE FROM listed_price l USING (SELECT DISTINCT mall_id, price_list_id, product_id FROM changed) c
      WHERE l.mall_id = c.mall_id AND l.price_list_id = c.price_list_id AND l.product_id = c.product_id
        AND NOT EXISTS (SELECT FROM price p WHERE p.mall_id = c.mall_id AND p.price_list_id = c.price_list_id AND p.product_id = c.product_id);
    ELSE
      -- A row that is there is locked, and stays as it is.
      INSERT INTO listed_price (mall_id, price_list_id, product_id, price, origin_price, prior_price, variant_id)
      SELECT DISTINCT ON (c.price_list_id, c.product_id) c.mall_id, c.price_list_id, c.product_id, c.price, c.origin_price, c.prior_price, c.variant_id
      FROM changed c ORDER BY c.price_list_id, c.product_id, c.price, c.variant_id
      ON CONFLICT ON CONSTRAINT listed_price_pkey DO UPDATE SET price = excluded.price WHERE false;
    END IF;
    INSERT INTO listed_price (mall_id, price_list_id, product_id, price, origin_price, prior_price, variant_id, varies, unit_measure, unit_base)
    SELECT c.mall_id, c.price_list_id, c.product_id, p.price, p.origin_price, p.prior_price, p.variant_id, d.price > p.price,
      coalesce(v.unit_measure, ''), coalesce(v.unit_base, '')
    FROM (SELECT DISTINCT mall_id, price_list_id, product_id FROM changed) c
    CROSS JOIN LATERAL (SELECT p.price, p.origin_price, p.prior_price, p.variant_id FROM price p
      WHERE p.mall_id = c.mall_id AND p.price_list_id = c.price_list_id AND p.product_id = c.product_id
      ORDER BY p.price, p.variant_id LIMIT 1) p
    CROSS JOIN LATERAL (SELECT d.price FROM price d
      WHERE d.mall_id = c.mall_id AND d.price_list_id = c.price_list_id AND d.product_id = c.product_id ORDER BY d.price DESC LIMIT 1) d
    LEFT JOIN LATERAL (SELECT v.unit_measure, v.unit_base FROM variant v WHERE v.mall_id = c.mall_id AND v.id = p.variant_id LIMIT 1) v ON true
    ON CONFLICT ON CONSTRAINT listed_price_pkey DO UPDATE SET price = excluded.price, origin_price = excluded.origin_price,
      prior_price = excluded.prior_price, variant_id = excluded.variant_id, varies = excluded.varies,
      unit_measure = excluded.unit_measure, unit_base = excluded.unit_base
    WHERE (listed_price.price, listed_price.origin_price, listed_price.prior_price, listed_price.variant_id, listed_price.varies,
        listed_price.unit_measure, listed_price.unit_base)
      IS DISTINCT FROM (excluded.price, excluded.origin_price, excluded.prior_price, excluded.variant_id, excluded.varies,
        excluded.unit_measure, excluded.unit_base);
    RETURN NULL;
  END
$function$;

-- What a price is for belongs to its variant, and stands beside the price that products are listed by.
CREATE OR REPLACE FUNCTION listed_price_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    UPDATE listed_price SET unit_measure = NEW.unit_measure, unit_base = NEW.unit_base
    WHERE mall_id = NEW.mall_id AND price_list_id IN (SELECT l.id FROM price_list l WHERE l.mall_id = NEW.mall_id)
      AND product_id = NEW.product_id AND variant_id = NEW.id;
    RETURN NULL;
  END
$function$;

-- What the rate of a list makes of an amount that is no price: endings are for prices alone. Null without a rate.
CREATE OR REPLACE FUNCTION derived_amount(mall uuid, list uuid, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT derived_price(derived_amount.amount, o.currency, l.currency, l.rate, l.margin,
    CASE WHEN l.rounding IN ('95', '99', '100') THEN 'none' ELSE l.rounding END)
  FROM price_list l JOIN mall o ON o.id = l.mall_id WHERE l.mall_id = derived_amount.mall AND l.id = derived_amount.list);

-- The same, or what staff have set in its place.
CREATE OR REPLACE FUNCTION amount_in_list(mall uuid, list uuid, kind_of text, record uuid, column_of text, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE WHEN amount IS NULL THEN NULL ELSE coalesce(
  (SELECT a.amount FROM list_amount a WHERE a.mall_id = amount_in_list.mall AND a.price_list_id = amount_in_list.list
    AND a.kind = amount_in_list.kind_of AND a.record_id = amount_in_list.record AND a.field = amount_in_list.column_of),
  derived_amount(amount_in_list.mall, amount_in_list.list, amount_in_list.amount)) END;

-- An amount of an order in the shop's currency, by the rate of when it was placed.
CREATE OR REPLACE FUNCTION of_shop(amount bigint, to_shop numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN to_shop IS NULL THEN amount ELSE round(amount * to_shop)::bigint END;

-- The lowest price of the 30 days that end now, in a list; as lowest_price.
CREATE OR REPLACE FUNCTION lowest_list_price(mall uuid, list uuid, variant uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    least(
      (SELECT min(h.price) FROM list_price_history h WHERE h.mall_id = mall AND h.price_list_id = list AND h.variant_id = variant
        AND h.since > now() - interval '30 days' AND h.since < now()),
      (SELECT h.price FROM list_price_history h WHERE h.mall_id = mall AND h.price_list_id = list AND h.variant_id = variant
        AND h.since <= now() - interval '30 days' ORDER BY h.since DESC LIMIT 1)),
    (SELECT h.price FROM list_price_history h WHERE h.mall_id = mall AND h.price_list_id = list AND h.variant_id = variant
      AND h.since < now() AND h.price IS NOT NULL ORDER BY h.since DESC LIMIT 1))
$function$;

-- By the same rule as variant_prior_price. Another rate is another price.
CREATE OR REPLACE FUNCTION list_prior_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF coalesce(NEW.origin_price, 0) <= NEW.price THEN
      NEW.prior_price := NULL;
    ELSIF TG_OP = 'UPDATE' AND OLD.origin_price > OLD.price AND OLD.prior_price > OLD.price AND NEW.price <= OLD.price THEN
      NEW.prior_price := OLD.prior_price;
    ELSE
      NEW.prior_price := lowest_list_price(NEW.mall_id, NEW.price_list_id, NEW.variant_id);
    END IF;
    IF NEW.prior_price <= NEW.price THEN NEW.prior_price := NULL; END IF;
    RETURN NEW;
  END
$function$;

-- As note_price, of several variants. While the history is short PostgreSQL would read all of it for each variant, also what the statement itself writes.
CREATE OR REPLACE FUNCTION note_list_prices(mall uuid, list uuid, variants uuid[], noted bigint[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO off
AS $function$
  INSERT INTO list_price_history (mall_id, price_list_id, variant_id, since, price)
  SELECT mall, list, n.variant, greatest(now(), (SELECT max(h.since) FROM list_price_history h
    WHERE h.mall_id = mall AND h.price_list_id = list AND h.variant_id = n.variant)), n.price
  FROM unnest(variants, noted) n (variant, price)
  ON CONFLICT ON CONSTRAINT list_price_history_pkey DO UPDATE SET price = excluded.price
$function$;

-- A price counts while a market has the list and its product is shown.
CREATE OR REPLACE FUNCTION list_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    mall uuid;
    list uuid;
    variants uuid[];
    noted bigint[];
  BEGIN
    IF TG_OP = 'DELETE' THEN
      -- With its variant or its list, what it cost last stays: both can come back.
      FOR mall, list, variants, noted IN
        SELECT c.mall_id, c.price_list_id, array_agg(c.variant_id ORDER BY c.variant_id), array_agg(NULL::bigint) FROM changed c
        WHERE EXISTS (SELECT FROM list_price_history h WHERE h.mall_id = c.mall_id AND h.price_list_id = c.price_list_id AND h.variant_id = c.variant_id)
          AND EXISTS (SELECT FROM variant v WHERE v.mall_id = c.mall_id AND v.id = c.variant_id)
          AND EXISTS (SELECT FROM price_list l WHERE l.mall_id = c.mall_id AND l.id = c.price_list_id)
        GROUP BY c.mall_id, c.price_list_id
      LOOP PERFORM note_list_prices(mall, list, variants, noted); END LOOP;
      RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
      FOR mall, list, variants, noted IN
        SELECT c.mall_id, c.price_list_id, array_agg(c.variant_id ORDER BY c.variant_id), array_agg(c.price ORDER BY c.variant_id) FROM changed c
        WHERE EXISTS (SELECT FROM market k WHERE k.mall_id = c.mall_id AND k.price_list_id = c.price_list_id)
          AND EXISTS (SELECT FROM product p WHERE p.mall_id = c.mall_id AND p.id = c.product_id AND p.is_show = 1)
        GROUP BY c.mall_id, c.price_list_id
      LOOP PERFORM note_list_prices(mall, list, variants, noted); END LOOP;
      RETURN NULL;
    END IF;
    FOR mall, list, variants, noted IN
      SELECT c.mall_id, c.price_list_id, array_agg(c.variant_id ORDER BY c.variant_id), array_agg(c.price ORDER BY c.variant_id) FROM changed c
        JOIN was o ON o.mall_id = c.mall_id AND o.price_list_id = c.price_list_id AND o.variant_id = c.variant_id AND o.price <> c.price
      WHERE EXISTS (SELECT FROM market k WHERE k.mall_id = c.mall_id AND k.price_list_id = c.price_list_id)
        AND EXISTS (SELECT FROM product p WHERE p.mall_id = c.mall_id AND p.id = c.product_id AND p.is_show = 1)
      GROUP BY c.mall_id, c.price_list_id
    LOOP PERFORM note_list_prices(mall, list, variants, noted); END LOOP;
    RETURN NULL;
  END
$function$;

-- All prices of a list are offered from now on, or no longer.
CREATE OR REPLACE FUNCTION note_list(mall uuid, list uuid, shown boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT note_list_prices(mall, list, array_agg(m.variant_id), array_agg(CASE WHEN shown THEN m.price END))
  FROM price m JOIN product p ON p.mall_id = m.mall_id AND p.id = m.product_id AND p.is_show = 1
  WHERE m.mall_id = mall AND m.price_list_id = list HAVING count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION market_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD.price_list_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM market k WHERE k.mall_id = OLD.mall_id AND k.price_list_id = OLD.price_list_id) THEN
      PERFORM note_list(OLD.mall_id, OLD.price_list_id, false);
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.price_list_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM market k WHERE k.mall_id = NEW.mall_id AND k.price_list_id = NEW.price_list_id AND k.id <> NEW.id) THEN
      PERFORM note_list(NEW.mall_id, NEW.price_list_id, true);
    END IF;
    RETURN NULL;
  END
$function$;
