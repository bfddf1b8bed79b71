/** Redirects that follow from a product's handle are not in the change record: an undo of the handle makes them again. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // As in 0024, without the actor while it writes.
  `CREATE OR REPLACE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       old_path text := '/product/detail/' || OLD.seo_name;
       new_path text := '/product/detail/' || NEW.seo_name;
       actor text := current_setting('shop.actor', true);
     BEGIN
       PERFORM set_config('shop.actor', '', true);
       DELETE FROM redirect WHERE mall_id = NEW.mall_id AND from_path = new_path;
       UPDATE redirect SET to_path = new_path WHERE mall_id = NEW.mall_id AND to_path = old_path;
       INSERT INTO redirect (mall_id, from_path, to_path) VALUES (NEW.mall_id, old_path, new_path)
       ON CONFLICT (mall_id, from_path) DO UPDATE SET to_path = excluded.to_path;
       PERFORM set_config('shop.actor', coalesce(actor, ''), true);
       RETURN NULL;
     END
   $$`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
