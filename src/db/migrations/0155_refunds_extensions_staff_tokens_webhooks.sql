-- Keys, doors of extensions, refunds of nothing, failures of extensions, the language of staff, tokens of programs.

-- Every table has a primary key.
ALTER TABLE order_mark
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  ADD CONSTRAINT order_mark_pkey PRIMARY KEY (mall_id, id);

-- The former name of abort_transaction.
DROP FUNCTION IF EXISTS refuse(text);

-- Rates and discounts that extensions calculate: what each mall has switched on and set.

CREATE TABLE rate_provider (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT rate_provider_pkey PRIMARY KEY (mall_id, name),
  CONSTRAINT rate_provider_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- A discount of the kind "custom" is calculated by an extension: by which of its kinds, and what staff have set for it.
ALTER TABLE discount
  DROP CONSTRAINT discount_kind_check,
  ADD COLUMN custom_kind text DEFAULT '' NOT NULL,
  ADD COLUMN custom_options jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE discount
  ADD CONSTRAINT discount_kind_check CHECK (kind IN ('percent', 'amount', 'free_shipping', 'custom')) NOT VALID,
  ADD CONSTRAINT discount_custom_check CHECK ((kind = 'custom') = (custom_kind <> '')) NOT VALID;
ALTER TABLE discount VALIDATE CONSTRAINT discount_kind_check, VALIDATE CONSTRAINT discount_custom_check;

-- Goods that cost nothing are taken back by a refund of 0.
ALTER TABLE refund_request
  DROP CONSTRAINT refund_request_amount_check,
  ADD CONSTRAINT refund_request_amount_check CHECK ((amount >= 0));

-- What of an extension has failed while it was in use, the last time of each part: Health names it.
CREATE TABLE extension_failure (
  extension text NOT NULL,
  part text NOT NULL,
  reason text NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT extension_failure_pkey PRIMARY KEY (extension, part)
);

-- The language that a member of staff reads the dashboard and the editor in, by its BCP 47 tag; "" for their browser's.
ALTER TABLE staff ADD COLUMN language text DEFAULT '' NOT NULL;

-- Tokens of programs, and what programs have asked with an Idempotency-Key.

CREATE TABLE api_token (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose rights cap it; it ends with them.
  staff_id uuid NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  last_four text NOT NULL,
  permissions text[] NOT NULL,
  -- Null: until it is revoked.
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT api_token_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT api_token_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT api_token_staff_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX api_token_hash ON api_token (mall_id, token_hash);
CREATE UNIQUE INDEX api_token_name ON api_token (mall_id, lower(name));
CREATE INDEX api_token_staff ON api_token (mall_id, staff_id);

CREATE TABLE api_request (
  mall_id uuid NOT NULL,
  token_id uuid NOT NULL,
  key text NOT NULL,
  -- Hash of call and input: another request with the same key is refused.
  fingerprint text NOT NULL,
  -- Null while the first request is answered.
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT api_request_pkey PRIMARY KEY (mall_id, token_id, key),
  CONSTRAINT api_request_token_fkey FOREIGN KEY (mall_id, token_id) REFERENCES api_token(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX api_request_created ON api_request (created_at);

-- The histories of synonyms and of search redirects are told apart.
UPDATE change SET record_type = table_name WHERE record_type = 'search_words';
UPDATE change_batch b SET record_types = ARRAY(
  SELECT DISTINCT c.record_type FROM change c WHERE c.mall_id = b.mall_id AND c.batch_id = b.id ORDER BY 1)
WHERE record_types @> '{search_words}';

-- Webhooks: addresses of programs that are sent events, and each event that was sent to one.

CREATE TABLE webhook (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  -- Names of events; "order.*" for a group, "*" for all, those of later versions too.
  events text[] NOT NULL,
  -- What `data` of a body has: every field of the event, or those that name records.
  fields text DEFAULT 'all' NOT NULL,
  -- The form of the bodies, by the day on which it was first sent.
  version text NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  -- Why the shop itself has paused it; "" where staff did.
  paused_reason text DEFAULT '' NOT NULL,
  -- Since when no delivery has succeeded; null after one that did.
  failing_since timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT webhook_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT webhook_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT webhook_fields_check CHECK (fields IN ('all', 'ids')),
  CONSTRAINT webhook_paused_reason_check CHECK (paused_reason IN ('', 'failing', 'gone'))
);
CREATE UNIQUE INDEX webhook_name ON webhook (mall_id, lower(name));

-- Apart from the webhook, because the change record holds all of a deleted one. It outlives the webhook until the change record has
-- forgotten that: an undo brings the webhook back, and its secret is still the one that the receiver has.
CREATE TABLE webhook_secret (
  mall_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- Encrypted by the installation's secret.
  sealed text NOT NULL,
  -- The one before, which signs as well until its time is over.
  former_sealed text,
  former_until timestamptz,
  changed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT webhook_secret_pkey PRIMARY KEY (mall_id, webhook_id),
  CONSTRAINT webhook_secret_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- One event that one webhook is sent. It goes with its event, after 30 days.
CREATE TABLE webhook_delivery (
  mall_id uuid NOT NULL,
  -- The header webhook-id is made of it: the same with each try.
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id bigint NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  -- Tries that failed, since it was made or sent again by staff.
  tries integer DEFAULT 0 NOT NULL,
  -- A process that sends it puts this off by a lease: when the process dies, another one sends it after that.
  next_at timestamptz DEFAULT now() NOT NULL,
  -- Of the last try: HTTP status (null without an answer), milliseconds, why it failed.
  status integer,
  ms integer,
  reason text DEFAULT '' NOT NULL,
  -- The last tries, the oldest first: {at, status, ms, reason, answer}.
  attempts jsonb DEFAULT '[]' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT webhook_delivery_state_check CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_delivery_webhook_fkey FOREIGN KEY (mall_id, webhook_id) REFERENCES webhook(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_event_fkey FOREIGN KEY (mall_id, event_id) REFERENCES event(mall_id, id) ON DELETE CASCADE
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
CREATE INDEX webhook_delivery_event ON webhook_delivery (mall_id, event_id);
CREATE INDEX webhook_delivery_created ON webhook_delivery (mall_id, created_at, id);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery (mall_id, webhook_id, created_at);
CREATE INDEX webhook_delivery_due ON webhook_delivery (mall_id, webhook_id, next_at, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_order ON webhook_delivery (mall_id, webhook_id, subject, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_failed ON webhook_delivery (mall_id, webhook_id) WHERE state = 'failed';
