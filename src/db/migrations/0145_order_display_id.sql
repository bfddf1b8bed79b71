-- The number by which an order is named on the phone: "#1042". Each mall counts from 1001. Test orders have none.
ALTER TABLE orders ADD COLUMN display_id integer;
CREATE UNIQUE INDEX orders_display_id ON orders (mall_id, display_id) WHERE display_id IS NOT NULL;
-- Orders of before, which a job numbers in steps.
CREATE INDEX orders_without_display_id ON orders (mall_id, placed_at, id) WHERE display_id IS NULL AND NOT is_test;

-- A mall's sequence: taking a number waits for no other checkout, and a placement that fails leaves a gap. It is made when the mall
-- needs it first, also in a restored database, behind the numbers that older orders have or will get.
CREATE FUNCTION order_display_ids(of_mall uuid)
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
         1000 + (SELECT count(*) FROM orders WHERE mall_id = of_mall AND display_id IS NULL AND NOT is_test)));
     END IF;
     RETURN to_regclass(name);
   END
   $function$;

CREATE FUNCTION give_display_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     NEW.display_id := nextval(order_display_ids(NEW.mall_id));
     RETURN NEW;
   END
   $function$;

CREATE TRIGGER give_display_id BEFORE INSERT ON orders FOR EACH ROW
  WHEN (new.display_id IS NULL AND NOT new.is_test) EXECUTE FUNCTION give_display_id();

-- While no order can be placed: what comes later stands behind all that are there.
SELECT order_display_ids(mall_id) FROM (SELECT DISTINCT mall_id FROM orders) malls;
