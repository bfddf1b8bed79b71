-- A translator's unpublished texts of a decoration in one of the shop's languages.
CREATE TABLE translation_draft (
  mall_id uuid NOT NULL,
  decoration_number integer NOT NULL,
  staff_id uuid NOT NULL,
  -- As in mall_locale.
  locale text NOT NULL,
  content text NOT NULL,
  saved_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT translation_draft_pkey PRIMARY KEY (mall_id, decoration_number, staff_id, locale),
  CONSTRAINT translation_draft_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT translation_draft_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
