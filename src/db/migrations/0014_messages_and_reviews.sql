-- Messages of visitors, and reviews.

CREATE TABLE contact_message (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  area_code text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  message text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  answered_at timestamptz,
  CONSTRAINT contact_message_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT contact_message_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'archived'::text]))),
  CONSTRAINT contact_message_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX contact_message_email ON contact_message (mall_id, lower(email));
CREATE INDEX contact_message_name ON contact_message (mall_id, lower(name));
CREATE INDEX contact_message_newest ON contact_message (mall_id, created_at DESC, id DESC);
CREATE INDEX contact_message_state ON contact_message (mall_id, state, created_at, id);

CREATE TABLE contact_answer (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  text text NOT NULL,
  mail_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT contact_answer_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT contact_answer_mall_id_message_id_fkey FOREIGN KEY (mall_id, message_id) REFERENCES contact_message(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_answer_message ON contact_answer (mall_id, message_id, id);

CREATE TABLE review (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  customer_id uuid,
  order_line_id uuid,
  author text NOT NULL,
  stars smallint NOT NULL,
  text text DEFAULT '' NOT NULL,
  pictures jsonb DEFAULT '[]' NOT NULL,
  variant_label text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  state text DEFAULT 'shown' NOT NULL,
  reply text DEFAULT '' NOT NULL,
  replied_at timestamptz,
  CONSTRAINT review_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT review_mall_id_order_line_id_key UNIQUE (mall_id, order_line_id),
  CONSTRAINT review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT review_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'featured'::text, 'hidden'::text]))),
  CONSTRAINT review_mall_id_customer_id_fkey FOREIGN KEY (mall_id, customer_id) REFERENCES customer(mall_id, id)
);
CREATE INDEX review_created ON review (mall_id, created_at, id);
CREATE INDEX review_customer ON review (mall_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX review_moderated ON review (mall_id, state, created_at, id) WHERE (state <> 'shown'::text);
CREATE INDEX review_product ON review (mall_id, product_id, created_at DESC);
CREATE INDEX review_stars ON review (mall_id, stars, id);
CREATE INDEX review_unanswered ON review (mall_id, created_at, id) WHERE (reply = ''::text);
