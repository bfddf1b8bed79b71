/**
 * Answers with status 500, counted by route and hour: of all malls together, without anything of the request.
 *
 * Shops that were restored from a backup before could not be written: the numbers of identity columns began at 1 again. Every
 * sequence goes on after the highest number of its column.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE server_error (
    route text NOT NULL,
    hour timestamptz NOT NULL,
    count integer NOT NULL,
    last_at timestamptz NOT NULL,
    last_trace_id text NOT NULL,
    PRIMARY KEY (route, hour)
  )`.execute(db);
  await sql`DO $$
    DECLARE
      numbered record;
    BEGIN
      FOR numbered IN
        SELECT t.relname AS "table", a.attname AS "column", s.oid::regclass AS sequence
        FROM pg_class s
        JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.refclassid = 'pg_class'::regclass
          AND d.deptype IN ('a', 'i')
        JOIN pg_class t ON t.oid = d.refobjid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
        WHERE s.relkind = 'S' AND t.relnamespace = 'public'::regnamespace
      LOOP
        EXECUTE format(
          'SELECT setval(%L, highest) FROM (SELECT max(%I) AS highest FROM %I) t, %s s WHERE highest > s.last_value',
          numbered.sequence, numbered.column, numbered.table, numbered.sequence);
      END LOOP;
    END
  $$`.execute(db);
}
