/**
 * Imports of products: the file that staff chose, its rows while they are worked on, what is wrong with them, what products
 * are called in the shop that they came from, and pictures that are copied from other addresses.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE import (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     bytes bigint NOT NULL,
     kind text NOT NULL CHECK (kind IN ('shopify', 'woocommerce', 'shopwright', 'csv')),
     state text NOT NULL DEFAULT 'chosen'
       CHECK (state IN ('chosen', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
     origin text NOT NULL,
     form jsonb NOT NULL,
     header jsonb NOT NULL,
     columns jsonb NOT NULL,
     options jsonb NOT NULL DEFAULT '{}',
     refused jsonb NOT NULL DEFAULT '[]',
     counts jsonb NOT NULL DEFAULT '{}',
     samples jsonb NOT NULL DEFAULT '[]',
     notes jsonb NOT NULL DEFAULT '{}',
     error text NOT NULL DEFAULT '',
     retry_of uuid,
     task_id uuid,
     pictures_task_id uuid,
     batch_id uuid,
     staff_id uuid NOT NULL,
     staff_name text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX import_created ON import (mall_id, created_at, id)",
  // The rows of the file by product: products are groups over the whole file. Gone when the import is done, except those that failed.
  `CREATE TABLE import_row (
     mall_id uuid NOT NULL,
     import_id uuid NOT NULL,
     product integer NOT NULL,
     number integer NOT NULL,
     cells jsonb NOT NULL,
     PRIMARY KEY (mall_id, import_id, product, number),
     FOREIGN KEY (mall_id, import_id) REFERENCES import ON DELETE CASCADE)`,
  `CREATE TABLE import_fault (
     mall_id uuid NOT NULL,
     import_id uuid NOT NULL,
     product integer NOT NULL,
     number integer NOT NULL,
     found text NOT NULL CHECK (found IN ('file', 'check', 'run')),
     title text NOT NULL DEFAULT '',
     reason text NOT NULL,
     PRIMARY KEY (mall_id, import_id, product, number, found, reason),
     FOREIGN KEY (mall_id, import_id) REFERENCES import ON DELETE CASCADE)`,
  `CREATE TABLE product_source (
     mall_id uuid NOT NULL,
     source text NOT NULL,
     source_id text NOT NULL,
     product_id uuid NOT NULL,
     PRIMARY KEY (mall_id, source, source_id),
     FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE)`,
  "CREATE INDEX product_source_product ON product_source (mall_id, product_id)",
  // A picture is copied once, whatever its addresses: the same bytes are the same file.
  `CREATE TABLE remote_picture (
     mall_id uuid NOT NULL REFERENCES mall,
     url text NOT NULL,
     content_hash text,
     file text,
     error text NOT NULL DEFAULT '',
     tries integer NOT NULL DEFAULT 0,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, url),
     CHECK (length(url) <= 2000))`,
  "CREATE INDEX remote_picture_hash ON remote_picture (mall_id, content_hash) WHERE file IS NOT NULL",
  // Which pictures a product of an import waits for.
  `CREATE TABLE import_picture (
     mall_id uuid NOT NULL,
     import_id uuid NOT NULL,
     product_id uuid NOT NULL,
     wanted jsonb NOT NULL,
     urls text[] NOT NULL,
     title text NOT NULL DEFAULT '',
     row integer NOT NULL DEFAULT 0,
     done boolean NOT NULL DEFAULT false,
     PRIMARY KEY (mall_id, import_id, product_id),
     FOREIGN KEY (mall_id, import_id) REFERENCES import ON DELETE CASCADE)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
