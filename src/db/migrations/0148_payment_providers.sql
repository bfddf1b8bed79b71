-- Payment providers come from extensions: what a mall stores of one is kept by the names of its settings.

ALTER TABLE payment_method DROP CONSTRAINT payment_method_name_check;
ALTER TABLE payment_keys DROP CONSTRAINT payment_keys_provider_check;
ALTER TABLE payment_keys
  ADD COLUMN settings jsonb DEFAULT '{}' NOT NULL,
  ADD COLUMN secrets jsonb DEFAULT '{}' NOT NULL,
  ADD COLUMN secret_ends jsonb DEFAULT '{}' NOT NULL,
  ALTER COLUMN secret_key SET DEFAULT '',
  ALTER COLUMN secret_key_end SET DEFAULT '',
  ALTER COLUMN is_live SET DEFAULT false;

-- The version before reads and writes the columns of three keys: each form follows the other until those columns go.
CREATE FUNCTION keep_payment_keys()
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

UPDATE payment_keys SET
  settings = jsonb_build_object('publishable_key', publishable_key),
  secrets = jsonb_build_object('secret_key', secret_key, 'webhook_secret', webhook_secret),
  secret_ends = jsonb_build_object('secret_key', secret_key_end, 'webhook_secret', webhook_secret_end);

CREATE TRIGGER keep_payment_keys BEFORE INSERT OR UPDATE ON payment_keys
  FOR EACH ROW EXECUTE FUNCTION keep_payment_keys();

SELECT record_changes('payment_method', '{is_on, position, title, description, instructions}', 'payment_method', 'name',
  'CASE r.name WHEN ''offline'' THEN ''Bank transfer'' WHEN ''cash'' THEN ''Cash on delivery'' WHEN ''sandbox'' THEN ''Test payment''
       ELSE initcap(replace(r.name, ''_'', '' '')) END');
SELECT record_changes('payment_keys', '{updated_at}', 'payment_keys', 'provider', 'initcap(replace(r.provider, ''_'', '' ''))');
