/**
 * The change record: who changed which fields of which record, with the values before and after. Triggers write it in the
 * transaction of the change, when that transaction names an actor (`shop.actor`, set by `runCommand`); changes by shoppers
 * and by the system are not recorded and pay nothing for it.
 *
 * A table joins the record by one call of `record_changes` in the migration that makes it. A migration that adds a column
 * calls it again with the whole list.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // What one call of staff, or one task, changed: it is undone together. The id is a UUIDv7, so it sorts by time.
  `CREATE TABLE change_batch (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     title text NOT NULL DEFAULT '',
     staff_id uuid NOT NULL,
     staff_name text NOT NULL,
     task_id uuid,
     undo_of uuid,
     undone_by uuid,
     changes integer NOT NULL DEFAULT 0,
     record_types text[] NOT NULL DEFAULT '{}',
     actions text[] NOT NULL DEFAULT '{}',
     record_name text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX change_batch_staff ON change_batch (mall_id, staff_id, id)",
  "CREATE INDEX change_batch_old ON change_batch (created_at)",
  // No foreign key to change_batch: 100,000 checks of a bulk change would find what the trigger has just written.
  `CREATE TABLE change (
     mall_id uuid NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     batch_id uuid NOT NULL,
     table_name text NOT NULL,
     row_key jsonb NOT NULL,
     record_type text NOT NULL,
     record_id text NOT NULL,
     record_name text NOT NULL,
     action text NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
     before jsonb,
     after jsonb,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX change_record ON change (mall_id, record_type, record_id, id)",
  "CREATE INDEX change_of_batch ON change (mall_id, batch_id, id)",
  // Rows are stored in the order of their time: a block range index costs nearly nothing and serves the clean-up.
  "CREATE INDEX change_old ON change USING brin (created_at)",

  // What undo knows of the tables. Columns in "kept" are recorded for deletes only, so that the row can be inserted again.
  `CREATE TABLE recorded_table (
     table_name text PRIMARY KEY,
     mall_column text NOT NULL,
     key_columns text[] NOT NULL,
     columns text[] NOT NULL,
     kept text[] NOT NULL,
     record_type text NOT NULL,
     record_id text NOT NULL)`,

  `CREATE FUNCTION record_batch(actor jsonb, record_type text, action text, made integer, name text) RETURNS void
   LANGUAGE sql AS $$
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
   $$`,

  // The functions that it makes name every column, so that PostgreSQL plans them once a connection. Key columns never change.
  //  columns      recorded when they change; nothing else of the table is ever stored
  //  record_id    the column with the id of the record that screens show (a variant belongs to its product)
  //  record_name  a column, or an expression over the row "r"
  //  kept         recorded for deletes only: counters, times
  `CREATE FUNCTION record_changes(table_name text, columns text[], record_type text, record_id text, record_name text,
     kept text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     mall text;
     keys text[];
     row_key text;
     name text;
     head text;
     tail text;
     body text;
     statement text;
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
     head := format('
       DECLARE
         actor jsonb := current_setting(''shop.actor'')::jsonb;
         made integer;
         named text;
       BEGIN
         WITH made AS (
           INSERT INTO change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
           SELECT r.%I, (actor ->> ''batch_id'')::uuid, %L, %s, %L, r.%I::text, left(coalesce(%s::text, ''''), 200), ',
       mall, table_name, row_key, record_type, record_id, name);
     tail := '
           RETURNING record_name)
         SELECT count(*), max(record_name) INTO made, named FROM made;
         IF made > 0 THEN PERFORM record_batch(actor, ' || quote_literal(record_type) || ', %L, made, named); END IF;
         RETURN NULL;
       END';
     statement := 'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L';

     -- Of a new row its key and what screens show: texts of more than 2,000 bytes are left out.
     SELECT string_agg(CASE WHEN t.typlen > 0 THEN format('%L, r.%I', c, c)
       ELSE format('%L, CASE WHEN octet_length(r.%I::text) <= 2000 THEN to_jsonb(r.%I) END', c, c, c) END, ', ') INTO body
     FROM unnest(keys || columns) c
     JOIN pg_attribute a ON a.attrelid = table_name::regclass AND a.attname = c JOIN pg_type t ON t.oid = a.atttypid;
     EXECUTE format(statement, 'record_insert_' || table_name, head || format(
       '''insert'', NULL, jsonb_strip_nulls(jsonb_build_object(%s)) FROM new_rows r', body) || format(tail, 'insert'));

     SELECT string_agg(format('%L, r.%I', c, c), ', ') INTO body FROM unnest(mall || keys || columns || kept) c;
     EXECUTE format(statement, 'record_delete_' || table_name, head || format(
       '''delete'', jsonb_build_object(%s), NULL FROM old_rows r', body) || format(tail, 'delete'));

     EXECUTE format('DROP TRIGGER IF EXISTS record_insert ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_insert_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_delete ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_delete_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_update ON %I', table_name);
     IF cardinality(columns) = 0 THEN RETURN; END IF;

     SELECT format('''update'', jsonb_build_object(%s) - d.same, jsonb_build_object(%s) - d.same
         FROM new_rows r JOIN old_rows o ON o.%I = r.%I AND %s
         CROSS JOIN LATERAL (SELECT array_remove(ARRAY[%s], NULL) AS same) d WHERE %s',
       string_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(o.%I) END', c, c, c, c), ', '),
       string_agg(format('%L, CASE WHEN o.%I IS DISTINCT FROM r.%I THEN to_jsonb(r.%I) END', c, c, c, c), ', '),
       mall, mall, (SELECT string_agg(format('o.%I = r.%I', key, key), ' AND ') FROM unnest(keys) key),
       string_agg(format('CASE WHEN o.%I IS NOT DISTINCT FROM r.%I THEN %L END', c, c, c), ', '),
       string_agg(format('o.%I IS DISTINCT FROM r.%I', c, c), ' OR ')) INTO body
     FROM unnest(columns) c;
     EXECUTE format(statement, 'record_update_' || table_name, head || body || format(tail, 'update'));
     EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()',
       table_name, 'record_update_' || table_name);
   END
   $$`,

  // History outlives what it is about, so that undo of a delete finds it again.
  "ALTER TABLE stock_move DROP CONSTRAINT stock_move_mall_id_variant_id_fkey",
  "ALTER TABLE review DROP CONSTRAINT review_mall_id_product_id_fkey",

  // Prices, stock and ratings of a product follow from its variants, orders and reviews.
  `SELECT record_changes('product', '{good_name, seo_name, summary, description, image, pictures, video, options,
     specifications, is_show, recommended, position}', 'product', 'id', 'good_name',
     '{price, origin_price, discount, stock, sale, rating_sum, rating_count, created_at, updated_at}')`,
  `SELECT record_changes('variant', '{product_id, sku, options, price, origin_price, image, on_hand, position}', 'product',
     'product_id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{reserved}')`,
  `SELECT record_changes('product_category', '{}', 'product', 'product_id',
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{price}')`,
  `SELECT record_changes('category', '{parent_id, name, pic, big_pic, description, status, position}', 'category', 'id', 'name',
     '{created_at}')`,
  `SELECT record_changes('article', '{title, body, is_show}', 'article', 'id', 'title', '{updated_at}')`,
  `SELECT record_changes('news', '{title, summary, body, author, image, is_show, published_at}', 'news', 'id', 'title')`,
  `SELECT record_changes('link', '{title, type, url, article_id, position}', 'menu', 'mall_id', 'title')`,
  `SELECT record_changes('shipping_method', '{name, description, price, free_from, countries, position, is_on}',
     'shipping_method', 'id', 'name')`,
  `SELECT record_changes('tax_rate', '{country, state, name, hundredths}', 'tax_rate', 'id', 'name')`,
  `SELECT record_changes('coupon', '{code, kind, value, min_total, starts_at, ends_at, max_uses, max_uses_per_buyer, is_on}',
     'coupon', 'id', 'code', '{used, created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
