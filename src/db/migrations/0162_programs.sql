-- Orders of another shop, kept as history: they count for customers and, where that is chosen, in figures; nothing acts on them.
ALTER TABLE orders ADD COLUMN is_past boolean DEFAULT false NOT NULL;
ALTER TABLE orders ADD COLUMN in_figures boolean DEFAULT true NOT NULL;
-- Of a past order: what it came with, and goes with again.
ALTER TABLE orders ADD COLUMN import_id uuid;
CREATE INDEX orders_import ON orders (mall_id, import_id) WHERE import_id IS NOT NULL;

CREATE TABLE order_import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT order_import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT order_import_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
