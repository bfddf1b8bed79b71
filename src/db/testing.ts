import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { z } from "zod";
import { administer, withDatabase } from "./administer.ts";
import { createDb, type Db } from "./connect.ts";
import { codeOf } from "./start-error.ts";
import { guardMalls, takeRefused } from "./testing/mall-guard.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the broker that starts the test server at the first call (`testing-setup.ts`). */
    databaseBroker: string;
  }
}

/** A migrated, empty database of one test file's own. */
export type TestDatabase = { db: Db; url: string };

const answer = z.union([
  z.object({ url: z.string(), copy: z.string(), mallTables: z.array(z.string()) }),
  z.object({ error: z.string() }),
]);

/**
 * A migrated, empty database, cloned from a template in some milliseconds, dropped after the file's last test.
 * Call it at the top of a test file or of a `describe`: `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const response = await fetch(inject("databaseBroker"));
  const reply = answer.parse(await response.json());
  if ("error" in reply) throw new Error(reply.error);
  await guardMalls(reply.mallTables);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(reply.url, `create database ${name} ${reply.copy}`);
  const url = withDatabase(reply.url, name);
  const db = createDb(url);
  afterAll(async () => {
    await db.destroy();
    await dropTestDatabase(reply.url, name);
    const refused = takeRefused();
    if (refused.length > 0) throw new Error(refused.join("\n"));
  });
  return { db, url };
}

/**
 * Drops a database with the connections that a test has left open. PostgreSQL waits five seconds for what it ends (55006 after
 * them), which is too short for a machine under load: the drop is tried again.
 */
export async function dropTestDatabase(url: string, name: string): Promise<void> {
  for (let left = 10; ; left--) {
    try {
      await dropByForce(url, name);
      return;
    } catch (error) {
      if (left === 0 || codeOf(error) !== "55006") throw error;
    }
  }
}

/**
 * A role that is no superuser may not end an autovacuum worker by force (42501), and then ends none of them; a plain drop ends
 * the worker by itself, and waits for connections only.
 */
async function dropByForce(url: string, name: string): Promise<void> {
  try {
    await administer(url, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    await administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    );
    await administer(url, `drop database if exists ${name}`);
  }
}
