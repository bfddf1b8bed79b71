-- Every table has a primary key.
ALTER TABLE order_mark
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  ADD CONSTRAINT order_mark_pkey PRIMARY KEY (mall_id, id);

-- The former name of abort_transaction.
DROP FUNCTION IF EXISTS refuse(text);
