-- What all domains stand on: news of changes, events, transactions that end on purpose, currencies.

CREATE OR REPLACE FUNCTION abort_transaction(reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'SW001', MESSAGE = reason;
  END
$function$;

CREATE OR REPLACE FUNCTION announce(mall uuid, what text)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE mall SET catalog_version = catalog_version + 1,
    price_version = price_version + (what IN ('prices', 'stock'))::integer
  WHERE id = announce.mall AND what <> 'decoration';
  SELECT pg_notify('mall_changed', json_build_object('mall_id', announce.mall, 'what', what)::text);
$function$;

CREATE OR REPLACE FUNCTION currency_decimals(code text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (code = ANY ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[])) THEN 0 WHEN (code = ANY ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[])) THEN 3 WHEN (code = ANY ('{CLF,UYW}'::text[])) THEN 4 ELSE 2 END;

CREATE OR REPLACE FUNCTION keep_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM orders WHERE mall_id = NEW.id AND NOT is_test) THEN
      RAISE EXCEPTION 'there are orders' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_ordered';
    END IF;
    IF EXISTS (SELECT FROM price_list WHERE mall_id = NEW.id) THEN
      RAISE EXCEPTION 'there are price lists' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_lists';
    END IF;
    IF currency_decimals(OLD.currency) <> currency_decimals(NEW.currency) AND (
      EXISTS (SELECT FROM product WHERE mall_id = NEW.id) OR EXISTS (SELECT FROM shipping_method WHERE mall_id = NEW.id)
      OR EXISTS (SELECT FROM discount WHERE mall_id = NEW.id)) THEN
      RAISE EXCEPTION 'there are amounts' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_decimals';
    END IF;
    RETURN NEW;
  END
$function$;

-- An event with a delivery for each of its subscribers. @returns its id.
CREATE OR REPLACE FUNCTION store_event(mall uuid, name text, subject text, payload jsonb, subscribers text[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
  DECLARE
    made bigint;
  BEGIN
    INSERT INTO event (mall_id, name, subject, payload)
    VALUES (store_event.mall, store_event.name, store_event.subject, store_event.payload) RETURNING id INTO made;
    INSERT INTO event_delivery (mall_id, subscriber, event_id, subject)
    SELECT store_event.mall, s, made, store_event.subject FROM unnest(subscribers) s;
    RETURN made;
  END
$function$;
