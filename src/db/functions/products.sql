-- What follows from the columns of a product or a variant.

CREATE OR REPLACE FUNCTION product_derive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    NEW.is_show := (NEW.status = 'active' AND (NEW.publish_at IS NULL OR NEW.publish_at <= now()))::integer;
    NEW.image := coalesce(NEW.media #>> '{0,file}', '');
    RETURN NEW;
  END
$function$;

CREATE OR REPLACE FUNCTION variant_sale_derive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF (CASE WHEN NEW.sale_price IS NULL THEN coalesce(NEW.origin_price, 0) <= NEW.price
      ELSE NEW.sale_starts_at IS NULL OR NEW.sale_price >= NEW.price OR coalesce(NEW.origin_price, 0) > NEW.price END)
    THEN
      NEW.sale_price := NULL;
      NEW.sale_starts_at := NULL;
      NEW.sale_ends_at := NULL;
    END IF;
    RETURN NEW;
  END
$function$;

-- The lowest price of the 30 days that end now. Where it was not sold in these, the last price before; null where there is none.
CREATE OR REPLACE FUNCTION lowest_price(mall uuid, variant uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    least(
      (SELECT min(h.price) FROM price_history h WHERE h.mall_id = mall AND h.variant_id = variant
        AND h.since > now() - interval '30 days' AND h.since < now()),
      (SELECT h.price FROM price_history h WHERE h.mall_id = mall AND h.variant_id = variant
        AND h.since <= now() - interval '30 days' ORDER BY h.since DESC LIMIT 1)),
    (SELECT h.price FROM price_history h WHERE h.mall_id = mall AND h.variant_id = variant
      AND h.since < now() AND h.price IS NOT NULL ORDER BY h.since DESC LIMIT 1))
$function$;

-- Further reductions of one sale keep the price before the first. A price that rises, and a reduction that none was announced
-- before, begin one. A variant that comes back by an undo brings what it had.
CREATE OR REPLACE FUNCTION variant_prior_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF coalesce(NEW.origin_price, 0) <= NEW.price THEN
      NEW.prior_price := NULL;
    ELSIF TG_OP = 'INSERT' THEN
      NEW.prior_price := coalesce(NEW.prior_price, lowest_price(NEW.mall_id, NEW.id));
    ELSIF OLD.origin_price > OLD.price AND OLD.prior_price > OLD.price AND NEW.price <= OLD.price THEN
      NEW.prior_price := OLD.prior_price;
    ELSE
      NEW.prior_price := lowest_price(NEW.mall_id, NEW.id);
    END IF;
    IF NEW.prior_price <= NEW.price THEN NEW.prior_price := NULL; END IF;
    RETURN NEW;
  END
$function$;

-- A second price of the same transaction takes the place of the first, which no shopper has seen.
CREATE OR REPLACE FUNCTION note_price(mall uuid, variant uuid, noted bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO price_history (mall_id, variant_id, since, price)
  SELECT mall, variant, greatest(now(), (SELECT max(h.since) FROM price_history h WHERE h.mall_id = mall AND h.variant_id = variant)), noted
  ON CONFLICT ON CONSTRAINT price_history_pkey DO UPDATE SET price = excluded.price
$function$;

CREATE OR REPLACE FUNCTION variant_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM product p WHERE p.mall_id = NEW.mall_id AND p.id = NEW.product_id AND p.is_show = 1) THEN
      PERFORM note_price(NEW.mall_id, NEW.id, NEW.price);
    END IF;
    RETURN NULL;
  END
$function$;

-- The same for all variants of a statement of staff, which may be thousands.
CREATE OR REPLACE FUNCTION variants_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO price_history (mall_id, variant_id, since, price)
    SELECT n.mall_id, n.id, greatest(now(), (SELECT max(h.since) FROM price_history h WHERE h.mall_id = n.mall_id AND h.variant_id = n.id)), n.price
    FROM new_rows n JOIN old_rows o ON o.mall_id = n.mall_id AND o.id = n.id AND o.price <> n.price
    WHERE EXISTS (SELECT FROM product p WHERE p.mall_id = n.mall_id AND p.id = n.product_id AND p.is_show = 1)
    ORDER BY n.id
    ON CONFLICT ON CONSTRAINT price_history_pkey DO UPDATE SET price = excluded.price;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION product_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    PERFORM note_price(v.mall_id, v.id, CASE WHEN NEW.is_show = 1 THEN v.price END)
    FROM variant v WHERE v.mall_id = NEW.mall_id AND v.product_id = NEW.id;
    IF EXISTS (SELECT FROM market k WHERE k.mall_id = NEW.mall_id AND k.price_list_id IS NOT NULL) THEN
      PERFORM note_list_prices(m.mall_id, m.price_list_id, array_agg(m.variant_id), array_agg(CASE WHEN NEW.is_show = 1 THEN m.price END))
      FROM price m WHERE m.mall_id = NEW.mall_id AND m.product_id = NEW.id
        AND EXISTS (SELECT FROM market k WHERE k.mall_id = m.mall_id AND k.price_list_id = m.price_list_id)
      GROUP BY m.mall_id, m.price_list_id;
    END IF;
    RETURN NULL;
  END
$function$;
