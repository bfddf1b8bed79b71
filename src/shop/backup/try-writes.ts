/** Writes that a restored database must take before anybody works with it. Each is undone. */
import type pg from "pg";
import { codeOf, oneLine, StartError } from "#db/start-error.ts";
import { listNumberedColumns } from "./sequences.ts";
import { listTables, ownSchema, quoted } from "./tables.ts";

/** raise_exception: a rule of the shop's own triggers has refused the row, so they work. */
const refusedByRule = "P0001";

/**
 * Writes a row of every table again, which runs its triggers, and draws a new number for each numbered column. What is tried
 * follows from the catalog, so a new table is tried too.
 * @param client in a transaction, in which the names are those of the schema; it is as before afterwards.
 * @throws {StartError} naming the table that takes no writes.
 */
export async function tryTables(client: pg.Client, schema: string = ownSchema): Promise<void> {
  const numbered = await listNumberedColumns(client, schema);
  for (const { name, columns } of await listTables(client, schema)) {
    const numberedColumns = numbered.filter(({ table }) => table === name).map(({ column }) => column);
    const [plain] = columns.filter((column) => !numberedColumns.includes(column));
    if (plain) await tryUpdate(client, name, `${quoted(plain)} = ${quoted(plain)}`);
    for (const column of numberedColumns) await tryNumber(client, name, column);
  }
}

/** Updates one row, where there is one, and undoes it. @returns what the update returned. */
async function tryUpdate(client: pg.Client, table: string, change: string, returning = "1"): Promise<unknown> {
  await client.query("savepoint tried");
  try {
    const { rows } = await client.query(
      `update ${quoted(table)} set ${change} where ctid = (select ctid from ${quoted(table)} limit 1)
       returning ${returning} as value`,
    );
    // Deferred constraints and triggers are checked now, not at the commit.
    await client.query("set constraints all immediate");
    return rows[0]?.value;
  } catch (error) {
    if (codeOf(error) === refusedByRule) return undefined;
    throw new StartError(notWritten(table, oneLine(error)), { cause: error });
  } finally {
    await client.query("rollback to savepoint tried");
  }
}

/** A number that a row has already may be the touched row's own, which the database does not refuse: so it is compared too. */
async function tryNumber(client: pg.Client, table: string, column: string): Promise<void> {
  const name = quoted(column);
  const highest = `(select max(${name}) from ${quoted(table)})`;
  const isNew = await tryUpdate(client, table, `${name} = default`, `${name} > ${highest}`);
  if (isNew === false) throw new StartError(notWritten(table, `the next ${column} is one that is there already`));
}

const notWritten = (table: string, why: string) => `The restored shop could not be written: ${table}: ${why}.`;
