-- Malls and their staff, the change record, events, long work and files.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

-- Facts that the shop tells (src/contract/events.ts).
CREATE TABLE event (
  mall_id uuid NOT NULL,
  -- Given out while the fact's record is locked, so events of one record have the order in which they happened.
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  -- Told by a trigger, which knows no subscribers: the worker finds them.
  is_open boolean DEFAULT false NOT NULL,
  CONSTRAINT event_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT event_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX event_at ON event (at);
CREATE INDEX event_open ON event (id) WHERE is_open;

-- Who still has to be told of each.
CREATE TABLE event_delivery (
  mall_id uuid NOT NULL,
  subscriber text NOT NULL,
  event_id bigint NOT NULL,
  subject text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamptz DEFAULT now() NOT NULL,
  last_error text DEFAULT '' NOT NULL,
  CONSTRAINT event_delivery_pkey PRIMARY KEY (mall_id, subscriber, subject, event_id),
  CONSTRAINT event_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'dead'::text])),
  CONSTRAINT event_delivery_mall_id_event_id_fkey FOREIGN KEY (mall_id, event_id) REFERENCES event(mall_id, id) ON DELETE CASCADE
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
CREATE INDEX event_delivery_dead ON event_delivery (mall_id) WHERE state = 'dead';
CREATE INDEX event_delivery_due ON event_delivery (next_at, event_id) WHERE state = 'waiting';
CREATE INDEX event_delivery_event ON event_delivery (event_id, mall_id);

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
