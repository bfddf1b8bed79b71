-- Releases: changes of a design, prices, discounts and news that go live together at a time, and end together (docs/shop-releases.md).

CREATE TABLE release (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  from_at timestamptz,
  -- Null: it stays.
  until_at timestamptz,
  -- Whose changes a start and an end are in the change record. No reference: it outlives them, as the record does.
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why it could not start or end; "" where it could.
  problem text DEFAULT ''::text NOT NULL,
  -- What a start or an end met: [{what, group, count}].
  notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT release_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT release_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT release_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'ended'::text]))),
  CONSTRAINT release_times_check CHECK ((until_at > from_at))
);
CREATE UNIQUE INDEX release_name ON release (mall_id, lower(name));
CREATE INDEX release_starts ON release (mall_id, from_at) WHERE (state = 'scheduled'::text);
CREATE INDEX release_ends ON release (mall_id, until_at) WHERE (state = 'live'::text);

-- A group of a design as the release wants it.
CREATE TABLE release_design (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  group_name text NOT NULL,
  decoration_number integer NOT NULL,
  -- The modules that the changes were made on, and with the changes. JSON, as text so that it comes back word for word.
  base text NOT NULL,
  wanted text NOT NULL,
  -- What differs, to tell of two releases that change the same.
  changed text[] NOT NULL,
  -- As it was before the start, and as the start has published it.
  former text,
  applied text,
  CONSTRAINT release_design_pkey PRIMARY KEY (mall_id, release_id, group_name),
  CONSTRAINT release_design_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_design_decoration_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE
);
CREATE INDEX release_design_decoration ON release_design (mall_id, decoration_number);

CREATE TABLE release_price (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  -- Before the start; null where the start changed nothing.
  former_price bigint,
  former_origin_price bigint,
  former_sale_price bigint,
  former_sale_starts_at timestamptz,
  former_sale_ends_at timestamptz,
  CONSTRAINT release_price_pkey PRIMARY KEY (mall_id, release_id, variant_id),
  CONSTRAINT release_price_check CHECK (((price >= 0) AND (origin_price >= 0))),
  CONSTRAINT release_price_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_price_variant_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_price_variant ON release_price (mall_id, variant_id);

-- A discount that is switched on or off, or a news post that is shown or hidden.
CREATE TABLE release_switch (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  is_on boolean NOT NULL,
  -- Before the start; null where the start changed nothing.
  former boolean,
  CONSTRAINT release_switch_pkey PRIMARY KEY (mall_id, release_id, kind, record_id),
  CONSTRAINT release_switch_kind_check CHECK ((kind = ANY (ARRAY['discount'::text, 'news'::text]))),
  CONSTRAINT release_switch_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_switch_record ON release_switch (mall_id, kind, record_id);

-- A link that shows the shop as it will be in a release: to staff alone.
ALTER TABLE preview_link ADD COLUMN release_id uuid;
ALTER TABLE preview_link ADD CONSTRAINT preview_link_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE NOT VALID;
CREATE INDEX preview_link_of_release ON preview_link (mall_id, release_id) WHERE (release_id IS NOT NULL);
