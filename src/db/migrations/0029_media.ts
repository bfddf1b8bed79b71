/**
 * The media library: alt text and focal point of uploads, and where a file is used, found by index. Further: the order of
 * the audit page, failed rows with their columns in order, and the record of changes of staff and roles.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE upload
     ADD COLUMN alt text NOT NULL DEFAULT '',
     ADD COLUMN focal jsonb,
     ADD COLUMN staff_id uuid`,
  "CREATE INDEX upload_library ON upload (mall_id, created_at, id) WHERE buyer_id IS NULL",
  // A deleted file stays on the disk for some days, so that an undo finds it.
  `CREATE TABLE upload_removal (
     mall_id uuid NOT NULL REFERENCES mall,
     file text NOT NULL,
     removed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, file))`,

  // Paths of uploads within a text, such as the description of a product.
  `CREATE FUNCTION upload_paths(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     CASE WHEN position('/uploads/' IN given) = 0 THEN '{}'::text[]
     ELSE ARRAY(SELECT DISTINCT m[1] FROM regexp_matches(given, '/uploads/[A-Za-z0-9._-]+', 'g') m) END`,
  "CREATE INDEX product_media ON product USING gin (media jsonb_path_ops)",
  `CREATE INDEX product_uploads ON product USING gin (upload_paths(description))
   WHERE position('/uploads/' IN description) > 0`,
  "CREATE INDEX product_video ON product (mall_id, video) WHERE video IS NOT NULL",
  "CREATE INDEX variant_image ON variant (mall_id, image) WHERE image IS NOT NULL",
  `SELECT record_changes('upload', '{original_name, alt, focal}', 'media', 'id', 'original_name',
     '{file, mime, bytes, width, height, buyer_id, staff_id, created_at}')`,

  "CREATE INDEX change_batch_time ON change_batch (mall_id, created_at, id)",
  // jsonb would sort the columns of a row by their length.
  "ALTER TABLE task_failure ALTER COLUMN data DROP DEFAULT, ALTER COLUMN data TYPE json",
  // Never passwords, second steps or tokens.
  "SELECT record_changes('staff', '{email, name, role, deactivated_at}', 'staff', 'id', 'email', '{created_at}')",
  "SELECT record_changes('staff_role', '{name, permissions}', 'staff_role', 'id', 'name', '{created_at}')",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
