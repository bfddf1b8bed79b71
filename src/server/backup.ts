import { join } from "node:path";
import type { Storage } from "#kernel/storage/index.ts";
import type { BackupOptions } from "#shop/backup/make-backup.ts";
import type { Env } from "./env.ts";

/** Where backups of this installation go, and how long they stay. */
export function backupOptions(
  {
    DATA_DIR,
    BACKUP_DIR,
    BACKUP_DAYS,
    BACKUP_UPLOADS,
  }: Pick<Env, "BACKUP_DAYS" | "BACKUP_DIR" | "BACKUP_UPLOADS" | "DATA_DIR">,
  databaseUrl: string,
  storage: Storage,
): BackupOptions {
  return {
    databaseUrl,
    dataDir: DATA_DIR,
    storage,
    withUploads: BACKUP_UPLOADS,
    backupDir: BACKUP_DIR ?? join(DATA_DIR, "backups"),
    keepDays: BACKUP_DAYS,
  };
}
