/**
 * Inventory: who changed the stock and why, low-stock limits, incoming units, counts of the stock by hand; and categories
 * with rules beside hand-picked products.
 *
 * `stock_state` changes only when a variant passes its limit, so that orders of variants with much stock still update their
 * row in place (HOT) although lists have an index of it.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // One row a mall, from its first change on. `id` is always "inventory": the change record needs a key beside the mall's.
  `CREATE TABLE inventory_settings (
     mall_id uuid NOT NULL REFERENCES mall,
     id text NOT NULL DEFAULT 'inventory',
     low_stock integer NOT NULL DEFAULT 5 CHECK (low_stock BETWEEN 0 AND 1000000),
     low_stock_mails boolean NOT NULL DEFAULT true,
     PRIMARY KEY (mall_id, id))`,
  `ALTER TABLE variant
     ADD COLUMN low_stock integer CHECK (low_stock BETWEEN 0 AND 1000000),
     ADD COLUMN low_limit integer NOT NULL DEFAULT 5,
     ADD COLUMN incoming integer NOT NULL DEFAULT 0 CHECK (incoming >= 0),
     ADD COLUMN incoming_on date,
     ADD COLUMN stock_state smallint NOT NULL GENERATED ALWAYS AS (
       CASE WHEN on_hand - reserved <= 0 THEN 0 WHEN on_hand - reserved <= low_limit THEN 1 ELSE 2 END) STORED`,
  // The order of the inventory list; SKUs may be empty, so the id makes it complete.
  "CREATE INDEX variant_sku_order ON variant (mall_id, sku, id)",
  "CREATE INDEX variant_low ON variant (mall_id, stock_state, sku, id) WHERE stock_state < 2",
  "CREATE INDEX variant_incoming ON variant (mall_id, incoming_on, id) WHERE incoming > 0",

  `ALTER TABLE stock_move
     ADD COLUMN staff_id uuid,
     ADD COLUMN staff_name text NOT NULL DEFAULT '',
     ADD COLUMN note text NOT NULL DEFAULT '',
     ADD COLUMN on_hand_after integer,
     ADD COLUMN reserved_after integer`,
  // Serves what `stock_move_variant` served, and the history of a variant, newest first.
  "CREATE INDEX stock_move_history ON stock_move (mall_id, variant_id, id)",
  "DROP INDEX stock_move_variant",

  // Variants that reached their limit since the last mail about it.
  `CREATE TABLE low_stock_alert (
     mall_id uuid NOT NULL REFERENCES mall,
     variant_id uuid NOT NULL,
     fell_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, variant_id))`,
  `CREATE FUNCTION record_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO low_stock_alert (mall_id, variant_id) VALUES (NEW.mall_id, NEW.id) ON CONFLICT DO NOTHING;
       RETURN NULL;
     END
   $$`,
  // Not of low_limit: a new limit is no news about the stock.
  `CREATE TRIGGER record_low_stock AFTER UPDATE OF on_hand, reserved ON variant FOR EACH ROW
     WHEN (OLD.stock_state = 2 AND NEW.stock_state < 2) EXECUTE FUNCTION record_low_stock()`,
  // New variants follow the mall's limit until they have their own.
  `CREATE FUNCTION default_low_limit() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.low_limit := coalesce(NEW.low_stock, (SELECT low_stock FROM inventory_settings WHERE mall_id = NEW.mall_id), 5);
       RETURN NEW;
     END
   $$`,
  `CREATE TRIGGER default_low_limit BEFORE INSERT OR UPDATE OF low_stock ON variant FOR EACH ROW
     EXECUTE FUNCTION default_low_limit()`,

  `CREATE TABLE stock_count (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'applied', 'cancelled')),
     staff_id uuid,
     staff_name text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     ended_at timestamptz,
     PRIMARY KEY (mall_id, id))`,
  // `expected`: units on hand when the variant was first counted; what is sold later changes both.
  `CREATE TABLE stock_count_line (
     mall_id uuid NOT NULL,
     count_id uuid NOT NULL,
     variant_id uuid NOT NULL,
     counted integer NOT NULL CHECK (counted >= 0),
     expected integer NOT NULL,
     problem text NOT NULL DEFAULT '',
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, count_id, variant_id),
     FOREIGN KEY (mall_id, count_id) REFERENCES stock_count ON DELETE CASCADE)`,

  `ALTER TABLE category
     ADD COLUMN seo_title text NOT NULL DEFAULT '',
     ADD COLUMN seo_description text NOT NULL DEFAULT '',
     ADD COLUMN rule jsonb`,
  "CREATE INDEX category_rule ON category (mall_id) WHERE rule IS NOT NULL",
  // `position` orders hand-picked products in front of the others; null for those that follow.
  `ALTER TABLE product_category
     ADD COLUMN source text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'rule')),
     ADD COLUMN position integer`,
  "CREATE INDEX product_category_position ON product_category (mall_id, category_id, position) WHERE position IS NOT NULL",

  `SELECT record_changes('category', '{parent_id, name, pic, big_pic, description, status, position, seo_title,
     seo_description, rule}', 'category', 'id', 'name', '{created_at}')`,
  `SELECT record_changes('product_category', '{source, position}', 'product', 'product_id',
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', '{price}')`,
  `SELECT record_changes('variant', columns || '{low_stock, incoming, incoming_on}', record_type, record_id,
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', kept)
   FROM recorded_table WHERE table_name = 'variant'`,
  `SELECT record_changes('inventory_settings', '{low_stock, low_stock_mails}', 'inventory_settings', 'id',
     '''Inventory''')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
