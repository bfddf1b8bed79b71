/** Tables of extensions: each extension has a schema of its own, `ext_<name>`, and migrations of its own. */
import { CompiledQuery, type QueryExecutorProvider, type QueryResult, sql } from "kysely";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { unpreparedText } from "#db/statements.ts";
import { type Trx, transaction } from "#db/transaction.ts";

export interface ExtensionTables {
  readonly extension: string;
  /** SQL by name, "0001_notes"; run in the order of their names, each once. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** Statements of an extension, in one transaction, in which unqualified names are those of its own schema. */
export interface OwnTables {
  /**
   * Rows that a statement answers. bigint columns are `bigint`, timestamps `Date`.
   * @param shape of one row.
   * @param values for $1, $2 and so on.
   * @throws {ZodError} for a row that is not of the shape.
   */
  rows<S extends z.ZodType>(shape: S, text: string, values?: readonly unknown[]): Promise<z.output<S>[]>;
  /** @returns how many rows were inserted, updated or deleted. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
}

let installed: readonly ExtensionTables[] = [];

/** Those with migrations, in the order of the configuration. */
export const extensionTables = (): readonly ExtensionTables[] => installed;

const goodName = /^\d{4}_\w{1,60}$/;

/** @throws {Error} naming what is wrong. Those installed before stay as they are. */
export function installExtensionTables(tables: readonly ExtensionTables[]): void {
  for (const name of tables.flatMap(({ migrations }) => Object.keys(migrations))) {
    if (!goodName.test(name)) throw new Error(`The migration ${JSON.stringify(name)} needs a name such as 0001_notes.`);
  }
  installed = tables;
}

/** Names of extensions have "-" where names of SQL cannot. */
export const schemaOf = (extension: string): string => `ext_${extension.replaceAll("-", "_")}`;

/** For the rest of a transaction, unqualified names are those of these schemas. */
export async function setSchemas(trx: QueryExecutorProvider, ...schemas: readonly string[]): Promise<void> {
  const path = schemas.map((one) => `"${one}"`).join(", ");
  await sql`select set_config('search_path', ${path}, true)`.execute(trx);
}

/** Runs an extension's statements in one transaction: all of it is stored, or nothing. A deadlock is tried again. */
export function inOwnTables<T>(db: Db, extension: string, work: (tables: OwnTables) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await setSchemas(trx, schemaOf(extension));
    return work(tablesOn((text, values) => send(trx, text, values)));
  });
}

/** The same within a transaction of the shop's own, which goes on with its own names after each statement. */
export const ownTablesWithin = (trx: Trx, extension: string): OwnTables =>
  tablesOn(async (text, values) => {
    await setSchemas(trx, schemaOf(extension));
    const result = await send(trx, text, values);
    await sql`set local search_path to default`.execute(trx);
    return result;
  });

type Send = (text: string, values?: readonly unknown[]) => Promise<QueryResult<unknown>>;

const tablesOn = (sendOne: Send): OwnTables => ({
  rows: async (shape, text, values) => z.array(shape).parse((await sendOne(text, values)).rows),
  run: async (text, values) => Number((await sendOne(text, values)).numAffectedRows ?? 0n),
});

/** Not prepared: the same text means another table in another schema. */
const send = (trx: Trx, text: string, values: readonly unknown[] = []) =>
  unpreparedText(CompiledQuery.raw(text, [...values]), trx);
