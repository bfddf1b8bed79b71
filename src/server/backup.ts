import { join } from "node:path";
import type { BackupOptions } from "#shop/backup/make-backup.ts";
import type { Env } from "./env.ts";

/** Where backups of this installation go, and how long they stay. */
export function backupOptions(
  { DATA_DIR, BACKUP_DIR, BACKUP_DAYS }: Pick<Env, "DATA_DIR" | "BACKUP_DIR" | "BACKUP_DAYS">,
  databaseUrl: string,
): BackupOptions {
  return {
    databaseUrl,
    dataDir: DATA_DIR,
    backupDir: BACKUP_DIR ?? join(DATA_DIR, "backups"),
    keepDays: BACKUP_DAYS,
  };
}
