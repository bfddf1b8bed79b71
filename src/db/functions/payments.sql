-- Keys of payment providers.

-- The version before reads and writes the columns of three keys: each form follows the other until those columns go.
CREATE OR REPLACE FUNCTION keep_payment_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    is_old boolean;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      is_old := NEW.secrets = '{}' AND NEW.secret_key <> '';
    ELSE
      is_old := (NEW.publishable_key, NEW.secret_key, NEW.webhook_secret)
        IS DISTINCT FROM (OLD.publishable_key, OLD.secret_key, OLD.webhook_secret);
    END IF;
    IF is_old THEN
      NEW.settings := NEW.settings || jsonb_build_object('publishable_key', NEW.publishable_key);
      NEW.secrets := NEW.secrets || jsonb_build_object('secret_key', NEW.secret_key, 'webhook_secret', NEW.webhook_secret);
      NEW.secret_ends := NEW.secret_ends
        || jsonb_build_object('secret_key', NEW.secret_key_end, 'webhook_secret', NEW.webhook_secret_end);
    ELSE
      NEW.publishable_key := coalesce(NEW.settings ->> 'publishable_key', '');
      NEW.secret_key := coalesce(NEW.secrets ->> 'secret_key', '');
      NEW.secret_key_end := coalesce(NEW.secret_ends ->> 'secret_key', '');
      NEW.webhook_secret := coalesce(NEW.secrets ->> 'webhook_secret', '');
      NEW.webhook_secret_end := coalesce(NEW.secret_ends ->> 'webhook_secret', '');
    END IF;
    RETURN NEW;
  END
$function$;
