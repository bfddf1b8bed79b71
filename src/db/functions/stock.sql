-- Units of variants: how many are for sale, which are low, and what is told when that changes.

CREATE OR REPLACE FUNCTION default_low_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    NEW.low_limit := coalesce(NEW.low_stock, (SELECT low_stock FROM inventory_settings WHERE mall_id = NEW.mall_id), 5);
    RETURN NEW;
  END
$function$;

CREATE OR REPLACE FUNCTION has_low_variant(mall uuid, product uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM variant v WHERE v.mall_id = mall AND v.product_id = product AND v.stock_state = 1
    AND v.stock_policy = 'track')
$function$;

CREATE OR REPLACE FUNCTION stock_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO event (mall_id, name, subject, payload, is_open)
    SELECT NEW.mall_id, name, NEW.id, jsonb_build_object('variant_id', NEW.id, 'product_id', NEW.product_id, 'sku', NEW.sku,
      'available', NEW.on_hand - NEW.reserved), true
    FROM unnest(ARRAY[CASE WHEN OLD.stock_state = 2 THEN 'stock.low' END, CASE WHEN NEW.stock_state = 0 THEN 'stock.out' END,
      CASE WHEN OLD.stock_state = 0 THEN 'stock.back' END]) name
    WHERE name IS NOT NULL;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION tracked_stock_short()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    RAISE EXCEPTION 'variant % has % units on hand and % reserved', NEW.id, NEW.on_hand, NEW.reserved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tracked_stock', TABLE = 'variant';
  END
$function$;

CREATE OR REPLACE FUNCTION units_for_sale(policy text, in_stock integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (policy = 'track'::text) THEN in_stock ELSE 999999 END;

CREATE OR REPLACE FUNCTION units_in_stock(policy text, on_hand integer, reserved integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (policy = 'untracked'::text) THEN 0 ELSE GREATEST((on_hand - reserved), 0) END;
