-- What shoppers ask, and what staff answer.
CREATE TABLE question (
  mall_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  text text NOT NULL,
  answer text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT question_pkey PRIMARY KEY (mall_id, id)
);
