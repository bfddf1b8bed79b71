import { defineDomain } from "#kernel/domain.ts";
import { installationSetting } from "#kernel/jobs/installation.ts";
import { type BackupOptions, makeBackup } from "./make-backup.ts";

export const backupsOfInstallation = installationSetting<BackupOptions>("settings of backups");

export const backupDomain = defineDomain({
  name: "backup",
  jobs: {
    /** Backs up database and uploads. */
    backup: {
      cron: "30 2 * * *",
      expireInSeconds: 6 * 3600,
      async run(installation) {
        const options = backupsOfInstallation.of(installation);
        if (options.keepDays > 0) await makeBackup(options);
      },
    },
  },
});
