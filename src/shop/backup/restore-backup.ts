/** Brings a backup into an empty database and a data folder. */
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { createClient } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { codeOf, StartError } from "#db/start-error.ts";
import { uploadsFolder as folderOfUploads, type Storage } from "../storage/index.ts";
import { filesOfData } from "./make-backup.ts";
import { type Manifest, readManifest, readUploadNames, uploadsFolder } from "./manifest.ts";
import { columnList, listForeignKeys, quoted } from "./tables.ts";

export interface RestoreOptions {
  /** Folder of one backup, inside of the folder of backups. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Gets the uploads. */
  readonly storage: Storage;
  /** Added to the names of files and folders that were in the data folder before. */
  readonly suffix: string;
  readonly log?: (line: string) => void;
}

/**
 * Loads all tables in one transaction, so that a failure leaves the database empty, then copies the files. Foreign keys
 * are dropped for the load and made again, which checks every one.
 * @returns what was in the data folder before, under its names of now.
 * @throws {StartError} when the folder is no complete backup, the database is not empty, or a newer program made it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { folder, databaseUrl, log } = options;
  const manifest = await requireBackup(folder);
  const client = createClient(databaseUrl, { application_name: "shopwright restore" });
  await client.connect();
  try {
    await requireEmpty(client);
    await migrate(databaseUrl, { upTo: manifest.migration });
    await load(client, folder, manifest, log);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  const uploads = manifest.without_uploads ? [] : await restoreUploads(options);
  return [...uploads, ...(await restoreFiles(options))];
}

/**
 * The manifest of a complete backup.
 * @throws {StartError} naming what is missing.
 */
export async function requireBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new StartError(`${folder} is not a backup: there is no readable backup.json in it.`);
  const files = [
    ...manifest.tables.map(({ name }) => join(folder, "tables", `${name}.zst`)),
    ...(await readUploadNames(folder)).map((name) => join(dirname(folder), uploadsFolder, name)),
  ];
  for (const file of files) {
    if (await stat(file).catch(() => undefined)) continue;
    throw new StartError(`The backup is not complete: ${file} is missing.`);
  }
  return manifest;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select min(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (rows[0]?.name)
    throw new StartError("The database is not empty: restore into a new one, so that nothing is overwritten.");
}

async function load(client: pg.Client, folder: string, manifest: Manifest, log: RestoreOptions["log"]) {
  await client.query("begin");
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const names = manifest.tables.map(({ name }) => quoted(name));
  // Rows that migrations have made.
  await client.query(`truncate ${names.join(", ")}`);
  for (const table of manifest.tables) {
    const target = quoted(table.name);
    await client.query(`alter table ${target} disable trigger user`);
    const rows = client.query(copyFrom(`copy ${target} (${columnList(table)}) from stdin`));
    const file = join(folder, "tables", `${table.name}.zst`);
    await pipeline(createReadStream(file), createZstdDecompress(), rows);
    if (rows.rowCount !== table.rows)
      throw new StartError(`The backup is damaged: ${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
    await client.query(`alter table ${target} enable trigger user`);
    log?.(`${table.name}: ${table.rows} rows`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  // Their jobs were not part of the backup.
  await client.query("update mail set waiting = true where state = 'queued'");
  await client.query("commit");
}

/**
 * What is in the data folder is set aside; a storage elsewhere keeps what it has: its files never change under their names,
 * and those that no row names are shown nowhere.
 */
async function restoreUploads({ folder, dataDir, storage, suffix }: RestoreOptions): Promise<string[]> {
  const kept = storage.isRemote ? undefined : await setAside(join(dataDir, uploadsFolder), suffix);
  for (const name of await readUploadNames(folder)) {
    const file = join(dirname(folder), uploadsFolder, name);
    const key = `${folderOfUploads}${name}`;
    const there = await storage.stat(key);
    if (there?.bytes !== (await stat(file)).size) await storage.write(key, createReadStream(file));
  }
  return kept === undefined ? [] : [kept];
}

async function restoreFiles({ folder, dataDir, suffix }: RestoreOptions): Promise<string[]> {
  const kept: (string | undefined)[] = [];
  await mkdir(dataDir, { recursive: true });
  for (const name of filesOfData) {
    if (!(await stat(join(folder, name)).catch(() => undefined))) continue;
    kept.push(await setAside(join(dataDir, name), suffix));
    await copyFile(join(folder, name), join(dataDir, name));
  }
  return kept.filter((path) => path !== undefined);
}

async function setAside(path: string, suffix: string): Promise<string | undefined> {
  try {
    await rename(path, `${path}${suffix}`);
    return `${path}${suffix}`;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
