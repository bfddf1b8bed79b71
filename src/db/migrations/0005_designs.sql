-- Designs: documents, revisions, drafts and links to look at one.

CREATE TABLE decoration (
  mall_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  live_revision integer,
  next_module_id integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT decoration_pkey PRIMARY KEY (mall_id, number),
  CONSTRAINT decoration_number_check CHECK ((number > 0)),
  CONSTRAINT decoration_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE document (
  mall_id uuid NOT NULL,
  hash char(64) NOT NULL,
  content json NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT document_pkey PRIMARY KEY (mall_id, hash),
  CONSTRAINT document_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX document_uploads ON document USING gin (upload_paths((content)::text)) WHERE (POSITION(('/uploads/'::text) IN ((content)::text)) > 0);

CREATE TABLE revision (
  mall_id uuid NOT NULL,
  decoration_number integer NOT NULL,
  number integer NOT NULL,
  documents jsonb NOT NULL,
  author text NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT revision_pkey PRIMARY KEY (mall_id, decoration_number, number),
  CONSTRAINT revision_number_check CHECK ((number > 0)),
  CONSTRAINT revision_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE
);

CREATE TABLE decoration_draft (
  mall_id uuid NOT NULL,
  decoration_number integer NOT NULL,
  staff_id uuid NOT NULL,
  content text NOT NULL,
  saved_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT decoration_draft_pkey PRIMARY KEY (mall_id, decoration_number, staff_id),
  CONSTRAINT decoration_draft_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT decoration_draft_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE preview_link (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  decoration_number integer NOT NULL,
  staff_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT preview_link_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT preview_link_mall_id_token_hash_key UNIQUE (mall_id, token_hash),
  CONSTRAINT preview_link_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT preview_link_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX preview_link_of_decoration ON preview_link (mall_id, decoration_number);
CREATE INDEX preview_link_of_staff ON preview_link (mall_id, staff_id);
