-- Settings are a row for each group, by the names of the fields (src/contract/settings.ts): a new one needs no column.

CREATE TABLE mall_setting (
  mall_id uuid NOT NULL,
  group_name text NOT NULL,
  value jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT mall_setting_pkey PRIMARY KEY (mall_id, group_name),
  CONSTRAINT mall_setting_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT mall_setting_value_check CHECK (jsonb_typeof(value) = 'object')
);

INSERT INTO mall_setting (mall_id, group_name, value)
SELECT m.id, g.name, (SELECT jsonb_object_agg(field, to_jsonb(m) -> field) FROM unnest(g.fields) field)
FROM mall m CROSS JOIN (VALUES
  ('shop', '{legal_name, address1, address2, city, state, postal_code, country, vat_number, tax_number, register_no, email, phone, unit_system, order_prefix, visit_days}'::text[]),
  ('checkout', '{ask_phone, ask_company, ask_address2, ask_note, note_label, accounts, terms_required, newsletter_box, policy_terms, policy_privacy, policy_refund, policy_shipping, policy_legal, pay_minutes, transfer_days, max_unpaid_orders, refund_days, receive_days, card_fee_percent, card_fee_fixed, parcel_cost}'),
  ('taxes', '{prices_include_tax, tax_shipping, reverse_charge, charges_no_tax}'),
  ('mails', '{mail_name, mail_from, smtp_host, smtp_port, smtp_security, smtp_user}'),
  ('invoices', '{invoice_when, invoice_prefix, credit_prefix, invoice_note}')
) g (name, fields);

ALTER TABLE mall
  DROP COLUMN legal_name, DROP COLUMN address1, DROP COLUMN address2, DROP COLUMN city, DROP COLUMN state,
  DROP COLUMN postal_code, DROP COLUMN country, DROP COLUMN vat_number, DROP COLUMN tax_number, DROP COLUMN register_no,
  DROP COLUMN email, DROP COLUMN phone, DROP COLUMN unit_system, DROP COLUMN order_prefix, DROP COLUMN visit_days,
  DROP COLUMN ask_phone, DROP COLUMN ask_company, DROP COLUMN ask_address2, DROP COLUMN ask_note, DROP COLUMN note_label,
  DROP COLUMN accounts, DROP COLUMN terms_required, DROP COLUMN newsletter_box, DROP COLUMN policy_terms,
  DROP COLUMN policy_privacy, DROP COLUMN policy_refund, DROP COLUMN policy_shipping, DROP COLUMN policy_legal,
  DROP COLUMN pay_minutes, DROP COLUMN transfer_days, DROP COLUMN max_unpaid_orders, DROP COLUMN refund_days,
  DROP COLUMN receive_days, DROP COLUMN card_fee_percent, DROP COLUMN card_fee_fixed, DROP COLUMN parcel_cost,
  DROP COLUMN prices_include_tax, DROP COLUMN tax_shipping, DROP COLUMN reverse_charge, DROP COLUMN charges_no_tax,
  DROP COLUMN mail_name, DROP COLUMN mail_from, DROP COLUMN smtp_host, DROP COLUMN smtp_port, DROP COLUMN smtp_security,
  DROP COLUMN smtp_user, DROP COLUMN invoice_when, DROP COLUMN invoice_prefix, DROP COLUMN credit_prefix,
  DROP COLUMN invoice_note;
