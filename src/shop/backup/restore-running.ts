/** Brings a backup back while the shop runs: into a database of its own, which then takes the place of the shop's. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { QueryResultRow } from "pg";
import type { RestoreState } from "#contract/shapes/restore.ts";
import { createClient } from "#db/connect.ts";
import { codeOf, oneLine, StartError } from "#db/start-error.ts";
import { prepareQueues } from "#kernel/jobs/run.ts";
import { type BackupOptions, makeBackup } from "./make-backup.ts";
import { type Backup, listBackups } from "./manifest.ts";
import { Replacement } from "./replace-database.ts";
import { copyUploads, fillDatabase, requireBackup } from "./restore-backup.ts";
import { writeRestore } from "./restore-state.ts";
import { noteTried } from "./tried.ts";

/**
 * Begins a restore while the shop runs. The rest goes on after the answer: a backup of the present state is made, the other one
 * is loaded, changes of every kind are tried on it, and the databases are exchanged. Until then the shop goes on with the present
 * one; what fails changes nothing. The secret and the route rules stay as they are. `readRestore` tells how far it is.
 * @param name of a backup in the folder of backups.
 * @returns the rest, which rejects after it has noted why it failed.
 * @throws {StartError} saying why it cannot be begun.
 */
export async function beginRestore(options: BackupOptions, name: string): Promise<() => Promise<void>> {
  const { backupDir, databaseUrl, dataDir } = options;
  const backup = (await listBackups(backupDir)).find((one) => one.name === name);
  if (!backup) throw new StartError("There is no such backup any more.");
  await requireBackup(backup.folder);
  await requireSameSecret(backup.folder, dataDir);
  const replacement = await Replacement.begin(databaseUrl);
  const state: RestoreState = {
    name,
    started_at: new Date().toISOString(),
    step: "backing_up",
    tables: { loaded: 0, all: backup.manifest.tables.length },
    message: "",
  };
  await writeRestore(backupDir, state);
  return async () => {
    const tell = (change: Partial<RestoreState>) => writeRestore(backupDir, Object.assign(state, change));
    try {
      await replaceBy(backup, replacement, options, tell);
    } catch (error) {
      await tell({ step: "failed", message: oneLine(error) });
      throw error;
    } finally {
      await replacement.end();
    }
  };
}

async function replaceBy(
  { name, folder, manifest }: Backup,
  replacement: Replacement,
  options: BackupOptions,
  tell: (change: Partial<RestoreState>) => Promise<void>,
): Promise<void> {
  const { databaseUrl, storage } = options;
  // Removes none: the one that is restored may be an old one.
  if (!(await makeBackup({ ...options, keepDays: Number.POSITIVE_INFINITY })))
    throw new StartError("A backup is being made. Try again when it is done.");
  const all = [manifest, ...(manifest.extensions ?? [])].reduce((sum, { tables }) => sum + tables.length, 0);
  let loaded = 0;
  await tell({ step: "loading" });
  await fillDatabase(manifest, {
    folder,
    databaseUrl: replacement.url,
    log: () => tell({ tables: { loaded: Math.min(++loaded, all), all } }),
    onCheck: () => tell({ step: "checking" }),
  });
  if (await hasJobs(databaseUrl)) await prepareQueues(replacement.url);
  await copyUploads(manifest, { folder, storage });
  await tell({ step: "replacing" });
  await raiseVersions(databaseUrl, replacement.url);
  await replacement.finish();
  await tell({ step: "done" });
  await noteTried(options.backupDir, name);
}

/**
 * Gives the restored malls versions that none of the shop's processes has seen: these keep answers by version, and would take a version
 * that comes again for the one before the restore.
 */
async function raiseVersions(databaseUrl: string, restoredUrl: string): Promise<void> {
  const present = await ask<{ catalog: number; price: number }>(
    databaseUrl,
    "select coalesce(max(catalog_version - price_version), 0) as catalog, coalesce(max(price_version), 0) as price from mall",
  );
  const { catalog = 0, price = 0 } = present[0] ?? {};
  // What is changed until the databases are exchanged counts as well.
  await ask(
    restoredUrl,
    `update mall set price_version = greatest(price_version, $2) + 1000,
       catalog_version = greatest(catalog_version - price_version, $1) + greatest(price_version, $2) + 2000`,
    [catalog, price],
  );
}

/** Keys in the backup's rows are encrypted by its secret, which a running shop does not change. */
async function requireSameSecret(folder: string, dataDir: string): Promise<void> {
  const [ofBackup, present] = await Promise.all([folder, dataDir].map((place) => readIfThere(join(place, "secret"))));
  if (ofBackup === undefined || ofBackup === present) return;
  throw new StartError(
    "This backup was made with another secret. Stop the shop and restore it with npm run restore, which brings its secret back too.",
  );
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
}

async function hasJobs(databaseUrl: string): Promise<boolean> {
  const [row] = await ask<{ found: boolean }>(databaseUrl, "select to_regclass('jobs.job') is not null as found");
  return row?.found === true;
}

async function ask<Row extends QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
