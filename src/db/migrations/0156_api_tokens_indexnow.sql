-- Sites whose pages may read with a token, and calls that ask people for a fresh proof of who they are and that a token may make all the same.
ALTER TABLE api_token
  ADD COLUMN origins text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN calls text[] DEFAULT '{}' NOT NULL;

-- Up to which change search engines have been told (IndexNow), and how that went.
CREATE TABLE indexnow (
  mall_id uuid NOT NULL,
  -- Of the change record.
  last_change bigint NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  -- Not before, after a failure.
  next_at timestamp with time zone DEFAULT now() NOT NULL,
  failing_since timestamp with time zone,
  last_error text DEFAULT '' NOT NULL,
  CONSTRAINT indexnow_pkey PRIMARY KEY (mall_id),
  CONSTRAINT indexnow_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
