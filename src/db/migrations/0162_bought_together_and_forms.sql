-- Products that are often bought together, and answers to forms of the shop's pages.

-- Counted anew every night from the orders of a year (src/shop/catalog/together/count.ts); pairs of few buyers are not kept.
CREATE TABLE bought_together (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- Different buyers whose orders have both.
  buyers integer NOT NULL,
  CONSTRAINT bought_together_pkey PRIMARY KEY (mall_id, product_id, other_id),
  CONSTRAINT bought_together_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Of a form on a page of the shop: its name, and what was asked and answered. '' and [] for the contact form.
ALTER TABLE contact_message
  ADD COLUMN form_name text DEFAULT '' NOT NULL,
  ADD COLUMN answers jsonb DEFAULT '[]' NOT NULL;
CREATE INDEX contact_message_form ON contact_message (mall_id, form_name, created_at, id) WHERE form_name <> '';
