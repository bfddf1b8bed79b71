-- How much is translated into each language, and what is outdated (docs/languages.md).

ALTER TABLE translation
  -- Whether the text is still the translated one: "same", "changed", or "none" where there is none (any more). Kept by triggers.
  ADD COLUMN source_state text DEFAULT 'same' NOT NULL,
  ADD CONSTRAINT translation_source_state_check CHECK (source_state IN ('same', 'changed', 'none'));

-- "draft": somebody wrote it, and nobody has read it yet.
ALTER TABLE translation DROP CONSTRAINT translation_state_check;
ALTER TABLE translation ADD CONSTRAINT translation_state_check CHECK (state IN ('done', 'machine', 'draft'));

-- What wants work, which is little beside what is done.
CREATE INDEX translation_to_do ON translation (mall_id, kind, locale, record_id) WHERE (source_state = 'changed' OR state <> 'done');

-- Texts (locale "") and their translations by kind and language, counted: the sum of the rows, each of which says what a transaction has
-- changed, so that none waits for another. They are added up from time to time.
CREATE TABLE translation_count (
  mall_id uuid NOT NULL,
  kind text NOT NULL,
  locale text NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  cells integer DEFAULT 0 NOT NULL,
  outdated integer DEFAULT 0 NOT NULL,
  machine integer DEFAULT 0 NOT NULL,
  -- Of a machine, or drafts.
  unreviewed integer DEFAULT 0 NOT NULL,
  CONSTRAINT translation_count_pkey PRIMARY KEY (mall_id, kind, locale, id),
  CONSTRAINT translation_count_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Files of translations that staff import: what they hold is compared first, and written by a task.
CREATE TABLE translation_import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  staff_id uuid NOT NULL,
  -- Whether translations of texts that have changed since are written too.
  with_changed boolean DEFAULT false NOT NULL,
  task_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT translation_import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT translation_import_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX translation_import_age ON translation_import (created_at);

CREATE TABLE translation_import_cell (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- In the order of the file, from 1.
  number integer NOT NULL,
  kind text NOT NULL,
  record_id text NOT NULL,
  locale text NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  -- Of the text that was translated; "" where the file does not tell.
  source_hash text NOT NULL,
  state text NOT NULL,
  CONSTRAINT translation_import_cell_pkey PRIMARY KEY (mall_id, import_id, number),
  CONSTRAINT translation_import_cell_import_fkey FOREIGN KEY (mall_id, import_id) REFERENCES translation_import(mall_id, id) ON DELETE CASCADE
);
