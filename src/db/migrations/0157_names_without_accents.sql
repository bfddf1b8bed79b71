-- People are found without the accents of their names, and sorted so: "Álvarez" before "Brown". No search or sort asks any more for
-- names as they are written, which the indexes had that are dropped.

CREATE INDEX customer_plain_name ON customer (mall_id, search_text(name), id);
DROP INDEX customer_name;
CREATE INDEX customer_plain_last_word ON customer (mall_id, last_word(search_text(name))) WHERE (name <> ''::text);
DROP INDEX customer_last_word;

CREATE INDEX orders_plain_last_name ON orders (mall_id, search_text(address ->> 'last_name'::text));
CREATE INDEX orders_plain_first_name ON orders (mall_id, search_text(address ->> 'first_name'::text));
DROP INDEX orders_last_name;

CREATE INDEX order_document_plain_buyer ON order_document (mall_id, search_text(buyer));
CREATE INDEX order_document_plain_buyer_word ON order_document (mall_id, last_word(search_text(buyer))) WHERE (buyer <> ''::text);
DROP INDEX order_document_buyer;
DROP INDEX order_document_buyer_word;

CREATE INDEX contact_message_plain_name ON contact_message (mall_id, search_text(name));
DROP INDEX contact_message_name;
