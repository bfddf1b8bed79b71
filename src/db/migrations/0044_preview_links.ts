/** Links that show guests the draft of a design until they expire. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE preview_link (
     mall_id uuid NOT NULL,
     id uuid NOT NULL,
     decoration_number integer NOT NULL,
     staff_id uuid NOT NULL,
     token_hash text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     last_used_at timestamptz,
     PRIMARY KEY (mall_id, id),
     UNIQUE (mall_id, token_hash),
     FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration ON DELETE CASCADE,
     FOREIGN KEY (mall_id, staff_id) REFERENCES staff ON DELETE CASCADE)`,
  "CREATE INDEX preview_link_of_staff ON preview_link (mall_id, staff_id)",
  "CREATE INDEX preview_link_of_decoration ON preview_link (mall_id, decoration_number)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
