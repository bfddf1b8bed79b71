-- A release that is shown to a share of the visitors first (docs/shop-releases.md).
ALTER TABLE release
  -- Percent of the visitors who are shown it; null: everybody.
  ADD COLUMN share smallint,
  -- Which of both everybody has got in the end: the shop as it was (a), or the release (b).
  ADD COLUMN chosen text,
  -- The version of the design that they are shown, which is not the published one.
  ADD COLUMN test_decoration integer,
  ADD COLUMN test_revision integer,
  ADD CONSTRAINT release_share_check CHECK (share BETWEEN 1 AND 99),
  ADD CONSTRAINT release_chosen_check CHECK (chosen = ANY (ARRAY['a'::text, 'b'::text]));
-- One at a time, so that each visitor is in one group.
CREATE UNIQUE INDEX release_tested ON release (mall_id) WHERE state = 'live' AND share IS NOT NULL AND chosen IS NULL;

-- Who was seen in which group on a day, so that each is counted once. Removed after some days.
CREATE TABLE release_visitor (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  CONSTRAINT release_visitor_pkey PRIMARY KEY (mall_id, release_id, day, visitor),
  CONSTRAINT release_visitor_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_visitor_day ON release_visitor (day);

CREATE TABLE release_visits (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant text NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT release_visits_pkey PRIMARY KEY (mall_id, release_id, variant),
  CONSTRAINT release_visits_variant_check CHECK (variant = ANY (ARRAY['a'::text, 'b'::text])),
  CONSTRAINT release_visits_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE release_order (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant text NOT NULL,
  CONSTRAINT release_order_pkey PRIMARY KEY (mall_id, order_id),
  CONSTRAINT release_order_variant_check CHECK (variant = ANY (ARRAY['a'::text, 'b'::text])),
  CONSTRAINT release_order_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_order_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_order_release ON release_order (mall_id, release_id);
