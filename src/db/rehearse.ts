/** Work that is seen and then undone: what commands would write, without having written it. */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { type Db, onPool, poolOf } from "./connect.ts";

/**
 * Runs `fn` with a handle of one connection on which transactions, one after the other, are parts of an outer one. That is
 * rolled back in the end: nothing is stored, nobody is notified. `now()` of the database stands still meanwhile.
 */
export async function rehearse<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query("begin", []);
    try {
      return await fn(onPool(poolOfParts(client)));
    } finally {
      await client.query("rollback", []);
    }
  } finally {
    client.release();
  }
}

function poolOfParts(client: PostgresPoolClient): PostgresPool {
  const back = () => client.query("rollback to savepoint part", []);
  const part: PostgresPoolClient = {
    // Kysely streams by cursors only; none of our statements does.
    query(text: never, parameters: readonly unknown[] = []) {
      const statement: string = text;
      if (statement === "begin") return client.query("savepoint part", []);
      if (statement === "rollback") return back();
      // After a failed statement a transaction's commit is a rollback.
      if (statement !== "commit") return client.query(statement, parameters);
      return client.query("release savepoint part", []).catch(async (error: unknown) => {
        await back();
        throw error;
      });
    },
    release() {},
  } as PostgresPoolClient;
  return { options: {}, end: async () => {}, connect: async () => part };
}
