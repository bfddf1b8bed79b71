/** Ways to pay that a mall has set up, and its keys of payment providers, which are encrypted and never recorded. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // A row for each method of every mall (`createMall`).
  `CREATE TABLE payment_method (
     mall_id uuid NOT NULL REFERENCES mall,
     name text NOT NULL CHECK (name IN ('stripe', 'offline', 'cash', 'sandbox')),
     is_on boolean NOT NULL,
     position integer NOT NULL,
     title text NOT NULL DEFAULT '',
     description text NOT NULL DEFAULT '',
     instructions text NOT NULL DEFAULT '',
     PRIMARY KEY (mall_id, name))`,
  `INSERT INTO payment_method (mall_id, name, is_on, position)
     SELECT mall.id, m.name, m.name <> 'cash', m.place - 1 FROM mall
     CROSS JOIN unnest(ARRAY['stripe', 'sandbox', 'offline', 'cash']) WITH ORDINALITY m (name, place)`,
  // The secrets are sealed (`shop/secrets/secret-box.ts`). The endings are what screens show of them.
  `CREATE TABLE payment_keys (
     mall_id uuid NOT NULL REFERENCES mall,
     provider text NOT NULL CHECK (provider IN ('stripe')),
     publishable_key text NOT NULL DEFAULT '',
     secret_key text NOT NULL,
     secret_key_end text NOT NULL,
     is_live boolean NOT NULL,
     webhook_secret text NOT NULL DEFAULT '',
     webhook_secret_end text NOT NULL DEFAULT '',
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, provider))`,
  `SELECT record_changes('payment_method', '{is_on, position, title, description, instructions}', 'payment_method', 'name',
     'CASE r.name WHEN ''offline'' THEN ''Bank transfer'' WHEN ''cash'' THEN ''Cash on delivery'' WHEN ''stripe'' THEN ''Stripe''
       ELSE ''Test payment'' END')`,
  // That keys were changed is recorded, and when; the keys are not.
  `SELECT record_changes('payment_keys', '{updated_at}', 'payment_keys', 'provider', '''Stripe''')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
