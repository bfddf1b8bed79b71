/** Domains are added and checked by staff; one of them is the primary one, to which the others lead. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // The change record needs the mall in the key; a host still belongs to one mall.
  `ALTER TABLE mall_domain DROP CONSTRAINT mall_domain_pkey, ADD PRIMARY KEY (mall_id, host),
     ADD CONSTRAINT mall_domain_host UNIQUE (host),
     ADD token text NOT NULL DEFAULT '',
     ADD checked_at timestamptz,
     ADD problem text NOT NULL DEFAULT ''`,
  "UPDATE mall_domain SET checked_at = created_at",
  "SELECT record_changes('mall_domain', '{}', 'domain', 'host', 'host', '{token, checked_at, problem, created_at}')",
  // "" for none; it counts while it is a checked domain of the mall.
  "ALTER TABLE mall ADD primary_domain text NOT NULL DEFAULT ''",
  `SELECT record_changes('mall', columns || '{primary_domain}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
