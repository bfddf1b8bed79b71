/**
 * What selling costs the shop, for its profit: fees of card payments, and what a parcel costs. With these the shop's settings
 * are more than 50 recorded columns, so changes of tables of any width can be recorded from now on.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Text of an expression that makes a JSON object: a call takes at most 50 names with their values.
  `CREATE FUNCTION json_object_of(pairs text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT '(' || string_agg(format('jsonb_build_object(%s)', part), ' || ' ORDER BY n) || ')'
     FROM (SELECT (i - 1) / 50 AS n, string_agg(pair, ', ' ORDER BY i) AS part
       FROM unnest(pairs) WITH ORDINALITY AS p (pair, i) GROUP BY 1) parts
   $$`,

  // As in 0021, but for json_object_of.
  `CREATE OR REPLACE FUNCTION record_changes(table_name text, columns text[], record_type text, record_id text, record_name text,
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
     SELECT json_object_of(array_agg(CASE WHEN t.typlen > 0 THEN format('%L, r.%I', c, c)
       ELSE format('%L, CASE WHEN octet_length(r.%I::text) <= 2000 THEN to_jsonb(r.%I) END', c, c, c) END)) INTO body
     FROM unnest(keys || columns) c
     JOIN pg_attribute a ON a.attrelid = table_name::regclass AND a.attname = c JOIN pg_type t ON t.oid = a.atttypid;
     EXECUTE format(statement, 'record_insert_' || table_name, head || format(
       '''insert'', NULL, jsonb_strip_nulls(%s) FROM new_rows r', body) || format(tail, 'insert'));

     SELECT json_object_of(array_agg(format('%L, r.%I', c, c))) INTO body FROM unnest(mall || keys || columns || kept) c;
     EXECUTE format(statement, 'record_delete_' || table_name, head || format(
       '''delete'', %s, NULL FROM old_rows r', body) || format(tail, 'delete'));

     EXECUTE format('DROP TRIGGER IF EXISTS record_insert ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_insert_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_delete ON %I', table_name);
     EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
       WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()', table_name, 'record_delete_' || table_name);
     EXECUTE format('DROP TRIGGER IF EXISTS record_update ON %I', table_name);
     IF cardinality(columns) = 0 THEN RETURN; END IF;

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
     EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT WHEN (current_setting(''shop.actor'', true) <> '''') EXECUTE FUNCTION %I()',
       table_name, 'record_update_' || table_name);
   END
   $$`,

  // As they are entered, decimal; "" for nothing.
  `ALTER TABLE mall ADD card_fee_percent text NOT NULL DEFAULT '', ADD card_fee_fixed text NOT NULL DEFAULT '',
     ADD parcel_cost text NOT NULL DEFAULT ''`,
  `SELECT record_changes('mall', columns || '{card_fee_percent, card_fee_fixed, parcel_cost}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
