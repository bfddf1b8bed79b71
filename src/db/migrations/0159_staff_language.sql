-- The language that a member of staff reads the dashboard and the editor in, by its BCP 47 tag; "" for their browser's.
ALTER TABLE staff ADD COLUMN language text DEFAULT '' NOT NULL;
