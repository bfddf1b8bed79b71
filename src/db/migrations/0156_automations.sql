-- Automations: what the shop does by itself when something happens, and what each did.
CREATE TABLE automation (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Name of an event.
  event text NOT NULL,
  -- [{field, operator, value}]: all must hold.
  conditions jsonb NOT NULL,
  -- {kind, …}
  action jsonb NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  -- Whose rights it acts with; null once they are gone.
  staff_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT automation_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT automation_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT automation_staff_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE SET NULL (staff_id)
);
CREATE UNIQUE INDEX automation_name ON automation (mall_id, lower(name));
CREATE INDEX automation_event ON automation (mall_id, event) WHERE is_on;
CREATE INDEX automation_staff ON automation (mall_id, staff_id);

-- Kept for 30 days.
CREATE TABLE automation_run (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  automation_id uuid NOT NULL,
  event text NOT NULL,
  -- What it was for, as people name it, and where that is shown.
  subject text NOT NULL,
  path text NOT NULL,
  state text NOT NULL,
  -- What was done, or why it was not.
  detail text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT automation_run_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT automation_run_state_check CHECK (state IN ('done', 'failed')),
  CONSTRAINT automation_run_automation_fkey FOREIGN KEY (mall_id, automation_id)
    REFERENCES automation(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX automation_run_created ON automation_run (mall_id, created_at, id);
CREATE INDEX automation_run_of ON automation_run (mall_id, automation_id, created_at);
