import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { administer, withDatabase } from "./administer.ts";
import { createClient } from "./connect.ts";
import { startEmbedded } from "./embedded/server.ts";
import { migrate } from "./migrate.ts";
import { oneLine } from "./start-error.ts";
import { removeFolder } from "./temporary-folder.ts";
import { guardStatements } from "./testing/command-guard.ts";
import { makeRunFolder, runPrefix } from "./testing/memory-folder.ts";

/** `copy`: what makes a new database a copy of the migrated one; `mallTables`: those with a column `mall_id`. */
type TestServer = { url: string; copy: string; mallTables: readonly string[]; stop: () => Promise<void> };

/**
 * Vitest's global set-up: one folder for everything temporary, in memory where there is room, and a broker on loopback that
 * starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL) and migrates a template database, when the first test
 * file asks for it; runs that need no database start none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const folder = await makeRunFolder();
  await removeAbandoned(dirname(folder));
  // Processes that tests start take over the modules that others of this run have compiled: half of a server's start.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "code");
  const broker = createServer((_request, response) => {
    server ??= startServer(folder);
    server.then(
      ({ url, copy, mallTables }) => response.end(JSON.stringify({ url, copy, mallTables })),
      (error: unknown) => response.end(JSON.stringify({ error: oneLine(error) })),
    );
  });
  const port = await new Promise<number>((resolve) => {
    broker.listen(0, "127.0.0.1", () => {
      const address = broker.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });
  project.provide("databaseBroker", `http://127.0.0.1:${port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await (await server?.catch(() => undefined))?.stop();
    await removeFolder(folder);
  };
}

async function startServer(folder: string): Promise<TestServer> {
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? { url: external, stop: async () => {} } : await startEmbedded(folder, { durable: false });
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  await administer(server.url, `create database ${template}`);
  await migrate(withDatabase(server.url, template));
  for (const statement of guardStatements) await administer(withDatabase(server.url, template), statement);
  const mallTables = await readMallTables(withDatabase(server.url, template));
  return {
    url: server.url,
    mallTables,
    // Copying files takes half the processor time of copying through the write-ahead log, but waits for the disk where that counts.
    copy: `template ${template}${external ? "" : " strategy file_copy"}`,
    async stop() {
      // A temporary server goes with its folder.
      if (external) await administer(server.url, `drop database ${template}`);
      await server.stop();
    },
  };
}

/** Tables with a column `mall_id`. */
async function readMallTables(url: string): Promise<string[]> {
  const client = createClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       where c.relnamespace = 'public'::regnamespace and a.attname = 'mall_id'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Stops and removes what runs left behind that were killed. @param parent folder of the folders of runs */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${runPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    const folder = join(parent, name);
    try {
      if (existsSync(join(folder, "postgres"))) await (await startEmbedded(folder, { durable: false })).stop();
      await removeFolder(folder);
    } catch {
      // Another user's, or already being removed by another run: not ours to mend.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
