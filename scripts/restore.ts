/**
 * `npm run restore -- 2026-11-23T02-30-00Z`: brings a backup into this data folder, by its name or its path. The shop must
 * be stopped; what the folder held stays beside it under another name. Without an argument it lists the backups.
 */
import "#domains.ts";
import { resolve } from "node:path";
import { setAsideDatabase } from "#db/embedded/set-aside.ts";
import { openDatabase } from "#db/open.ts";
import { openStorage } from "#kernel/storage/index.ts";
import { backupOptions } from "#server/backup.ts";
import { prepareDataFolder } from "#server/data-folder.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { listBackups, nameOf } from "#shop/backup/manifest.ts";
import { requireBackup, restoreBackup } from "#shop/backup/restore-backup.ts";

try {
  const env = readEnv();
  const storage = await openStorage(env);
  const { backupDir } = backupOptions(env, "", storage);
  const backups = await listBackups(backupDir);
  const wanted = process.argv[2];
  if (!wanted) {
    console.error(`Say which backup: npm run restore -- NAME\n\nBackups in ${backupDir}:`);
    for (const { name } of backups) console.error(`  ${name}`);
    if (backups.length === 0) console.error("  none");
    process.exit(2);
  }
  const folder = backups.find(({ name }) => name === wanted)?.folder ?? resolve(wanted);
  // Before anything is moved.
  await requireBackup(folder);
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
    console.log("\nThe backup is restored. Start the shop with npm start.");
    const kept = [...(database ? [database] : []), ...files];
    if (kept.length > 0)
      console.log(`What was here before is kept; delete it when all is well:\n  ${kept.join("\n  ")}`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
