/** Background jobs of this process: mails, webhooks, recurring work, and tasks of staff. */
import type { Db } from "#db/connect.ts";
import type { Files } from "#kernel/storage/index.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import type { BackupOptions } from "#shop/backup/make-backup.ts";
import type { PaymentSettings } from "#shop/payments/index.ts";
import type { Env } from "./env.ts";

interface Shop {
  readonly db: Db;
  readonly databaseUrl: string;
  /** Origin of this installation, for links in mails. */
  readonly home: string;
  readonly payments: PaymentSettings & { readonly secret: string };
  readonly files: Files;
  readonly backup: BackupOptions;
}

type Settings = Pick<
  Env,
  | "ALLOW_PRIVATE_ADDRESSES"
  | "MAIL_FROM"
  | "SMTP_URL"
  | "VISIT_DAYS"
  | "CHANGE_DAYS"
  | "STORAGE_URL"
  | "STORAGE_OLD_URL"
>;

/** Starts the jobs; returns what stops them. Their code is loaded after the server listens, which makes the start faster. */
export async function startWork(
  { SMTP_URL, MAIL_FROM, VISIT_DAYS, CHANGE_DAYS, STORAGE_URL, STORAGE_OLD_URL, ALLOW_PRIVATE_ADDRESSES }: Settings,
  { db, databaseUrl, home, payments, files, backup }: Shop,
): Promise<() => Promise<void>> {
  await import("#domains.ts");
  const [
    { cleanUpDays, startJobs },
    { runTasks },
    { runTasksApart },
    { allTasks },
    mail,
    { paymentsOfInstallation },
    backups,
    totals,
    webhooks,
    { indexNowOfInstallation },
    { machineOfInstallation },
  ] = await Promise.all([
    import("#kernel/jobs/index.ts"),
    import("#kernel/tasks/run.ts"),
    import("./tasks/thread.ts"),
    import("#kernel/tasks/registry.ts"),
    import("#shop/mail/index.ts"),
    import("#shop/payments/settings.ts"),
    import("#shop/backup/domain.ts"),
    import("#shop/totals/index.ts"),
    import("#shop/webhooks/index.ts"),
    import("#shop/indexnow/tell.ts"),
    import("#shop/translations/index.ts"),
  ]);
  const log = throttledLog(console.error);
  const installation = { db, files, log };
  paymentsOfInstallation.give(installation, payments);
  backups.backupsOfInstallation.give(installation, backup);
  const reach = { allowPrivate: ALLOW_PRIVATE_ADDRESSES };
  indexNowOfInstallation.give(installation, { secret: payments.secret, home, reach });
  machineOfInstallation.give(installation, { secret: payments.secret, reach });
  cleanUpDays.give(installation, { visitDays: VISIT_DAYS, changeDays: CHANGE_DAYS });
  const mailer = {
    db,
    home,
    secret: payments.secret,
    transport: SMTP_URL ? mail.smtpTransport(SMTP_URL) : undefined,
    from: MAIL_FROM,
    allowPrivate: ALLOW_PRIVATE_ADDRESSES,
  };
  const jobs = await startJobs({
    databaseUrl,
    installation,
    sendMail: (one, isLast) => mail.sendMail(mailer, one, isLast),
    settleOrders: () => totals.settleAllOrders(db).catch(log),
  });
  const hooks = webhooks.runWebhooks({
    db,
    secret: payments.secret,
    reach,
    log,
  });
  const tasks = runTasks({ db, files, tasks: allTasks().filter(({ apart }) => !apart), log, installation });
  const apart = runTasksApart({
    db,
    databaseUrl,
    dataDir: files.dataDir,
    storageUrl: STORAGE_URL,
    storageOldUrl: STORAGE_OLD_URL,
    log,
  });
  return async () => {
    await Promise.all([jobs.stop(), hooks.stop(), tasks.stop(), apart.stop()]);
  };
}
