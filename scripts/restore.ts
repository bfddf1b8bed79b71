/**
 * `npm run restore -- 2026-11-23T02-30-00Z`: brings a backup into this data folder, by its name or its path. The shop must
 * be stopped; what the folder held stays beside it under another name. Without an argument it lists the backups.
 * With `--try` it brings the backup, or the newest, into a database of its own, which is removed then: the shop may run, and nothing changes.
 */
import "#domains.ts";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { setAsideDatabase } from "#db/embedded/set-aside.ts";
import { openDatabase } from "#db/open.ts";
import { openStorage } from "#kernel/storage/index.ts";
import { backupOptions } from "#server/backup.ts";
import { prepareDataFolder } from "#server/data-folder.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { listBackups, nameOf } from "#shop/backup/manifest.ts";
import { requireBackup, restoreBackup } from "#shop/backup/restore-backup.ts";
import { noteTried } from "#shop/backup/tried.ts";
import { tryBackup } from "./try-backup.ts";

try {
  const env = readEnv();
  const storage = await openStorage(env);
  const { backupDir } = backupOptions(env, "", storage);
  const backups = await listBackups(backupDir);
  const { positionals, values } = parseArgs({ options: { try: { type: "boolean" } }, allowPositionals: true });
  const wanted = positionals[0] ?? (values.try ? backups.at(-1)?.name : undefined);
  if (!wanted) {
    console.error(`Say which backup: npm run restore -- NAME\n\nBackups in ${backupDir}:`);
    for (const { name } of backups) console.error(`  ${name}`);
    if (backups.length === 0) console.error("  none");
    process.exit(2);
  }
  const folder = backups.find(({ name }) => name === wanted)?.folder ?? resolve(wanted);
  // Before anything is moved.
  await requireBackup(folder);
  if (values.try) {
    await tryBackup(folder, console.log);
    await noteTried(backupDir, basename(folder));
    console.log("\nThe backup can be restored: every table was loaded, and changes of every kind were tried.");
    process.exit(0);
  }
  await storage.check();
  await prepareDataFolder(env.DATA_DIR);
  const suffix = `-before-${nameOf(new Date())}`;
  const database = env.DATABASE_URL ? undefined : await setAsideDatabase(env.DATA_DIR, suffix);
  const { url, stop } = await openDatabase(env, { poolSize: 1 });
  try {
    const files = await restoreBackup({
      folder,
      databaseUrl: url,
      dataDir: env.DATA_DIR,
      storage,
      suffix,
      log: console.log,
    });
    // Also where the backup came from elsewhere: it is told where this shop's backups are.
    await noteTried(backupDir, basename(folder));
    console.log("\nThe backup is restored. Start the shop with npm start.");
    const setAside = [...(database ? [database] : []), ...files];
    if (setAside.length > 0)
      console.log(`What was here before is kept; delete it when all is well:\n  ${setAside.join("\n  ")}`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
