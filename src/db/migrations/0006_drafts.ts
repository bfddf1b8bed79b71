/** Unpublished work in the editor, and numbers of decorations that are never given twice. */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE decoration_draft (
     mall_id uuid NOT NULL,
     decoration_number integer NOT NULL,
     staff_id uuid NOT NULL,
     content json NOT NULL,
     saved_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, decoration_number, staff_id),
     FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration ON DELETE CASCADE,
     FOREIGN KEY (mall_id, staff_id) REFERENCES staff ON DELETE CASCADE)`,
  // A number given again would open old drafts and links in another decoration.
  "ALTER TABLE mall ADD COLUMN last_decoration_number integer NOT NULL DEFAULT 1",
  `UPDATE mall SET last_decoration_number =
     greatest(1, (SELECT max(number) FROM decoration WHERE decoration.mall_id = mall.id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
