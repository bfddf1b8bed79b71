/** Makes a backup: the whole database as of one moment, the uploads, and the files of the data folder. */
import { constants, createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { createClient } from "#db/connect.ts";
import { codeOf, oneLine, StartError } from "#db/start-error.ts";
import { uploadsFolder as folderOfUploads, type Storage } from "#kernel/storage/index.ts";
import {
  failurePath,
  listBackups,
  type Manifest,
  manifestFile,
  nameOf,
  readUploadNames,
  tableFile,
  uploadsFolder,
  writeUploadNames,
} from "./manifest.ts";
import {
  columnList,
  listExtensionSchemas,
  listTables,
  newestMigration,
  ownSchema,
  quoted,
  type Table,
} from "./tables.ts";

export interface BackupOptions {
  readonly databaseUrl: string;
  /** Folder of the secret. */
  readonly dataDir: string;
  readonly backupDir: string;
  readonly storage: Storage;
  /** False where the storage itself keeps what was removed: the backup then holds everything else. */
  readonly withUploads: boolean;
  /** Days after which backups are removed; the newest one stays in any case. */
  readonly keepDays: number;
}

/** Advisory lock: one backup of a database at a time. "back" in hexadecimal. */
const backupLock = 0x6261636b;
/** Without the secret, stored keys and two-step verification cannot be read. */
export const filesOfData = ["secret", "route-rules.json"];

/**
 * Reads every table in one snapshot, so that all rows fit together while the shop goes on. The backup appears under its
 * name only when it is complete. Afterwards backups older than `keepDays` days go, with the uploads that only they had.
 * @returns its name, or undefined when another process makes one at the moment.
 */
export async function makeBackup(
  options: BackupOptions & { readonly onBegin?: () => void },
): Promise<string | undefined> {
  const { databaseUrl, backupDir, keepDays } = options;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const client = createClient(databaseUrl, { application_name: "shopwright backup" });
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [backupLock]);
    if (rows[0]?.mine !== true) return undefined;
    options.onBegin?.();
    const name = await write(client, options);
    await removeOld(backupDir, keepDays);
    await rm(failurePath(backupDir), { force: true });
    return name;
  } catch (error) {
    // Fails too where the folder itself cannot be written; the log has the error then.
    const failure = { at: new Date().toISOString(), message: oneLine(error) };
    await writeFile(failurePath(backupDir), JSON.stringify(failure), { mode: 0o600 }).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Whether a process makes a backup of this database at the moment. */
export async function backupRuns(databaseUrl: string): Promise<boolean> {
  const client = createClient(databaseUrl, { application_name: "shopwright backup" });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1
         and database = (select oid from pg_database where datname = current_database())) as runs`,
      [backupLock],
    );
    return rows[0]?.runs === true;
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client, { dataDir, backupDir, storage, withUploads }: BackupOptions): Promise<string> {
  const created = new Date();
  const name = await freeName(backupDir, created);
  const temporary = join(backupDir, `.${name}`);
  await clearUnfinished(backupDir);
  await mkdir(join(temporary, "tables"), { recursive: true, mode: 0o700 });
  await client.query("begin isolation level repeatable read read only");
  const migration = await newestMigration(client);
  let database = 0;
  const copyTables = async (schema?: string) => {
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client, schema)) {
      const file = tableFile(temporary, table.name, schema);
      tables.push({
        name: table.name,
        columns: [...table.columns],
        rows: await copyTable(client, table, file, schema),
      });
      database += (await stat(file)).size;
    }
    return tables;
  };
  const tables = await copyTables();
  const extensions: Manifest["extensions"] = [];
  for (const one of await listExtensionSchemas(client))
    extensions.push({ ...one, tables: await copyTables(one.schema) });
  await client.query("commit");
  const files = withUploads ? await copyUploads(storage, join(backupDir, uploadsFolder)) : { names: [], bytes: 0 };
  for (const file of filesOfData) await copyIfThere(join(dataDir, file), join(temporary, file));
  await writeUploadNames(temporary, files.names);
  const manifest: Manifest = {
    format: 1,
    created_at: created.toISOString(),
    migration,
    tables,
    ...(extensions.length > 0 && { extensions }),
    uploads: files.names.length,
    ...(!withUploads && { without_uploads: true }),
    bytes: { database, uploads: files.bytes },
  };
  await writeFile(join(temporary, manifestFile), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(temporary, join(backupDir, name));
  return name;
}

/** Names say the second: the second backup of one gets the name of the next. */
async function freeName(backupDir: string, created: Date): Promise<string> {
  const taken = new Set(await readdir(backupDir));
  let time = created;
  while (taken.has(nameOf(time))) time = new Date(time.getTime() + 1000);
  return nameOf(time);
}

async function copyTable(client: pg.Client, table: Table, file: string, schema: string = ownSchema): Promise<number> {
  const rows = client.query(copyTo(`copy ${quoted(schema)}.${quoted(table.name)} (${columnList(table)}) to stdout`));
  await pipeline(rows, createZstdCompress(), createWriteStream(file, { mode: 0o600 }));
  return rows.rowCount;
}

/** Copies what earlier backups have not copied. */
async function copyUploads(storage: Storage, to: string): Promise<{ names: string[]; bytes: number }> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copiedNames = new Set(await readdir(to));
  const names: string[] = [];
  let sum = 0;
  for await (const { key, bytes } of storage.list(folderOfUploads)) {
    const name = key.slice(folderOfUploads.length);
    if (!copiedNames.has(name)) {
      const stored = await storage.open(key);
      // A file that was deleted since the list was read.
      if (!stored) continue;
      const partial = join(to, `.${name}`);
      await pipeline(stored.stream, createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, join(to, name));
    }
    names.push(name);
    sum += bytes;
  }
  return { names: names.sort(), bytes: sum };
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** What a process that died has left. */
async function clearUnfinished(backupDir: string): Promise<void> {
  const names = await readdir(backupDir);
  const unfinished = names.filter((name) => name.startsWith("."));
  await Promise.all(unfinished.map((name) => rm(join(backupDir, name), { recursive: true, force: true })));
}

const dayMs = 24 * 60 * 60 * 1000;

async function removeOld(backupDir: string, keepDays: number): Promise<void> {
  const backups = await listBackups(backupDir);
  const oldest = Date.now() - keepDays * dayMs;
  const old = backups.slice(0, -1).filter(({ manifest }) => Date.parse(manifest.created_at) < oldest);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  const referenced = new Set<string>();
  for (const backup of backups) {
    if (old.includes(backup)) continue;
    const names = await readUploadNames(backup.folder).catch((error) => {
      if (error instanceof StartError) return undefined;
      throw error;
    });
    // Nobody knows which of them it has.
    if (!names) return;
    for (const name of names) referenced.add(name);
  }
  const uploads = await readdir(join(backupDir, uploadsFolder)).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  for (const name of uploads)
    if (!referenced.has(name)) await rm(join(backupDir, uploadsFolder, name), { force: true });
}
