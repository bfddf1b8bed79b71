-- What follows from a change of an address, of an article or of stock is decided by the program (docs/decisions/0060-events-as-rows.md).

-- Whoever changes stock, five writers and the checkout's statement among them, tells that it became low, sold out or came back. The trigger
-- only notes it: subscribers decide what follows.

CREATE FUNCTION stock_events()
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

CREATE TRIGGER stock_events AFTER UPDATE OF on_hand, reserved ON variant FOR EACH ROW WHEN (new.stock_policy = 'track'
  AND (old.stock_state = 2 AND new.stock_state < 2 OR (old.stock_state = 0) <> (new.stock_state = 0))) EXECUTE FUNCTION stock_events();

DROP TRIGGER record_low_stock ON variant;
DROP FUNCTION record_low_stock();

-- Redirects follow products by "products.moved", policies lose articles where these are deleted.
DROP TRIGGER product_moved ON product;
DROP FUNCTION product_moved();
DROP TRIGGER article_policy ON article;
DROP FUNCTION forget_policy();
