ALTER TABLE question ADD COLUMN product_id uuid;

CREATE INDEX question_of_product ON question (mall_id, product_id) WHERE answer = '';
