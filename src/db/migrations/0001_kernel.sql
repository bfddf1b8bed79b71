-- Malls and their staff, the change record, long work, files, and what several domains' indexes compute.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Bodies may name tables of later files.
SET LOCAL check_function_bodies = off;

CREATE FUNCTION last_word(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(reverse(split_part(reverse(btrim(name)), ' '::text, 1)));

CREATE FUNCTION price_step(price bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (price < 1) THEN 0 ELSE ((8 * (length(ltrim(((price)::bit(64))::text, '0'::text)) - 1)) + ((rpad(substr(ltrim(((price)::bit(64))::text, '0'::text), 2, 3), 3, '0'::text))::bit(3))::integer) END;

CREATE FUNCTION price_steps(step integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[step, (1000 + (step >> 1)), (2000 + (step >> 2)), (3000 + (step >> 3)), (4000 + (step >> 4)), (5000 + (step >> 5)), (6000 + (step >> 6))];

CREATE FUNCTION reversed_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN reverse(translate(phone, ' +()./-'::text, ''::text));

CREATE FUNCTION upload_paths(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (POSITION(('/uploads/'::text) IN (given)) = 0) THEN '{}'::text[] ELSE ARRAY(SELECT DISTINCT m.m[1] AS m FROM regexp_matches(upload_paths.given, '/uploads/[A-Za-z0-9._-]+'::text, 'g'::text) m(m)) END;

CREATE TABLE mall (
  id uuid NOT NULL,
  name text NOT NULL,
  currency char(3) NOT NULL,
  locale text DEFAULT 'en' NOT NULL,
  live_decoration_id integer,
  admin_origins text[] DEFAULT '{}' NOT NULL,
  catalog_version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  pay_minutes integer DEFAULT 30 NOT NULL,
  refund_days integer DEFAULT 30 NOT NULL,
  receive_days integer DEFAULT 20 NOT NULL,
  last_decoration_number integer DEFAULT 1 NOT NULL,
  transfer_days integer DEFAULT 7 NOT NULL,
  max_unpaid_orders integer DEFAULT 10 NOT NULL,
  time_zone text DEFAULT 'UTC' NOT NULL,
  prices_include_tax boolean DEFAULT false NOT NULL,
  legal_name text DEFAULT '' NOT NULL,
  address1 text DEFAULT '' NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  city text DEFAULT '' NOT NULL,
  state text DEFAULT '' NOT NULL,
  postal_code text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  vat_number text DEFAULT '' NOT NULL,
  tax_number text DEFAULT '' NOT NULL,
  register_no text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  order_prefix text DEFAULT '' NOT NULL,
  tax_shipping boolean DEFAULT false NOT NULL,
  reverse_charge boolean DEFAULT false NOT NULL,
  invoice_when text DEFAULT 'off' NOT NULL,
  invoice_prefix text DEFAULT 'INV-' NOT NULL,
  credit_prefix text DEFAULT 'CN-' NOT NULL,
  invoice_note text DEFAULT '' NOT NULL,
  mail_name text DEFAULT '' NOT NULL,
  mail_from text DEFAULT '' NOT NULL,
  smtp_host text DEFAULT '' NOT NULL,
  smtp_port integer DEFAULT 587 NOT NULL,
  smtp_security text DEFAULT 'starttls' NOT NULL,
  smtp_user text DEFAULT '' NOT NULL,
  primary_domain text DEFAULT '' NOT NULL,
  ask_phone text DEFAULT 'optional' NOT NULL,
  ask_company text DEFAULT 'hidden' NOT NULL,
  ask_address2 text DEFAULT 'optional' NOT NULL,
  ask_note boolean DEFAULT true NOT NULL,
  note_label text DEFAULT '' NOT NULL,
  accounts text DEFAULT 'optional' NOT NULL,
  terms_required boolean DEFAULT false NOT NULL,
  newsletter_box text DEFAULT 'hidden' NOT NULL,
  policy_terms uuid,
  policy_privacy uuid,
  policy_refund uuid,
  policy_shipping uuid,
  policy_legal uuid,
  card_fee_percent text DEFAULT '' NOT NULL,
  card_fee_fixed text DEFAULT '' NOT NULL,
  parcel_cost text DEFAULT '' NOT NULL,
  visit_days integer DEFAULT 90 NOT NULL,
  price_version integer DEFAULT 0 NOT NULL,
  charges_no_tax boolean DEFAULT false NOT NULL,
  has_tested_order boolean DEFAULT false NOT NULL,
  unit_system text DEFAULT 'metric' NOT NULL,
  CONSTRAINT mall_pkey PRIMARY KEY (id),
  CONSTRAINT mall_accounts_check CHECK ((accounts = ANY (ARRAY['optional'::text, 'required'::text, 'off'::text]))),
  CONSTRAINT mall_ask_address2_check CHECK ((ask_address2 = ANY (ARRAY['hidden'::text, 'optional'::text]))),
  CONSTRAINT mall_ask_company_check CHECK ((ask_company = ANY (ARRAY['hidden'::text, 'optional'::text, 'required'::text]))),
  CONSTRAINT mall_ask_phone_check CHECK ((ask_phone = ANY (ARRAY['hidden'::text, 'optional'::text, 'required'::text]))),
  CONSTRAINT mall_invoice_when_check CHECK ((invoice_when = ANY (ARRAY['off'::text, 'paid'::text, 'shipped'::text]))),
  CONSTRAINT mall_max_unpaid_orders_check CHECK ((max_unpaid_orders > 0)),
  CONSTRAINT mall_newsletter_box_check CHECK ((newsletter_box = ANY (ARRAY['hidden'::text, 'off'::text, 'on'::text]))),
  CONSTRAINT mall_pay_minutes_check CHECK ((pay_minutes > 0)),
  CONSTRAINT mall_receive_days_check CHECK ((receive_days > 0)),
  CONSTRAINT mall_refund_days_check CHECK ((refund_days >= 0)),
  CONSTRAINT mall_smtp_port_check CHECK (((smtp_port >= 1) AND (smtp_port <= 65535))),
  CONSTRAINT mall_smtp_security_check CHECK ((smtp_security = ANY (ARRAY['starttls'::text, 'tls'::text, 'none'::text]))),
  CONSTRAINT mall_transfer_days_check CHECK ((transfer_days > 0)),
  CONSTRAINT mall_unit_system_check CHECK ((unit_system = ANY (ARRAY['metric'::text, 'imperial'::text]))),
  CONSTRAINT mall_visit_days_check CHECK (((visit_days >= 1) AND (visit_days <= 3650)))
);

CREATE TABLE mall_domain (
  host text NOT NULL,
  mall_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  token text DEFAULT '' NOT NULL,
  checked_at timestamptz,
  problem text DEFAULT '' NOT NULL,
  CONSTRAINT mall_domain_pkey PRIMARY KEY (mall_id, host),
  CONSTRAINT mall_domain_host UNIQUE (host),
  CONSTRAINT mall_domain_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE staff (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  name text DEFAULT '' NOT NULL,
  role text DEFAULT 'owner' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  password_hash text,
  totp_secret text,
  totp_step bigint,
  deactivated_at timestamptz,
  signed_in_at timestamptz,
  CONSTRAINT staff_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT staff_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX staff_email ON staff (mall_id, lower(email));

CREATE TABLE staff_role (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT staff_role_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT staff_role_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX staff_role_name ON staff_role (mall_id, lower(name));

CREATE TABLE saved_view (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  list text NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  state jsonb NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT saved_view_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX saved_view_list ON saved_view (mall_id, list, created_at, id);

CREATE TABLE recorded_table (
  table_name text NOT NULL,
  mall_column text NOT NULL,
  key_columns text[] NOT NULL,
  columns text[] NOT NULL,
  kept text[] NOT NULL,
  record_type text NOT NULL,
  record_id text NOT NULL,
  CONSTRAINT recorded_table_pkey PRIMARY KEY (table_name)
);

CREATE TABLE change_batch (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  title text DEFAULT '' NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  task_id uuid,
  undo_of uuid,
  undone_by uuid,
  changes integer DEFAULT 0 NOT NULL,
  record_types text[] DEFAULT '{}' NOT NULL,
  actions text[] DEFAULT '{}' NOT NULL,
  record_name text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT change_batch_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT change_batch_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX change_batch_old ON change_batch (created_at);
CREATE INDEX change_batch_staff ON change_batch (mall_id, staff_id, id);
CREATE INDEX change_batch_time ON change_batch (mall_id, created_at, id);

CREATE TABLE change (
  mall_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  batch_id uuid NOT NULL,
  table_name text NOT NULL,
  row_key jsonb NOT NULL,
  record_type text NOT NULL,
  record_id text NOT NULL,
  record_name text NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT change_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT change_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);
CREATE INDEX change_of_batch ON change (mall_id, batch_id, id);
CREATE INDEX change_old ON change USING brin (created_at);
CREATE INDEX change_record ON change (mall_id, record_type, record_id, id);

CREATE TABLE task (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  permission text NOT NULL,
  title text NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  batch_id uuid NOT NULL,
  retry_of uuid,
  input jsonb NOT NULL,
  cursor jsonb,
  state text DEFAULT 'queued' NOT NULL,
  total integer,
  done integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  message text DEFAULT '' NOT NULL,
  worker uuid,
  heartbeat_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT task_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT task_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'cancelling'::text, 'cancelled'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT task_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX task_changed ON task (mall_id, updated_at);
CREATE INDEX task_open ON task (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'cancelling'::text]));

CREATE TABLE task_failure (
  mall_id uuid NOT NULL,
  task_id uuid NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  row_name text NOT NULL,
  reason text NOT NULL,
  data json NOT NULL,
  CONSTRAINT task_failure_pkey PRIMARY KEY (mall_id, task_id, "position"),
  CONSTRAINT task_failure_mall_id_task_id_fkey FOREIGN KEY (mall_id, task_id) REFERENCES task(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE upload (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  file text NOT NULL,
  original_name text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  buyer_id uuid,
  alt text DEFAULT '' NOT NULL,
  focal jsonb,
  staff_id uuid,
  CONSTRAINT upload_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT upload_bytes_check CHECK ((bytes <= 1258291200)),
  CONSTRAINT upload_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX upload_buyer ON upload (mall_id, buyer_id) WHERE (buyer_id IS NOT NULL);
CREATE UNIQUE INDEX upload_file ON upload (mall_id, file);
CREATE INDEX upload_library ON upload (mall_id, created_at, id) WHERE (buyer_id IS NULL);

CREATE TABLE upload_removal (
  mall_id uuid NOT NULL,
  file text NOT NULL,
  removed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT upload_removal_pkey PRIMARY KEY (mall_id, file),
  CONSTRAINT upload_removal_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE attempt (
  mall_id uuid NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (mall_id, key),
  CONSTRAINT attempt_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX attempt_expiry ON attempt (mall_id, expires_at);

CREATE UNLOGGED TABLE request_count (
  starts bigint NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT request_count_pkey PRIMARY KEY (starts, name)
);

CREATE TABLE server_error (
  route text NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  last_trace_id text NOT NULL,
  CONSTRAINT server_error_pkey PRIMARY KEY (route, hour)
);

CREATE FUNCTION abort_transaction(reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
     BEGIN
       RAISE EXCEPTION USING ERRCODE = 'SW001', MESSAGE = reason;
     END
   $function$;

CREATE FUNCTION announce(mall uuid, what text)
 RETURNS void
 LANGUAGE sql
AS $function$
     UPDATE mall SET catalog_version = catalog_version + 1,
       price_version = price_version + (what IN ('prices', 'stock'))::integer
     WHERE id = announce.mall AND what <> 'decoration';
     SELECT pg_notify('mall_changed', json_build_object('mall_id', announce.mall, 'what', what)::text);
   $function$;

CREATE FUNCTION currency_decimals(code text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (code = ANY ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[])) THEN 0 WHEN (code = ANY ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[])) THEN 3 WHEN (code = ANY ('{CLF,UYW}'::text[])) THEN 4 ELSE 2 END;

CREATE FUNCTION json_object_of(pairs text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
     SELECT '(' || string_agg(format('jsonb_build_object(%s)', part), ' || ' ORDER BY n) || ')'
     FROM (SELECT (i - 1) / 50 AS n, string_agg(pair, ', ' ORDER BY i) AS part
       FROM unnest(pairs) WITH ORDINALITY AS p (pair, i) GROUP BY 1) parts
   $function$;

CREATE FUNCTION keep_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       IF EXISTS (SELECT FROM orders WHERE mall_id = NEW.id AND NOT is_test) THEN
         RAISE EXCEPTION 'there are orders' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_ordered';
       END IF;
       IF currency_decimals(OLD.currency) <> currency_decimals(NEW.currency) AND (
         EXISTS (SELECT FROM product WHERE mall_id = NEW.id) OR EXISTS (SELECT FROM shipping_method WHERE mall_id = NEW.id)
         OR EXISTS (SELECT FROM coupon WHERE mall_id = NEW.id)) THEN
         RAISE EXCEPTION 'there are amounts' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mall_currency_decimals';
       END IF;
       RETURN NEW;
     END
   $function$;

CREATE FUNCTION record_batch(actor jsonb, record_type text, action text, made integer, name text)
 RETURNS void
 LANGUAGE sql
AS $function$
     INSERT INTO change_batch AS b (mall_id, id, title, staff_id, staff_name, task_id, undo_of, changes, record_types, actions,
       record_name)
     VALUES ((actor ->> 'mall_id')::uuid, (actor ->> 'batch_id')::uuid, coalesce(actor ->> 'title', ''),
       (actor ->> 'staff_id')::uuid, actor ->> 'staff_name', (actor ->> 'task_id')::uuid, (actor ->> 'undo_of')::uuid, made,
       ARRAY[record_type], ARRAY[action], coalesce(name, ''))
     ON CONFLICT (mall_id, id) DO UPDATE SET changes = b.changes + excluded.changes,
       record_types = CASE WHEN b.record_types @> excluded.record_types THEN b.record_types
         ELSE b.record_types || excluded.record_types END,
       actions = CASE WHEN b.actions @> excluded.actions THEN b.actions ELSE b.actions || excluded.actions END,
       record_name = CASE WHEN b.record_name = '' THEN excluded.record_name ELSE b.record_name END
   $function$;

CREATE FUNCTION record_changes(table_name text, columns text[], record_type text, record_id text, record_name text, kept text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
   DECLARE
     mall text;
     keys text[];
     row_key text;
     name text;
     head text;
     tail text;
     body text;
     statement text;
   BEGIN
     SELECT array_agg(a.attname::text ORDER BY k.position) INTO keys
     FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attnum, position)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
     WHERE i.indrelid = table_name::regclass AND i.indisprimary;
     mall := CASE WHEN 'mall_id' = ANY (keys) THEN 'mall_id' ELSE 'id' END;
     keys := CASE WHEN mall = 'mall_id' THEN array_remove(keys, 'mall_id') ELSE keys END;

     INSERT INTO recorded_table VALUES (table_name, mall, keys, columns, kept, record_type, record_id)
     ON CONFLICT ON CONSTRAINT recorded_table_pkey DO UPDATE SET columns = excluded.columns, kept = excluded.kept,
       record_type = excluded.record_type, record_id = excluded.record_id;

     SELECT format('jsonb_build_object(%s)', string_agg(format('%L, r.%I', key, key), ', ')) INTO row_key FROM unnest(keys) key;
     name := CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = table_name::regclass AND a.attname = record_name)
       THEN format('r.%I', record_name) ELSE '(' || record_name || ')' END;
     head := format('
       DECLARE
         actor jsonb := current_setting(''shop.actor'')::jsonb;
         made integer;
         named text;
       BEGIN
         WITH made AS (
           INSERT INTO change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
           SELECT r.%I, (actor ->> ''batch_id'')::uuid, %L, %s, %L, r.%I::text, left(coalesce(%s::text, ''''), 200), ',
       mall, table_name, row_key, record_type, record_id, name);
     tail := '
           RETURNING record_name)
         SELECT count(*), max(record_name) INTO made, named FROM made;
         IF made > 0 THEN PERFORM record_batch(actor, ' || quote_literal(record_type) || ', %L, made, named); END IF;
         RETURN NULL;
       END';
     statement := 'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L';

     -- Of a new row its key and what screens show: texts of more than 2,000 bytes are left out.
     SELECT json_object_of(array_agg(CASE WHEN t.typlen > 0 THEN format('%L, r.%I', c, c)
       ELSE format('%L, CASE WHEN octet_length(r.%I::text) <= 2000 THEN to_jsonb(r.%I) END', c, c, c) END)) INTO body
     FROM unnest(keys || columns) c
     JOIN pg_attribute a ON a.attrelid = table_name::regclass AND a.attname = c JOIN pg_type t ON t.oid = a.atttypid;
     EXECUTE format(statement, 'record_insert_' || table_name, head || format(
       '''insert'', NULL, jsonb_strip_nulls(%s) FROM new_rows r', body) || format(tail, 'insert'));

     SELECT json_object_of(array_agg(format('%L, r.%I', c, c))) INTO body FROM unnest(mall || keys || columns || kept) c;
     EXECUTE format(statement, 'record_delete_' || table_name, head || format(
       '''delete'', %s, NULL FROM old_rows r', body) || format(tail, 'delete'));

     EXECUTE format('DROP TRIGGER IF EXISTS record_insert ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_insert_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_delete ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_delete_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_update ON %I', table_name);
     IF cardinality(columns) = 0 THEN RETURN; END IF;

     SELECT format('''update'', %s - d.same, %s - d.same
         FROM new_rows r JOIN old_rows o ON o.%I = r.%I AND %s
         CROSS JOIN LATERAL (SELECT array_remove(ARRAY[%s], NULL) AS same) d WHERE %s',
       json_object_of(array_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(o.%I) END', c, c, c, c))),
       json_object_of(array_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(r.%I) END', c, c, c, c))),
       mall, mall, (SELECT string_agg(format('o.%I = r.%I', key, key), ' AND ') FROM unnest(keys) key),
       string_agg(format('CASE WHEN o.%I IS NOT DISTINCT FROM r.%I THEN %L END', c, c, c), ', '),
       string_agg(format('o.%I IS DISTINCT FROM r.%I', c, c), ' OR ')) INTO body
     FROM unnest(columns) c;
     EXECUTE format(statement, 'record_update_' || table_name, head || body || format(tail, 'update'));
     EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()',
       table_name, 'record_update_' || table_name);
   END
   $function$;

CREATE FUNCTION refuse(reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
     BEGIN
       RAISE EXCEPTION USING ERRCODE = 'SW001', MESSAGE = reason;
     END
   $function$;

CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON mall FOR EACH ROW WHEN ((old.currency IS DISTINCT FROM new.currency)) EXECUTE FUNCTION keep_currency();

SELECT record_changes('mall', '{name, time_zone, prices_include_tax, pay_minutes, transfer_days, max_unpaid_orders, refund_days, receive_days, currency, legal_name, address1, address2, city, state, postal_code, country, vat_number, tax_number, register_no, email, phone, order_prefix, tax_shipping, reverse_charge, invoice_when, invoice_prefix, credit_prefix, invoice_note, mail_name, mail_from, smtp_host, smtp_port, smtp_security, smtp_user, primary_domain, ask_phone, ask_company, ask_address2, ask_note, note_label, accounts, terms_required, newsletter_box, policy_terms, policy_privacy, policy_refund, policy_shipping, policy_legal, card_fee_percent, card_fee_fixed, parcel_cost, visit_days, charges_no_tax, unit_system}', 'shop_settings', 'id', 'name');
SELECT record_changes('mall_domain', '{}', 'domain', 'host', 'host', '{token, checked_at, problem, created_at}');
SELECT record_changes('staff', '{email, name, role, deactivated_at}', 'staff', 'id', 'email', '{created_at}');
SELECT record_changes('staff_role', '{name, permissions}', 'staff_role', 'id', 'name', '{created_at}');
SELECT record_changes('upload', '{original_name, alt, focal}', 'media', 'id', 'original_name', '{file, mime, bytes, width, height, buyer_id, staff_id, created_at}');
