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
