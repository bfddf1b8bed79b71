-- The template of its page that a record is shown by: the number of a group of the design; null for the page itself.
ALTER TABLE product ADD COLUMN template integer;
ALTER TABLE category ADD COLUMN template integer;
ALTER TABLE article ADD COLUMN template integer;
ALTER TABLE news ADD COLUMN template integer;

-- Few products have one: which do is asked before a template is deleted.
CREATE INDEX product_template ON product (mall_id, template) WHERE template IS NOT NULL;
