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
import { migrateExtension } from "#kernel/extensions/migrate.ts";
import { extensionTables, schemaOf } from "#kernel/extensions/own-tables.ts";
import { uploadsFolder as folderOfUploads, type Storage } from "#kernel/storage/index.ts";
import { filesOfData } from "./make-backup.ts";
import { type Manifest, readManifest, readUploadNames, tableFile, uploadsFolder } from "./manifest.ts";
import { setSequences } from "./sequences.ts";
import { columnList, listForeignKeys, quoted } from "./tables.ts";
import { tryCommands } from "./try-commands.ts";
import { tryTables } from "./try-writes.ts";

export interface RestoreOptions {
  /** Folder of one backup, inside of the folder of backups. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Gets the uploads. */
  readonly storage: Storage;
  /** Added to the names of files and folders that were in the data folder before. */
  readonly suffix: string;
  readonly log?: (line: string) => unknown;
}

/**
 * Brings a backup's rows into an empty database, then the files.
 * @returns what was in the data folder before, under its names of now.
 * @throws {StartError} when the folder is no complete backup, the database is not empty, a newer program made it, or the
 * restored shop takes no writes.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const manifest = await requireBackup(options.folder);
  await fillDatabase(manifest, options);
  // A storage elsewhere keeps what it has, and so does a folder whose uploads are not part of the backup.
  const keeps = options.storage.isRemote || manifest.without_uploads;
  const oldSchema = keeps ? undefined : await setAside(uploadsOf(options), options.suffix);
  await copyUploads(manifest, options);
  return [...(oldSchema === undefined ? [] : [oldSchema]), ...(await restoreFiles(options))];
}

/**
 * Loads all tables in one transaction, so that a failure leaves the database empty. Foreign keys are dropped for the load and
 * made again, which checks every one. Then the schema is brought to this program's, and changes of every kind are tried and undone.
 * @throws {StartError} when the database is not empty, a newer program made the backup, or the shop takes no writes.
 */
export async function fillDatabase(
  manifest: Manifest,
  {
    folder,
    databaseUrl,
    log,
    onCheck,
  }: Pick<RestoreOptions, "folder" | "databaseUrl" | "log"> & { readonly onCheck?: () => unknown },
): Promise<void> {
  const client = createClient(databaseUrl, { application_name: "shopwright restore" });
  await client.connect();
  try {
    await requireEmpty(client);
    await migrate(databaseUrl, { upTo: manifest.migration });
    await load(client, folder, manifest, log);
    await client.query("vacuum analyze");
    await onCheck?.();
    await migrate(databaseUrl);
    for (const one of manifest.extensions ?? []) await loadExtension(client, one, { folder, databaseUrl, log });
  } finally {
    await client.end();
  }
  await tryCommands(databaseUrl);
}

/**
 * The manifest of a complete backup.
 * @throws {StartError} naming what is missing.
 */
export async function requireBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new StartError(`${folder} is not a backup: there is no readable backup.json in it.`);
  const files = [
    ...manifest.tables.map(({ name }) => tableFile(folder, name)),
    ...(manifest.extensions ?? []).flatMap(({ schema, tables }) =>
      tables.map(({ name }) => tableFile(folder, name, schema)),
    ),
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
  await loadTables(client, manifest.tables, { folder, log });
  // Their jobs were not part of the backup.
  await client.query("update mail set waiting = true where state = 'queued'");
  await setSequences(client);
  await tryTables(client);
  await client.query("commit");
}

/** @param schema of an extension, whose names count in the transaction of `client`; absent for the shop's own tables. */
async function loadTables(
  client: pg.Client,
  tables: Manifest["tables"],
  { folder, log, schema }: Pick<RestoreOptions, "folder" | "log"> & { readonly schema?: string },
): Promise<void> {
  const keys = await listForeignKeys(client, schema);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const names = tables.map(({ name }) => quoted(name));
  // Rows that migrations have made.
  if (names.length > 0) await client.query(`truncate ${names.join(", ")}`);
  for (const table of tables) {
    const target = quoted(table.name);
    await client.query(`alter table ${target} disable trigger user`);
    const rows = client.query(copyFrom(`copy ${target} (${columnList(table)}) from stdin`));
    await pipeline(createReadStream(tableFile(folder, table.name, schema)), createZstdDecompress(), rows);
    if (rows.rowCount !== table.rows)
      throw new StartError(`The backup is damaged: ${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
    await client.query(`alter table ${target} enable trigger user`);
    await log?.(`${schema ? `${schema}.` : ""}${table.name}: ${table.rows} rows`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/**
 * Brings the rows of an extension's tables into tables that its migrations make. Those of an extension that this installation does not
 * have stay in the backup.
 * @throws {StartError} when the extension's migrations fail.
 */
async function loadExtension(
  client: pg.Client,
  { schema, migration, tables }: NonNullable<Manifest["extensions"]>[number],
  { folder, databaseUrl, log }: Pick<RestoreOptions, "folder" | "databaseUrl" | "log">,
): Promise<void> {
  const extension = extensionTables().find((one) => schemaOf(one.extension) === schema);
  if (!extension) {
    await log?.(`${schema}: its extension is not installed here, so its rows stay in the backup`);
    return;
  }
  const upTo = async (name?: string) => {
    const failure = await migrateExtension(databaseUrl, extension, name);
    if (failure)
      throw new StartError(
        `The tables of the extension ${extension.extension} could not be made: ${failure}. Take it out of shopwright.config.ts to restore without them.`,
      );
  };
  await upTo(migration);
  await client.query("begin");
  await client.query(`set local search_path to ${quoted(schema)}`);
  await loadTables(client, tables, { folder, log, schema });
  await setSequences(client, schema);
  await tryTables(client, schema);
  await client.query("commit");
  await upTo();
}

const uploadsOf = ({ dataDir }: Pick<RestoreOptions, "dataDir">) => join(dataDir, uploadsFolder);

/**
 * Copies the uploads that the storage does not have. Others stay: files never change under their names, and those that no row
 * names are shown nowhere.
 */
export async function copyUploads(
  { without_uploads }: Manifest,
  { folder, storage }: Pick<RestoreOptions, "folder" | "storage">,
): Promise<void> {
  if (without_uploads) return;
  for (const name of await readUploadNames(folder)) {
    const file = join(dirname(folder), uploadsFolder, name);
    const key = `${folderOfUploads}${name}`;
    const there = await storage.stat(key);
    if (there?.bytes !== (await stat(file)).size) await storage.write(key, createReadStream(file));
  }
}

async function restoreFiles({ folder, dataDir, suffix }: RestoreOptions): Promise<string[]> {
  const setAsidePaths: (string | undefined)[] = [];
  await mkdir(dataDir, { recursive: true });
  for (const name of filesOfData) {
    if (!(await stat(join(folder, name)).catch(() => undefined))) continue;
    setAsidePaths.push(await setAside(join(dataDir, name), suffix));
    await copyFile(join(folder, name), join(dataDir, name));
  }
  return setAsidePaths.filter((path) => path !== undefined);
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
