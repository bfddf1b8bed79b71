-- All triggers but those that record_changes makes. In their own file, because making one locks its table.

CREATE OR REPLACE TRIGGER keep_currency BEFORE UPDATE OF currency ON mall FOR EACH ROW WHEN ((old.currency IS DISTINCT FROM new.currency)) EXECUTE FUNCTION keep_currency();
CREATE OR REPLACE TRIGGER record_settings AFTER UPDATE ON mall_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION record_settings();

CREATE OR REPLACE TRIGGER product_derive BEFORE INSERT OR UPDATE OF status, publish_at, is_show, media, image ON product FOR EACH ROW EXECUTE FUNCTION product_derive();
CREATE OR REPLACE TRIGGER product_search_follow AFTER UPDATE OF sale, created_at ON product FOR EACH ROW WHEN (((old.sale <> new.sale) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION product_search_follow();
CREATE OR REPLACE TRIGGER staff_product_stock_follow AFTER UPDATE OF stock, stock_policy ON product FOR EACH ROW WHEN (((old.stock <> new.stock) OR (old.stock_policy <> new.stock_policy))) EXECUTE FUNCTION staff_product_stock_follow();

CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON product REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('product');
CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON category REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('category');
CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON article REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('article');
CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON news REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('news');
CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON link REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('link');
CREATE OR REPLACE TRIGGER translation_gone AFTER DELETE ON shipping_method REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION translation_gone('shipping_method');

CREATE OR REPLACE TRIGGER translation_source BEFORE INSERT ON translation FOR EACH ROW EXECUTE FUNCTION translation_source();
CREATE OR REPLACE TRIGGER translation_source_changed BEFORE UPDATE OF source_hash ON translation FOR EACH ROW WHEN (old.source_hash <> new.source_hash) EXECUTE FUNCTION translation_source();
CREATE OR REPLACE TRIGGER card_words_made AFTER INSERT ON translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_words();
CREATE OR REPLACE TRIGGER card_words_changed AFTER UPDATE ON translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_words();
CREATE OR REPLACE TRIGGER card_words_gone AFTER DELETE ON translation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_card_words();
CREATE OR REPLACE TRIGGER translations_made AFTER INSERT ON translation REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_translations();
CREATE OR REPLACE TRIGGER translations_gone AFTER DELETE ON translation REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_translations();
CREATE OR REPLACE TRIGGER translations_changed AFTER UPDATE ON translation REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_translations();
CREATE OR REPLACE TRIGGER first_language AFTER INSERT ON mall_locale FOR EACH ROW EXECUTE FUNCTION first_language();
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('product', 'good_name', 'summary', 'description', 'safety_text', 'seo_title', 'seo_description', 'media');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON product REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('product', 'good_name', 'summary', 'description', 'safety_text', 'seo_title', 'seo_description', 'media');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF good_name, summary, description, safety_text, seo_title, seo_description, media ON product FOR EACH ROW WHEN (old.media IS DISTINCT FROM new.media OR old.good_name IS DISTINCT FROM new.good_name OR old.summary IS DISTINCT FROM new.summary OR old.description IS DISTINCT FROM new.description OR old.safety_text IS DISTINCT FROM new.safety_text OR old.seo_title IS DISTINCT FROM new.seo_title OR old.seo_description IS DISTINCT FROM new.seo_description) EXECUTE FUNCTION texts_changed('product', 'good_name', 'summary', 'description', 'safety_text', 'seo_title', 'seo_description', 'media');
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON category REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('category', 'name', 'description', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON category REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('category', 'name', 'description', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF name, description, seo_title, seo_description ON category FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.seo_title IS DISTINCT FROM new.seo_title OR old.seo_description IS DISTINCT FROM new.seo_description) EXECUTE FUNCTION texts_changed('category', 'name', 'description', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON article REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('article', 'title', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON article REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('article', 'title', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF title, body, seo_title, seo_description ON article FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.body IS DISTINCT FROM new.body OR old.seo_title IS DISTINCT FROM new.seo_title OR old.seo_description IS DISTINCT FROM new.seo_description) EXECUTE FUNCTION texts_changed('article', 'title', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON news REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('news', 'title', 'summary', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON news REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('news', 'title', 'summary', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF title, summary, body, seo_title, seo_description ON news FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.summary IS DISTINCT FROM new.summary OR old.body IS DISTINCT FROM new.body OR old.seo_title IS DISTINCT FROM new.seo_title OR old.seo_description IS DISTINCT FROM new.seo_description) EXECUTE FUNCTION texts_changed('news', 'title', 'summary', 'body', 'seo_title', 'seo_description');
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON link REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('link', 'title');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON link REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('link', 'title');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF title ON link FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION texts_changed('link', 'title');
CREATE OR REPLACE TRIGGER texts_made AFTER INSERT ON shipping_method REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('shipping_method', 'name', 'description');
CREATE OR REPLACE TRIGGER texts_gone AFTER DELETE ON shipping_method REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_texts('shipping_method', 'name', 'description');
CREATE OR REPLACE TRIGGER texts_changed AFTER UPDATE OF name, description ON shipping_method FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description) EXECUTE FUNCTION texts_changed('shipping_method', 'name', 'description');
CREATE OR REPLACE TRIGGER slug_follow AFTER INSERT OR UPDATE OF value ON translation FOR EACH ROW WHEN (new.field = 'seo_name') EXECUTE FUNCTION slug_follow();
CREATE OR REPLACE TRIGGER slug_gone AFTER DELETE ON translation FOR EACH ROW WHEN (old.field = 'seo_name') EXECUTE FUNCTION slug_follow();
CREATE OR REPLACE TRIGGER product_slug_free BEFORE INSERT OR UPDATE OF seo_name ON product FOR EACH ROW EXECUTE FUNCTION product_slug_free();

CREATE OR REPLACE TRIGGER default_low_limit BEFORE INSERT OR UPDATE OF low_stock ON variant FOR EACH ROW EXECUTE FUNCTION default_low_limit();
CREATE OR REPLACE TRIGGER tracked_stock BEFORE UPDATE OF on_hand, reserved ON variant FOR EACH ROW WHEN (((new.on_hand < new.reserved) AND (new.stock_policy = 'track'::text) AND ((new.on_hand - new.reserved) < (old.on_hand - old.reserved)))) EXECUTE FUNCTION tracked_stock_short();
CREATE OR REPLACE TRIGGER variant_sale_derive BEFORE INSERT OR UPDATE OF price, origin_price, sale_price, sale_starts_at, sale_ends_at ON variant FOR EACH ROW WHEN (((new.sale_price IS NOT NULL) OR (new.sale_starts_at IS NOT NULL) OR (new.sale_ends_at IS NOT NULL))) EXECUTE FUNCTION variant_sale_derive();
CREATE OR REPLACE TRIGGER variant_prior_price BEFORE UPDATE OF price, origin_price ON variant FOR EACH ROW WHEN (old.price <> new.price OR old.origin_price IS DISTINCT FROM new.origin_price) EXECUTE FUNCTION variant_prior_price();
CREATE OR REPLACE TRIGGER variant_prior_price_first BEFORE INSERT ON variant FOR EACH ROW WHEN (new.origin_price > new.price OR new.prior_price IS NOT NULL) EXECUTE FUNCTION variant_prior_price();
CREATE OR REPLACE TRIGGER variant_price_history AFTER UPDATE OF price ON variant FOR EACH ROW WHEN (old.price <> new.price AND concat(current_setting('shop.actor', true), current_setting('shop.many', true)) = '') EXECUTE FUNCTION variant_price_history();
CREATE OR REPLACE TRIGGER variants_price_history AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (concat(current_setting('shop.actor', true), current_setting('shop.many', true)) <> '') EXECUTE FUNCTION variants_price_history();
CREATE OR REPLACE TRIGGER variant_price_history_first AFTER INSERT ON variant FOR EACH ROW EXECUTE FUNCTION variant_price_history();
CREATE OR REPLACE TRIGGER product_price_history AFTER UPDATE ON product FOR EACH ROW WHEN (old.is_show <> new.is_show) EXECUTE FUNCTION product_price_history();
CREATE OR REPLACE TRIGGER staff_product_low_follow AFTER UPDATE OF on_hand, reserved, low_stock, low_limit, stock_policy ON variant FOR EACH ROW WHEN ((((old.stock_state = 1) AND (old.stock_policy = 'track'::text)) <> ((new.stock_state = 1) AND (new.stock_policy = 'track'::text)))) EXECUTE FUNCTION staff_product_low_follow();
CREATE OR REPLACE TRIGGER stock_events AFTER UPDATE OF on_hand, reserved ON variant FOR EACH ROW WHEN (new.stock_policy = 'track' AND (old.stock_state = 2 AND new.stock_state < 2 OR (old.stock_state = 0) <> (new.stock_state = 0))) EXECUTE FUNCTION stock_events();

CREATE OR REPLACE TRIGGER listed_product_come AFTER INSERT ON product_search REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listed_product_come();
CREATE OR REPLACE TRIGGER listed_product_gone AFTER DELETE ON product_search REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listed_product_gone();
CREATE OR REPLACE TRIGGER listed_product_price AFTER UPDATE OF price ON product_search FOR EACH ROW WHEN ((old.price <> new.price)) EXECUTE FUNCTION listed_product_price();

CREATE OR REPLACE TRIGGER mark_changed_order AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.version <> new.version) OR (old.cancelled <> new.cancelled) OR (old.paid_total <> new.paid_total) OR (old.refunded_total <> new.refunded_total) OR (old.email <> new.email) OR (old.customer_id IS DISTINCT FROM new.customer_id) OR (old.address <> new.address))) EXECUTE FUNCTION mark_changed_order();
CREATE OR REPLACE TRIGGER mark_new_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION mark_new_order();
CREATE OR REPLACE TRIGGER give_display_id BEFORE INSERT ON orders FOR EACH ROW WHEN (new.display_id IS NULL AND NOT new.is_test AND NOT new.is_past) EXECUTE FUNCTION give_display_id();

CREATE OR REPLACE TRIGGER unprove_customer BEFORE UPDATE OF email ON customer FOR EACH ROW WHEN (new.registered_at IS NOT NULL AND lower(old.email) <> lower(new.email)) EXECUTE FUNCTION unprove_customer();

CREATE OR REPLACE TRIGGER keep_payment_keys BEFORE INSERT OR UPDATE ON payment_keys FOR EACH ROW EXECUTE FUNCTION keep_payment_keys();

CREATE OR REPLACE TRIGGER variant_list_prices AFTER UPDATE OF price, origin_price ON variant FOR EACH ROW WHEN ((old.price <> new.price OR old.origin_price IS DISTINCT FROM new.origin_price) AND concat(current_setting('shop.actor', true), current_setting('shop.many', true)) = '') EXECUTE FUNCTION variant_list_prices();
CREATE OR REPLACE TRIGGER variants_list_prices AFTER UPDATE ON variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (concat(current_setting('shop.actor', true), current_setting('shop.many', true)) <> '') EXECUTE FUNCTION variants_list_prices();
CREATE OR REPLACE TRIGGER variant_list_prices_first AFTER INSERT ON variant FOR EACH ROW EXECUTE FUNCTION variant_list_prices();
CREATE OR REPLACE TRIGGER listed_price_units AFTER UPDATE OF unit_measure, unit_base ON variant FOR EACH ROW WHEN ((old.unit_measure <> new.unit_measure OR old.unit_base <> new.unit_base)) EXECUTE FUNCTION listed_price_units();
CREATE OR REPLACE TRIGGER fixed_prices_come AFTER INSERT ON fixed_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixed_price_prices();
CREATE OR REPLACE TRIGGER fixed_prices_change AFTER UPDATE ON fixed_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixed_price_prices();
CREATE OR REPLACE TRIGGER fixed_prices_gone AFTER DELETE ON fixed_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixed_price_prices();
CREATE OR REPLACE TRIGGER price_list_due BEFORE INSERT OR UPDATE OF mode, rate, margin, rounding ON price_list FOR EACH ROW EXECUTE FUNCTION price_list_due();
CREATE OR REPLACE TRIGGER list_prior_price BEFORE UPDATE OF price, origin_price ON price FOR EACH ROW WHEN (old.price <> new.price OR old.origin_price IS DISTINCT FROM new.origin_price) EXECUTE FUNCTION list_prior_price();
CREATE OR REPLACE TRIGGER list_prior_price_first BEFORE INSERT ON price FOR EACH ROW WHEN (new.origin_price > new.price) EXECUTE FUNCTION list_prior_price();
CREATE OR REPLACE TRIGGER list_price_history_change AFTER UPDATE ON price REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_price_history();
CREATE OR REPLACE TRIGGER list_price_history_come AFTER INSERT ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_price_history();
CREATE OR REPLACE TRIGGER list_price_history_gone AFTER DELETE ON price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_price_history();
CREATE OR REPLACE TRIGGER market_price_history AFTER INSERT OR DELETE OR UPDATE OF price_list_id ON market FOR EACH ROW EXECUTE FUNCTION market_price_history();
CREATE OR REPLACE TRIGGER listed_products_come AFTER INSERT ON listed_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_products();
CREATE OR REPLACE TRIGGER listed_products_change AFTER UPDATE ON listed_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_products();
CREATE OR REPLACE TRIGGER listed_products_gone AFTER DELETE ON listed_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_products();
CREATE OR REPLACE TRIGGER listed_prices_come AFTER INSERT ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_prices();
CREATE OR REPLACE TRIGGER listed_prices_change AFTER UPDATE ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_prices();
CREATE OR REPLACE TRIGGER listed_prices_gone AFTER DELETE ON price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_prices();
