-- Automations, what tokens may do more, IndexNow, names without accents.

-- Automations: what the shop does by itself when something happens, and what each did.
CREATE TABLE automation (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Name of an event.
  event text NOT NULL,
  -- [{field, operator, value}]: all must hold.
  conditions jsonb NOT NULL,
  -- {kind, …}
  action jsonb NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  -- Whose rights it acts with; null once they are gone.
  staff_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT automation_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT automation_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT automation_staff_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE SET NULL (staff_id)
);
CREATE UNIQUE INDEX automation_name ON automation (mall_id, lower(name));
CREATE INDEX automation_event ON automation (mall_id, event) WHERE is_on;
CREATE INDEX automation_staff ON automation (mall_id, staff_id);

-- Kept for 30 days.
CREATE TABLE automation_run (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  automation_id uuid NOT NULL,
  event text NOT NULL,
  -- What it was for, as people name it, and where that is shown.
  subject text NOT NULL,
  path text NOT NULL,
  state text NOT NULL,
  -- What was done, or why it was not.
  detail text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT automation_run_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT automation_run_state_check CHECK (state IN ('done', 'failed')),
  CONSTRAINT automation_run_automation_fkey FOREIGN KEY (mall_id, automation_id)
    REFERENCES automation(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX automation_run_created ON automation_run (mall_id, created_at, id);
CREATE INDEX automation_run_of ON automation_run (mall_id, automation_id, created_at);

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

-- People are found without the accents of their names, and sorted so: "Álvarez" before "Brown". No search or sort asks any more for
-- names as they are written, which the indexes had that are dropped.

CREATE INDEX customer_plain_name ON customer (mall_id, search_text(name), id);
DROP INDEX customer_name;
CREATE INDEX customer_plain_last_word ON customer (mall_id, last_word(search_text(name))) WHERE (name <> ''::text);
DROP INDEX customer_last_word;

CREATE INDEX orders_plain_last_name ON orders (mall_id, search_text(address ->> 'last_name'::text));
CREATE INDEX orders_plain_first_name ON orders (mall_id, search_text(address ->> 'first_name'::text));
DROP INDEX orders_last_name;

CREATE INDEX order_document_plain_buyer ON order_document (mall_id, search_text(buyer));
CREATE INDEX order_document_plain_buyer_word ON order_document (mall_id, last_word(search_text(buyer))) WHERE (buyer <> ''::text);
DROP INDEX order_document_buyer;
DROP INDEX order_document_buyer_word;

CREATE INDEX contact_message_plain_name ON contact_message (mall_id, search_text(name));
DROP INDEX contact_message_name;
