import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { z } from "zod";
import { administer, withDatabase } from "./administer.ts";
import { createClient, createDb, type Db } from "./connect.ts";
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

interface TestServer {
  readonly url: string;
  readonly copy: string;
  /** Makes and drops the databases of all test files of this process: a connection takes a tenth of what a database takes. */
  readonly client: pg.Client;
}

let connected: Promise<TestServer> | undefined;

async function connect(): Promise<TestServer> {
  const response = await fetch(inject("databaseBroker"));
  const reply = answer.parse(await response.json());
  if ("error" in reply) throw new Error(reply.error);
  await guardMalls(reply.mallTables);
  const client = createClient(reply.url);
  client.once("end", () => {
    connected = undefined;
  });
  await client.connect();
  return { url: reply.url, copy: reply.copy, client };
}

/**
 * A migrated, empty database, cloned from a template in some milliseconds, dropped after the file's last test.
 * Call it at the top of a test file or of a `describe`: `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  connected ??= connect();
  const server = await connected;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.client.query(`create database ${name} ${server.copy}`);
  const url = withDatabase(server.url, name);
  const db = createDb(url);
  afterAll(async () => {
    await db.destroy();
    await drop(name, (statement) => server.client.query(statement));
    const refused = takeRefused();
    if (refused.length > 0) throw new Error(refused.join("\n"));
  });
  return { db, url };
}

/** Sends a statement that concerns whole databases. */
type Send = (statement: string) => Promise<unknown>;

/** Drops a database with the connections that a test has left open. @param url of any other database of the server */
export const dropTestDatabase = (url: string, name: string): Promise<void> =>
  drop(name, (statement) => administer(url, statement));

/**
 * PostgreSQL waits five seconds for the connections that it ends (55006 after them), which is too short for a machine under
 * load: the drop is tried again.
 */
async function drop(name: string, send: Send): Promise<void> {
  for (let left = 10; ; left--) {
    try {
      await dropByForce(name, send);
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
async function dropByForce(name: string, send: Send): Promise<void> {
  try {
    await send(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    await send(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    );
    await send(`drop database if exists ${name}`);
  }
}
