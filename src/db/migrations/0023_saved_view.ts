/**
 * Views of lists that staff saved, and the mall's time zone, in which days are cut. A view outlives its owner where it
 * is shared, so `staff_id` is no foreign key.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE mall ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'",
  `CREATE TABLE saved_view (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     list text NOT NULL,
     staff_id uuid NOT NULL,
     name text NOT NULL,
     state jsonb NOT NULL,
     shared boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX saved_view_list ON saved_view (mall_id, list, created_at, id)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
