-- Rates and discounts that extensions calculate: what each mall has switched on and set.

-- Bodies may name tables of later files.
SET LOCAL check_function_bodies = off;

CREATE TABLE rate_provider (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT rate_provider_pkey PRIMARY KEY (mall_id, name),
  CONSTRAINT rate_provider_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

SELECT record_changes('rate_provider', '{is_on}', 'rate_provider', 'name', 'initcap(replace(r.name, ''_'', '' ''))');

-- A discount of the kind "custom" is calculated by an extension: by which of its kinds, and what staff have set for it.
ALTER TABLE coupon
  DROP CONSTRAINT coupon_kind_check,
  ADD COLUMN custom_kind text DEFAULT '' NOT NULL,
  ADD COLUMN custom_options jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE coupon
  ADD CONSTRAINT coupon_kind_check CHECK (kind IN ('percent', 'amount', 'free_shipping', 'custom')) NOT VALID,
  ADD CONSTRAINT coupon_custom_check CHECK ((kind = 'custom') = (custom_kind <> '')) NOT VALID;
ALTER TABLE coupon VALIDATE CONSTRAINT coupon_kind_check, VALIDATE CONSTRAINT coupon_custom_check;

SELECT record_changes('coupon', '{code, kind, value, custom_kind, custom_options, applies_to, product_ids, category_ids, group_id, min_total, min_qty, starts_at, ends_at, max_uses, max_uses_per_buyer, is_on}', 'coupon', 'id', 'code', '{used, revenue, has_codes, is_automatic, code_count, created_at}');
