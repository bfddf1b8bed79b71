/** `npm run backup`: makes a backup now, also while the shop runs. */
import { join } from "node:path";
import { openDatabase } from "#db/open.ts";
import { StartError } from "#db/start-error.ts";
import { openStorage } from "#kernel/storage/index.ts";
import { backupOptions } from "#server/backup.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { makeBackup } from "#shop/backup/make-backup.ts";

try {
  const env = readEnv();
  const { url, stop } = await openDatabase(env, { join: "existing", poolSize: 1 });
  const options = backupOptions(env, url, await openStorage(env));
  // Without nightly backups, one that was asked for removes no other.
  const keepDays = options.keepDays || Number.POSITIVE_INFINITY;
  try {
    const name = await makeBackup({ ...options, keepDays });
    if (!name) throw new StartError("Another backup is being made: try again when it is done.");
    console.log(join(options.backupDir, name));
  } finally {
    await stop();
  }
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
