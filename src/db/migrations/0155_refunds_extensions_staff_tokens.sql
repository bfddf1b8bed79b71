-- Refunds of nothing, failures of extensions, the language of staff, tokens of programs.

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
