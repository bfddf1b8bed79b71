/**
 * What staff keep of products: status and publish time (shown follows from them), type, vendor, tags, SEO texts, pictures
 * with alt text, related products, costs, barcodes and weights; and the addresses that moved.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE product
     ADD status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'archived')),
     ADD publish_at timestamptz,
     ADD product_type text NOT NULL DEFAULT '',
     ADD vendor text NOT NULL DEFAULT '',
     ADD tags text[] NOT NULL DEFAULT '{}',
     ADD seo_title text NOT NULL DEFAULT '',
     ADD seo_description text NOT NULL DEFAULT '',
     ADD media jsonb NOT NULL DEFAULT '[]',
     ADD related uuid[] NOT NULL DEFAULT '{}'`,
  "UPDATE product SET status = 'draft' WHERE is_show = 0",
  // The path of each picture with its alt text and focal point; the first is the main one.
  `UPDATE product SET media = (
     SELECT jsonb_agg(jsonb_build_object('file', file, 'alt', '', 'focal', null) ORDER BY place)
     FROM jsonb_array_elements_text(pictures) WITH ORDINALITY picture (file, place))
   WHERE pictures <> '[]'`,
  "ALTER TABLE product DROP pictures",

  // Derived by the database, so that they are right whoever writes: commands, an undo, the recurring task.
  `CREATE FUNCTION product_derive() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.is_show := (NEW.status = 'active' AND (NEW.publish_at IS NULL OR NEW.publish_at <= now()))::integer;
       NEW.image := coalesce(NEW.media #>> '{0,file}', '');
       RETURN NEW;
     END
   $$`,
  `CREATE TRIGGER product_derive BEFORE INSERT OR UPDATE OF status, publish_at, is_show, media, image ON product
     FOR EACH ROW EXECUTE FUNCTION product_derive()`,
  // What the recurring task looks for.
  `CREATE INDEX product_scheduled ON product (publish_at)
     WHERE status = 'active' AND is_show = 0 AND publish_at IS NOT NULL`,

  `ALTER TABLE variant
     ADD cost bigint CHECK (cost >= 0),
     ADD barcode text NOT NULL DEFAULT '',
     ADD weight integer CHECK (weight >= 0)`,
  // Several variants may be without a SKU.
  "ALTER TABLE variant DROP CONSTRAINT variant_mall_id_sku_key",
  "CREATE UNIQUE INDEX variant_mall_id_sku_key ON variant (mall_id, sku) WHERE sku <> ''",

  // Addresses that moved: paths of this shop with a leading "/", as `normalPath` writes them.
  `CREATE TABLE redirect (
     mall_id uuid NOT NULL REFERENCES mall,
     from_path text NOT NULL,
     to_path text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     hits integer NOT NULL DEFAULT 0,
     PRIMARY KEY (mall_id, from_path),
     CHECK (from_path <> to_path))`,
  "CREATE INDEX redirect_to ON redirect (mall_id, to_path)",
  // A product's old address leads to its new one in one step, however often it moves; an address that is used again does not redirect.
  `CREATE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       old_path text := '/product/detail/' || OLD.seo_name;
       new_path text := '/product/detail/' || NEW.seo_name;
     BEGIN
       DELETE FROM redirect WHERE mall_id = NEW.mall_id AND from_path = new_path;
       UPDATE redirect SET to_path = new_path WHERE mall_id = NEW.mall_id AND to_path = old_path;
       INSERT INTO redirect (mall_id, from_path, to_path) VALUES (NEW.mall_id, old_path, new_path)
       ON CONFLICT (mall_id, from_path) DO UPDATE SET to_path = excluded.to_path;
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER product_moved AFTER UPDATE OF seo_name ON product FOR EACH ROW
     WHEN (OLD.seo_name <> NEW.seo_name) EXECUTE FUNCTION product_moved()`,

  // Shown and main picture follow from other columns and are not recorded.
  `SELECT record_changes('product', '{good_name, seo_name, summary, description, media, video, options, specifications, status,
     publish_at, product_type, vendor, tags, seo_title, seo_description, related, recommended, position}', 'product', 'id',
     'good_name', '{price, origin_price, discount, stock, sale, rating_sum, rating_count, created_at, updated_at}')`,
  `SELECT record_changes('variant', '{product_id, sku, barcode, options, price, origin_price, cost, weight, image, on_hand,
     position}', 'product', 'product_id', 'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id',
     '{reserved}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
