-- The change record: of each table at the end of this file, triggers write who changed which columns of which row
-- (docs/changes-and-tasks.md). One that is no longer named here loses its triggers and its row of recorded_table in a numbered step.

CREATE OR REPLACE FUNCTION json_object_of(pairs text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT '(' || string_agg(format('jsonb_build_object(%s)', part), ' || ' ORDER BY n) || ')'
  FROM (SELECT (i - 1) / 50 AS n, string_agg(pair, ', ' ORDER BY i) AS part
    FROM unnest(pairs) WITH ORDINALITY AS p (pair, i) GROUP BY 1) parts
$function$;

CREATE OR REPLACE FUNCTION record_batch(actor jsonb, record_type text, action text, made integer, name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO change_batch AS b (mall_id, id, title, staff_id, staff_name, task_id, undo_of, changes, record_types, actions,
    record_name)
  VALUES ((actor ->> 'mall_id')::uuid, (actor ->> 'batch_id')::uuid, coalesce(actor ->> 'title', ''),
    (actor ->> 'staff_id')::uuid, actor ->> 'staff_name', (actor ->> 'task_id')::uuid, (actor ->> 'undo_of')::uuid, made,
    ARRAY[record_type], ARRAY[action], coalesce(name, ''))
  ON CONFLICT (mall_id, id) DO UPDATE SET changes = b.changes + excluded.changes,
    record_types = CASE WHEN b.record_types @> excluded.record_types THEN b.record_types
      ELSE b.record_types || excluded.record_types END,
    actions = CASE WHEN b.actions @> excluded.actions THEN b.actions ELSE b.actions || excluded.actions END,
    record_name = CASE WHEN b.record_name = '' THEN excluded.record_name ELSE b.record_name END
$function$;

CREATE OR REPLACE FUNCTION record_changes(table_name text, columns text[], record_type text, record_id text, record_name text, kept text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  DECLARE
    mall text;
    keys text[];
    row_key text;
    name text;
    head text;
    tail text;
    body text;
    statement text;
    trigger_name text;
    event text;
    rows text;
    type text;
  BEGIN
    SELECT array_agg(a.attname::text ORDER BY k.position) INTO keys
    FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attnum, position)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
    WHERE i.indrelid = table_name::regclass AND i.indisprimary;
    mall := CASE WHEN 'mall_id' = ANY (keys) THEN 'mall_id' ELSE 'id' END;
    keys := CASE WHEN mall = 'mall_id' THEN array_remove(keys, 'mall_id') ELSE keys END;

    INSERT INTO recorded_table VALUES (table_name, mall, keys, columns, kept, record_type, record_id)
    ON CONFLICT ON CONSTRAINT recorded_table_pkey DO UPDATE SET columns = excluded.columns, kept = excluded.kept,
      record_type = excluded.record_type, record_id = excluded.record_id;

    SELECT format('jsonb_build_object(%s)', string_agg(format('%L, r.%I', key, key), ', ')) INTO row_key FROM unnest(keys) key;
    name := CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = table_name::regclass AND a.attname = record_name)
      THEN format('r.%I', record_name) ELSE '(' || record_name || ')' END;
    -- Rows of a table with a column record_type belong to records of several kinds.
    type := CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = table_name::regclass AND a.attname = 'record_type')
      THEN 'r.record_type' ELSE quote_literal(record_type) END;
    head := format('
      DECLARE
        actor jsonb := current_setting(''shop.actor'')::jsonb;
        type text;
        made integer;
        named text;
      BEGIN
        FOR type, made, named IN WITH made AS (
          INSERT INTO change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
          SELECT r.%I, (actor ->> ''batch_id'')::uuid, %L, %s, %s, r.%I::text, left(coalesce(%s::text, ''''), 200), ',
      mall, table_name, row_key, type, record_id, name);
    tail := '
          RETURNING change.record_type, change.record_name)
        SELECT m.record_type, count(*), max(m.record_name) FROM made m GROUP BY 1
        LOOP PERFORM record_batch(actor, type, %L, made, named); END LOOP;
        RETURN NULL;
      END';
    statement := 'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L';

    -- Of a new row its key and what screens show: texts of more than 2,000 bytes are left out.
    SELECT json_object_of(array_agg(CASE WHEN t.typlen > 0 THEN format('%L, r.%I', c, c)
      ELSE format('%L, CASE WHEN octet_length(r.%I::text) <= 2000 THEN to_jsonb(r.%I) END', c, c, c) END)) INTO body
    FROM unnest(keys || columns) c
    JOIN pg_attribute a ON a.attrelid = table_name::regclass AND a.attname = c JOIN pg_type t ON t.oid = a.atttypid;
    EXECUTE format(statement, 'record_insert_' || table_name, head || format(
      '''insert'', NULL, jsonb_strip_nulls(%s) FROM new_rows r', body) || format(tail, 'insert'));

    SELECT json_object_of(array_agg(format('%L, r.%I', c, c))) INTO body FROM unnest(mall || keys || columns || kept) c;
    EXECUTE format(statement, 'record_delete_' || table_name, head || format(
      '''delete'', %s, NULL FROM old_rows r', body) || format(tail, 'delete'));

    IF cardinality(columns) > 0 THEN
      SELECT format('''update'', %s - d.same, %s - d.same
          FROM new_rows r JOIN old_rows o ON o.%I = r.%I AND %s
          CROSS JOIN LATERAL (SELECT array_remove(ARRAY[%s], NULL) AS same) d WHERE %s',
        json_object_of(array_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(o.%I) END', c, c, c, c))),
        json_object_of(array_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(r.%I) END', c, c, c, c))),
        mall, mall, (SELECT string_agg(format('o.%I = r.%I', key, key), ' AND ') FROM unnest(keys) key),
        string_agg(format('CASE WHEN o.%I IS NOT DISTINCT FROM r.%I THEN %L END', c, c, c), ', '),
        string_agg(format('o.%I IS DISTINCT FROM r.%I', c, c), ' OR ')) INTO body
      FROM unnest(columns) c;
      EXECUTE format(statement, 'record_update_' || table_name, head || body || format(tail, 'update'));
    ELSIF EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = table_name::regclass AND t.tgname = 'record_update') THEN
      EXECUTE format('DROP TRIGGER record_update ON %I', table_name);
    END IF;

    IF table_name = 'orders' AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = 'orders'::regclass AND t.tgname = 'record_insert') THEN
      DROP TRIGGER record_insert ON orders;
    END IF;
    -- A trigger that is there stays: to make it anew would wait for every transaction that uses the table.
    FOR trigger_name, event, rows IN VALUES
      ('record_insert', 'INSERT', 'NEW TABLE AS new_rows'),
      ('record_delete', 'DELETE', 'OLD TABLE AS old_rows'),
      ('record_update', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')
    LOOP
      -- Of orders only the deletion of a test order is recorded: each order would keep a copy of its row for a trigger that does nothing.
      CONTINUE WHEN event = 'UPDATE' AND cardinality(columns) = 0 OR event = 'INSERT' AND table_name = 'orders'
        OR EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = table_name::regclass AND t.tgname = trigger_name);
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT
        WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()',
        trigger_name, event, table_name, rows, trigger_name || '_' || table_name);
    END LOOP;
  END
$function$;

-- Fields of settings are recorded as those of the mall, whose row the change names: history, rights and undo know them by its key. A row
-- comes with the defaults, which is no change, and it never goes.
CREATE OR REPLACE FUNCTION record_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    actor jsonb := current_setting('shop.actor')::jsonb;
    made integer;
    named text;
  BEGIN
    WITH made AS (
      INSERT INTO change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
      SELECT m.id, (actor ->> 'batch_id')::uuid, 'mall', jsonb_build_object('id', m.id), 'shop_settings', m.id::text, left(m.name, 200),
        'update', d.before, d.after
      FROM new_rows r JOIN old_rows o ON o.mall_id = r.mall_id AND o.group_name = r.group_name JOIN mall m ON m.id = r.mall_id
      CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(field, o.value -> field) AS before, jsonb_object_agg(field, r.value -> field) AS after
        FROM jsonb_object_keys(o.value || r.value) field WHERE o.value -> field IS DISTINCT FROM r.value -> field) d
      WHERE d.after IS NOT NULL
      RETURNING record_name)
    SELECT count(*), max(record_name) INTO made, named FROM made;
    IF made > 0 THEN PERFORM record_batch(actor, 'shop_settings', 'update', made, named); END IF;
    RETURN NULL;
  END
$function$;

SELECT record_changes('mall', '{name, time_zone, currency, locale, primary_domain}', 'shop_settings', 'id', 'name');
SELECT record_changes('mall_domain', '{}', 'domain', 'host', 'host', '{token, checked_at, problem, created_at}');
SELECT record_changes('mall_locale', '{fallback, published, position}', 'language', 'code', 'CASE r.code WHEN ''en'' THEN ''English'' WHEN ''de'' THEN ''Deutsch'' WHEN ''fr'' THEN ''Français'' WHEN ''es'' THEN ''Español'' WHEN ''it'' THEN ''Italiano'' WHEN ''nl'' THEN ''Nederlands'' WHEN ''pl'' THEN ''Polski'' WHEN ''pt-BR'' THEN ''Português (Brasil)'' WHEN ''ja'' THEN ''日本語'' WHEN ''zh-Hans'' THEN ''简体中文'' WHEN ''ar'' THEN ''العربية'' ELSE r.code END');
SELECT record_changes('staff', '{email, name, role, deactivated_at}', 'staff', 'id', 'email', '{created_at}');
SELECT record_changes('staff_role', '{name, permissions}', 'staff_role', 'id', 'name', '{created_at}');
SELECT record_changes('api_token', '{name, permissions, origins, calls, expires_at, staff_id}', 'api_token', 'id', 'name', '{token_hash, last_four, used_at, created_at}');
SELECT record_changes('webhook', '{name, url, events, fields, version, is_on}', 'webhook', 'id', 'name', '{created_at}');
SELECT record_changes('automation', '{name, event, conditions, action, is_on}', 'automation', 'id', 'name', '{staff_id, created_at}');
SELECT record_changes('webhook_secret', '{changed_at}', 'webhook_secret', 'webhook_id', 'SELECT w.name FROM webhook w WHERE w.mall_id = r.mall_id AND w.id = r.webhook_id');
SELECT record_changes('upload', '{original_name, alt, focal}', 'media', 'id', 'original_name', '{file, mime, bytes, width, height, buyer_id, staff_id, created_at}');
SELECT record_changes('mail_text', '{subject, title, blocks, is_on}', 'mail_text', 'kind', 'kind');
SELECT record_changes('staff_notification', '{email, events, is_daily}', 'staff_notification', 'id', 'email');
SELECT record_changes('article', '{title, body, is_show, publish_at, seo_title, seo_description, template}', 'article', 'id', 'title', '{updated_at}');
SELECT record_changes('news', '{title, summary, body, author, image, tags, is_show, published_at, publish_at, seo_title, seo_description, template}', 'news', 'id', 'title', '{updated_at}');
SELECT record_changes('link', '{title, type, url, article_id, position}', 'menu', 'mall_id', 'title');
SELECT record_changes('redirect', '{to_path}', 'redirect', 'from_path', 'from_path', '{created_at, hits}');
SELECT record_changes('decoration', '{live_revision}', 'design', 'number', 'name', '{name, next_module_id, created_at}');
SELECT record_changes('decoration_draft', '{content}', 'design', 'decoration_number', 'SELECT d.name FROM decoration d WHERE d.mall_id = r.mall_id AND d.number = r.decoration_number', '{saved_at}');
SELECT record_changes('translation_draft', '{content}', 'design', 'decoration_number', 'SELECT d.name FROM decoration d WHERE d.mall_id = r.mall_id AND d.number = r.decoration_number', '{saved_at}');
SELECT record_changes('design_comment', '{body, resolved_at, resolved_by}', 'design_comment', 'id', 'SELECT concat_ws('' › '', d.name, nullif(r.module_name, '''')) FROM decoration d WHERE d.mall_id = r.mall_id AND d.number = r.decoration_number', '{decoration_number, group_name, module_id, module_name, thread_id, staff_id, author, created_at}');
SELECT record_changes('maker', '{name, address, contact, country, responsible_name, responsible_address, responsible_contact}', 'maker', 'id', 'name', '{created_at}');
SELECT record_changes('category', '{parent_id, name, pic, big_pic, description, status, position, seo_title, seo_description, rule, template}', 'category', 'id', 'name', '{created_at}');
SELECT record_changes('product', '{good_name, seo_name, summary, description, media, video, options, specifications, status, publish_at, product_type, vendor, tags, seo_title, seo_description, related, recommended, position, tax_class, maker_id, safety_text, safety_file, model, guarantee_years, withdrawal_exception, template}', 'product', 'id', 'good_name', '{price, origin_price, discount, prior_price, prior_discount, unit_measure, unit_base, stock, sale, rating_sum, rating_count, created_at, updated_at, stock_policy, card_words}');
SELECT record_changes('variant', '{product_id, sku, barcode, options, price, origin_price, cost, weight, image, on_hand, position, low_stock, incoming, incoming_on, stock_policy, backorder_text, sale_price, sale_starts_at, sale_ends_at, recommended_price, unit_measure, unit_base}', 'product', 'product_id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{reserved, prior_price}');
SELECT record_changes('product_category', '{source, position}', 'product', 'product_id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{price}');
SELECT record_changes('inventory_settings', '{low_stock, low_stock_mails}', 'inventory_settings', 'id', '''Inventory''');
SELECT record_changes('search_redirect', '{keyword, target}', 'search_redirect', 'id', 'keyword', '{created_at}');
SELECT record_changes('search_synonym', '{from_term, terms}', 'search_synonym', 'id', 'array_to_string(r.terms, '', '')', '{created_at}');
SELECT record_changes('tax_class', '{name}', 'tax_class', 'key', 'name');
SELECT record_changes('tax_rate', '{country, state, name, hundredths, tax_class}', 'tax_rate', 'id', 'name');
SELECT record_changes('tax_country', '{prices_include_tax}', 'tax_rate', 'country', 'country');
SELECT record_changes('shipping_zone', '{name, places, position}', 'shipping_zone', 'id', 'name');
SELECT record_changes('shipping_method', '{zone_id, name, description, price, free_from, basis, min_value, max_value, min_days, max_days, pickup_country, pickup_address, pickup_hours, position, is_on}', 'shipping_method', 'id', 'name');
SELECT record_changes('rate_provider', '{is_on}', 'rate_provider', 'name', 'initcap(replace(r.name, ''_'', '' ''))');
SELECT record_changes('carrier', '{name, tracking_page}', 'carrier', 'id', 'name');
SELECT record_changes('discount', '{code, kind, value, custom_kind, custom_options, applies_to, product_ids, category_ids, group_id, min_total, min_qty, starts_at, ends_at, max_uses, max_uses_per_buyer, is_on}', 'discount', 'id', 'code', '{used, revenue, has_codes, is_automatic, code_count, created_at}');
SELECT record_changes('customer', '{email, name, phone, tags, note}', 'customer', 'id', 'coalesce(nullif(r.name, ''''), r.email)', '{registered_at, country, created_at, is_proved}');
SELECT record_changes('customer_group', '{name, rule}', 'customer_group', 'id', 'name', '{created_at}');
SELECT record_changes('subscriber', '{email, confirmed_at, ended_at, consent_note}', 'subscriber', 'id', 'SELECT to_char(r.created_at AT TIME ZONE m.time_zone, ''YYYY-MM-DD'') FROM mall m WHERE m.id = r.mall_id', '{source, token, asked_at, created_at}');
SELECT record_changes('orders', '{}', 'test_order', 'id', 'order_no', '{order_no, total}');
SELECT record_changes('order_import', '{name}', 'order_import', 'id', 'name', '{created_at}');
SELECT record_changes('order_tag', '{}', 'order', 'order_id', 'SELECT o.order_no FROM orders o WHERE o.mall_id = r.mall_id AND o.id = r.order_id');
SELECT record_changes('shipment', '{carrier, tracking_no, tracking_url}', 'shipment', 'order_id', 'SELECT o.order_no FROM orders o WHERE o.mall_id = r.mall_id AND o.id = r.order_id');
SELECT record_changes('payment_method', '{is_on, position, title, description, instructions}', 'payment_method', 'name', 'CASE r.name WHEN ''offline'' THEN ''Bank transfer'' WHEN ''cash'' THEN ''Cash on delivery'' WHEN ''sandbox'' THEN ''Test payment'' ELSE initcap(replace(r.name, ''_'', '' '')) END');
SELECT record_changes('payment_keys', '{updated_at}', 'payment_keys', 'provider', 'initcap(replace(r.provider, ''_'', '' ''))');
SELECT record_changes('refund_request', '{state, amount}', 'refund', 'order_id', 'SELECT o.order_no FROM orders o WHERE o.mall_id = r.mall_id AND o.id = r.order_id');
SELECT record_changes('contact_message', '{state}', 'contact_message', 'id', 'SELECT to_char(r.created_at AT TIME ZONE m.time_zone, ''YYYY-MM-DD'') FROM mall m WHERE m.id = r.mall_id');
SELECT record_changes('contact_answer', '{}', 'message_answer', 'message_id', 'SELECT to_char(r.created_at AT TIME ZONE m.time_zone, ''YYYY-MM-DD'') FROM mall m WHERE m.id = r.mall_id');
SELECT record_changes('withdrawal', '{state, note}', 'withdrawal', 'id', 'order_no');
SELECT record_changes('review', '{state, reply}', 'review', 'id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{replied_at}');
-- The history shows a translation under its record, whose type the row says; options have no table of their own.
SELECT record_changes('translation', '{value, source_hash, state}', 'option', 'record_id', 'translated_name(r.mall_id, r.kind, r.record_id)', '{author, updated_at}');
SELECT record_changes('market', '{name, countries, price_list_id, prices_include_tax, domain}', 'market', 'id', 'name', '{path, created_at}');
SELECT record_changes('price_list', '{name, currency, mode, rate_source, rate, margin, rounding}', 'price_list', 'id', 'name', '{rate_day, bank_rate, bank_day, asked_at, problem, created_at}');
SELECT record_changes('list_amount', '{amount}', 'price_list', 'price_list_id', 'SELECT l.name FROM price_list l WHERE l.mall_id = r.mall_id AND l.id = r.price_list_id');
SELECT record_changes('fixed_price', '{product_id, price, origin_price}', 'product', 'product_id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id');
SELECT record_changes('release', '{name, state, from_at, until_at, share, chosen}', 'release', 'id', 'name', '{staff_id, staff_name, started_at, ended_at, problem, notes, test_decoration, test_revision, created_at}');
SELECT record_changes('release_design', '{decoration_number, base, wanted, changed}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{former, applied}');
SELECT record_changes('release_design_text', '{decoration_number, cells, changed}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{former}');
SELECT record_changes('release_price', '{price, origin_price}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{former_price, former_origin_price, former_sale_price, former_sale_starts_at, former_sale_ends_at}');
SELECT record_changes('release_switch', '{is_on}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{former}');
SELECT record_changes('release_list_price', '{price, origin_price}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{is_set, former_price, former_origin_price}');
SELECT record_changes('release_text', '{value, source_hash}', 'release', 'release_id', 'SELECT l.name FROM release l WHERE l.mall_id = r.mall_id AND l.id = r.release_id', '{former}');
