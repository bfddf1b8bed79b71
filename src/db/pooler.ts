/** A pooler in transaction mode (PgBouncer): each transaction may get another connection, so nothing may rely on a session. */

import { createClient, idleInTransactionTimeout, statementTimeout, whereOf } from "./connect.ts";
import { oneLine, StartError } from "./start-error.ts";

/** Name of a statement that only asks what the pooler does with names. */
const probe = "shopwright_probe";

/** The address for clients whose statements may take long, whatever the role's settings say. */
export function unlimited(url: string): string {
  const options = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
  return `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent(options)}`;
}

/**
 * Gives the role the time limits that sessions of a pool set for themselves, as a setting of the role in this database: a
 * pooler passes none on. Its connections have them from their next start.
 * @throws {StartError} when the role may not be changed.
 */
export async function limitRole(pooledUrl: string, directUrl: string): Promise<void> {
  // Not asked through the pooler: its connection would be one without the limits.
  const role = createClient(pooledUrl).user ?? "";
  const direct = createClient(directUrl);
  try {
    await direct.connect();
    const limits = {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
    };
    const wanted = Object.entries(limits).map(([setting, ms]) => `${setting}=${ms}`);
    const { rows } = await direct.query(
      `select 1 from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
       where r.rolname = $1 and d.datname = current_database() and s.setconfig @> $2::text[]`,
      [role, wanted],
    );
    if (rows.length > 0) return;
    const named = await direct.query<{ name: string }>("select current_database() as name");
    const [quotedRole, quotedName] = [role, named.rows[0]?.name ?? ""].map((one) => direct.escapeIdentifier(one));
    for (const [setting, ms] of Object.entries(limits)) {
      await direct.query(`alter role ${quotedRole} in database ${quotedName} set ${setting} = ${ms}`);
    }
  } catch (error) {
    throw new StartError(
      `The time limits of the role ${role} cannot be set over ${whereOf(directUrl)} (DATABASE_DIRECT_URL): ${oneLine(error)}.`,
    );
  } finally {
    await direct.end().catch(() => {});
  }
}

/**
 * Whether statements may be prepared by name through the pooler. One that can (PgBouncer since 1.21 with
 * max_prepared_statements) gives them names of its own, so that the connection does not know ours.
 */
export async function canPrepare(pooledUrl: string): Promise<boolean> {
  const client = createClient(pooledUrl);
  try {
    await client.connect();
    await client.query("begin");
    await client.query({ name: probe, text: "select 1" });
    const { rows } = await client.query(`select 1 from pg_prepared_statements where name = '${probe}'`);
    if (rows.length > 0) await client.query(`deallocate ${probe}`);
    await client.query("commit");
    return rows.length === 0;
  } finally {
    await client.end().catch(() => {});
  }
}
