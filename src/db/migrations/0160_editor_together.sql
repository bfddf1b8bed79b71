-- Who has the editor open, and what they have changed and not published, for the others in the same design.

-- Unlogged: after a crash of the database everybody connects anew.
CREATE UNLOGGED TABLE editor_presence (
  mall_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Made by the page that is open, one for each.
  tab text NOT NULL,
  decoration_number integer NOT NULL,
  -- Of the open stream: one that ends late does not end its successor.
  stream_id uuid NOT NULL,
  -- Group of the page on the canvas; null until it is told.
  page text,
  -- The selected module, by id or, before it is published, by key.
  module text,
  joined_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT editor_presence_pkey PRIMARY KEY (mall_id, staff_id, tab),
  CONSTRAINT editor_presence_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT editor_presence_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX editor_presence_of_decoration ON editor_presence (mall_id, decoration_number);

CREATE UNLOGGED TABLE editor_change (
  mall_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  tab text NOT NULL,
  group_name text NOT NULL,
  -- `sharedGroup` of the contract.
  content json NOT NULL,
  CONSTRAINT editor_change_pkey PRIMARY KEY (mall_id, staff_id, tab, group_name),
  CONSTRAINT editor_change_mall_id_staff_id_tab_fkey FOREIGN KEY (mall_id, staff_id, tab) REFERENCES editor_presence(mall_id, staff_id, tab) ON DELETE CASCADE
);

-- What staff write to each other about a page or a module of a design.
CREATE TABLE design_comment (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  decoration_number integer NOT NULL,
  -- The page's, or that of header and footer.
  group_name text NOT NULL,
  -- Null for the page itself.
  module_id integer,
  -- What the module was called when the comment was written.
  module_name text DEFAULT '' NOT NULL,
  -- The comment that is answered; null for the first of a thread.
  thread_id uuid,
  staff_id uuid,
  author text NOT NULL,
  body text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- Of the first of a thread.
  resolved_at timestamptz,
  resolved_by text DEFAULT '' NOT NULL,
  CONSTRAINT design_comment_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT design_comment_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT design_comment_mall_id_thread_id_fkey FOREIGN KEY (mall_id, thread_id) REFERENCES design_comment(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT design_comment_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE SET NULL (staff_id)
);
CREATE INDEX design_comment_of_decoration ON design_comment (mall_id, decoration_number);
CREATE INDEX design_comment_of_thread ON design_comment (mall_id, thread_id);
CREATE INDEX design_comment_of_staff ON design_comment (mall_id, staff_id);
