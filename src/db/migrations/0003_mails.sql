-- Queued mails, their texts and their server, and who is notified.

CREATE TABLE mail (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  state text DEFAULT 'queued' NOT NULL,
  recipient text DEFAULT '' NOT NULL,
  subject text DEFAULT '' NOT NULL,
  body_text text DEFAULT '' NOT NULL,
  body_html text DEFAULT '' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  waiting boolean DEFAULT true NOT NULL,
  failed_at timestamptz,
  server jsonb,
  CONSTRAINT mail_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT mail_state_check CHECK ((state = ANY ('{queued,sent,kept,failed}'::text[])))
);
CREATE INDEX mail_about ON mail (mall_id, lower((data ->> 'email'::text))) WHERE (data ? 'email'::text);
CREATE INDEX mail_failed ON mail (mall_id, failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX mail_newest ON mail (mall_id, created_at DESC, id DESC);
CREATE INDEX mail_open_links ON mail (created_at) WHERE ((template = 'reset'::text) AND (data <> '{}'::jsonb));
CREATE INDEX mail_open_staff_links ON mail (template, created_at) WHERE ((template = ANY (ARRAY['staff_invitation'::text, 'staff_reset'::text])) AND (data <> '{}'::jsonb));
CREATE INDEX mail_order ON mail (mall_id, ((data ->> 'order_id'::text))) WHERE (data ? 'order_id'::text);
CREATE INDEX mail_recipient ON mail (mall_id, lower(recipient));
CREATE INDEX mail_waiting ON mail (id) WHERE waiting;

CREATE TABLE mail_password (
  mall_id uuid NOT NULL,
  host text NOT NULL,
  username text NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT mail_password_pkey PRIMARY KEY (mall_id),
  CONSTRAINT mail_password_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE mail_text (
  mall_id uuid NOT NULL,
  kind text NOT NULL,
  subject text DEFAULT '' NOT NULL,
  title text DEFAULT '' NOT NULL,
  blocks jsonb,
  is_on boolean DEFAULT true NOT NULL,
  CONSTRAINT mail_text_pkey PRIMARY KEY (mall_id, kind),
  CONSTRAINT mail_text_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE staff_notification (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  events text[] NOT NULL,
  is_daily boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_notification_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT staff_notification_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX staff_notification_email ON staff_notification (mall_id, lower(email));

CREATE TABLE notification_cursor (
  mall_id uuid NOT NULL,
  at timestamptz NOT NULL,
  daily_at timestamptz NOT NULL,
  CONSTRAINT notification_cursor_pkey PRIMARY KEY (mall_id),
  CONSTRAINT notification_cursor_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
