-- What of an extension has failed while it was in use, the last time of each part: Health names it.
CREATE TABLE extension_failure (
  extension text NOT NULL,
  part text NOT NULL,
  reason text NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT extension_failure_pkey PRIMARY KEY (extension, part)
);
