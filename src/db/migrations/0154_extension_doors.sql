-- Rates and discounts that extensions calculate: what each mall has switched on and set.

CREATE TABLE rate_provider (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT rate_provider_pkey PRIMARY KEY (mall_id, name),
  CONSTRAINT rate_provider_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- A discount of the kind "custom" is calculated by an extension: by which of its kinds, and what staff have set for it.
ALTER TABLE coupon
  DROP CONSTRAINT coupon_kind_check,
  ADD COLUMN custom_kind text DEFAULT '' NOT NULL,
  ADD COLUMN custom_options jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE coupon
  ADD CONSTRAINT coupon_kind_check CHECK (kind IN ('percent', 'amount', 'free_shipping', 'custom')) NOT VALID,
  ADD CONSTRAINT coupon_custom_check CHECK ((kind = 'custom') = (custom_kind <> '')) NOT VALID;
ALTER TABLE coupon VALIDATE CONSTRAINT coupon_kind_check, VALIDATE CONSTRAINT coupon_custom_check;
