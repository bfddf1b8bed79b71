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
