/** The function `refuse` under a name that says what it does. `refuse` stays for processes of the version before. */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE FUNCTION abort_transaction(reason text) RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION USING ERRCODE = 'SW001', MESSAGE = reason;
     END
   $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
