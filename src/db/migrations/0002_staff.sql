-- How staff sign in, and where they are signed in.

CREATE TABLE staff_token (
  mall_id uuid NOT NULL,
  token_hash char(64) NOT NULL,
  purpose text NOT NULL,
  staff_id uuid,
  data jsonb DEFAULT '{}' NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT staff_token_pkey PRIMARY KEY (mall_id, token_hash),
  CONSTRAINT staff_token_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT staff_token_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_token_staff ON staff_token (mall_id, staff_id, purpose);

CREATE TABLE staff_passkey (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_passkey_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT staff_passkey_mall_id_credential_id_key UNIQUE (mall_id, credential_id),
  CONSTRAINT staff_passkey_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_passkey_staff ON staff_passkey (mall_id, staff_id);

CREATE TABLE staff_recovery_code (
  mall_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (mall_id, staff_id, code_hash),
  CONSTRAINT staff_recovery_code_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE admin_session (
  mall_id uuid NOT NULL,
  token_hash char(64) NOT NULL,
  staff_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text DEFAULT 'editor' NOT NULL,
  parent_id uuid,
  used_at timestamptz DEFAULT now() NOT NULL,
  confirmed_at timestamptz,
  ip text DEFAULT '' NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  test_until timestamptz,
  CONSTRAINT admin_session_pkey PRIMARY KEY (mall_id, token_hash),
  CONSTRAINT admin_session_mall_id_id_key UNIQUE (mall_id, id),
  CONSTRAINT admin_session_kind_check CHECK ((kind = ANY (ARRAY['editor'::text, 'dashboard'::text]))),
  CONSTRAINT admin_session_mall_id_parent_id_fkey FOREIGN KEY (mall_id, parent_id) REFERENCES admin_session(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT admin_session_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX admin_session_parent ON admin_session (mall_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX admin_session_staff ON admin_session (mall_id, staff_id);

CREATE TABLE admin_ticket (
  mall_id uuid NOT NULL,
  token_hash char(64) NOT NULL,
  staff_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  session_id uuid,
  CONSTRAINT admin_ticket_pkey PRIMARY KEY (mall_id, token_hash),
  CONSTRAINT admin_ticket_mall_id_session_id_fkey FOREIGN KEY (mall_id, session_id) REFERENCES admin_session(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT admin_ticket_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX admin_ticket_session ON admin_ticket (mall_id, session_id) WHERE (session_id IS NOT NULL);
