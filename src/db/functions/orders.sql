-- Numbers by which orders are named on the phone.

-- A mall's sequence: taking a number waits for no other checkout, and a placement that fails leaves a gap. It is made when the mall
-- needs it first, also in a restored database, behind the numbers that older orders have or will get.
CREATE OR REPLACE FUNCTION order_display_ids(of_mall uuid)
 RETURNS regclass
 LANGUAGE plpgsql
AS $function$
  DECLARE
    name text := 'order_display_id_' || replace(of_mall::text, '-', '');
  BEGIN
    IF to_regclass(name) IS NULL THEN
      -- The first orders of a mall, placed at once, wait here for one of them; then the sequence is there.
      PERFORM pg_advisory_xact_lock(hashtext(name));
      EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I AS integer START %s', name, 1 + coalesce(
        (SELECT max(display_id) FROM orders WHERE mall_id = of_mall AND display_id IS NOT NULL),
        1000 + (SELECT count(*) FROM orders WHERE mall_id = of_mall AND display_id IS NULL AND NOT is_test AND NOT is_past)));
    END IF;
    RETURN to_regclass(name);
  END
$function$;

-- With each order: it looks for the sequence itself, and calls what makes one only where there is none.
CREATE OR REPLACE FUNCTION give_display_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ids regclass := to_regclass('order_display_id_' || replace(NEW.mall_id::text, '-', ''));
  BEGIN
    NEW.display_id := nextval(coalesce(ids, order_display_ids(NEW.mall_id)));
    RETURN NEW;
  END
$function$;
