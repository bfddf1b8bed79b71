/** Whether the installation works: what the health page of the dashboard shows. */
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { getHealth, HealthProblem } from "#contract/calls/health.ts";
import { currentTime } from "#db/clock.ts";
import { embeddedName } from "#db/embedded/postmaster.ts";
import { programVersion } from "#db/program-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { deadEvents } from "#kernel/events/index.ts";
import { readFailures } from "#kernel/extensions/failures.ts";
import { leftOutExtensions } from "#kernel/extensions/left-out.ts";
import { type BackupOptions, backupRuns } from "../backup/make-backup.ts";
import { listBackups, readFailure } from "../backup/manifest.ts";
import { restoreRunsSql } from "../backup/replace-database.ts";
import { readRestore } from "../backup/restore-state.ts";
import { readTried } from "../backup/tried.ts";
import { indexNowHealth } from "../indexnow/tell.ts";
import { webhookHealth } from "../webhooks/health.ts";
import { readServerErrors } from "./server-errors.ts";

type Health = Output<typeof getHealth>;

const minute = 60_000;
const hour = 60 * minute;
const gigabyte = 2 ** 30;

/** Reads database, disk and folder of backups. Mails, events and webhooks are those of the caller's mall, everything else the installation's. */
export async function readHealth(
  context: ShopContext,
  backup: BackupOptions,
  { hasReplicas = false } = {},
): Promise<Health> {
  const [
    version,
    database,
    uploads,
    jobs,
    mails,
    events,
    webhooks,
    indexnow,
    errors,
    failed_parts,
    disk,
    backups,
    not_here,
  ] = await Promise.all([
    readVersion(context),
    readDatabase(context),
    sql<{ bytes: string }>`select coalesce(sum(bytes), 0) as bytes from upload`.execute(context.db),
    readJobs(context),
    readMails(context),
    deadEvents(context),
    webhookHealth(context),
    indexNowHealth(context),
    readServerErrors(context.db),
    readFailures(context.db),
    statfs(backup.dataDir),
    readBackups(context, backup),
    whyNotHere(context, hasReplicas),
  ]);
  const facts: Omit<Health, "problems"> = {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    ...database,
    disk: {
      free: disk.bavail * disk.bsize,
      total: disk.blocks * disk.bsize,
      uploads: Number(uploads.rows[0]?.bytes ?? 0),
    },
    jobs,
    mails,
    events,
    webhooks,
    indexnow,
    errors,
    left_out: [...leftOutExtensions()],
    failed_parts,
    backups: { ...backups, not_here },
  };
  return { problems: findProblems(facts, Date.now()), ...facts };
}

/** Bytes from which a database belongs on a server of its own, which can have replicas and backups by the minute. */
const embeddedBelow = 10 * gigabyte;

/** An installation of this age, in milliseconds, sells: it should know that its backups can be restored. */
const triedAfter = 30 * 24 * hour;

/** Late: a nightly backup runs every 24 hours and takes six at most. */
const backupLate = 30 * hour;

/**
 * What is wrong, the most urgent first.
 * @param now milliseconds since 1970.
 */
export function findProblems(facts: Omit<Health, "problems">, now: number): HealthProblem[] {
  const { database, disk, jobs, mails, events, webhooks, indexnow, errors, left_out, failed_parts, backups } = facts;
  const { made_at, started_at } = facts;
  const since = (time: string | null | undefined) => now - Date.parse(time ?? started_at);
  const fullBelow = Math.min(gigabyte, disk.total / 20);
  const lowBelow = Math.min(10 * gigabyte, disk.total / 10);
  const problems: Record<HealthProblem, boolean> = {
    // Recurring work is due every minute.
    jobs_stopped: since(jobs.last_at) > 10 * minute && since(started_at) > 10 * minute,
    disk_full: disk.free < fullBelow,
    backup_failed: backups.failure !== null,
    backup_late: backups.nightly && !backups.failure && since(backups.list[0]?.created_at) > backupLate,
    server_errors: errors.length > 0,
    extensions_left_out: left_out.length > 0,
    extensions_failed: failed_parts.length > 0,
    mails_stuck: mails.waiting_since !== null && since(mails.waiting_since) > 30 * minute,
    mails_failed: mails.failed > 0,
    mails_kept: mails.kept > 0,
    jobs_failed: jobs.failed.length > 0,
    events_dead: events.length > 0,
    webhooks_paused: webhooks.some(({ paused_reason }) => paused_reason !== ""),
    webhooks_failed: webhooks.some(({ failed }) => failed > 0),
    // One answer that was refused is no problem.
    indexnow_failing: indexnow !== null && since(indexnow.since) > 24 * hour,
    disk_low: disk.free >= fullBelow && disk.free < lowBelow,
    backups_off: !backups.nightly,
    backups_untried: backups.list.length > 0 && backups.tried_at === null && since(made_at) > triedAfter,
    database_embedded: database.embedded && database.bytes > embeddedBelow,
  };
  return (Object.keys(problems) as HealthProblem[]).filter((problem) => problems[problem]);
}

async function readVersion({ db }: ShopContext): Promise<Health["version"]> {
  const { rows } = await sql<{ postgres: string; migration: string }>`
    select current_setting('server_version') as postgres, (select max(name) from kysely_migration) as migration`.execute(
    db,
  );
  return {
    shopwright: await programVersion(),
    node: process.versions.node,
    postgres: rows[0]?.postgres ?? "",
    migration: rows[0]?.migration ?? "",
  };
}

async function readDatabase({ db }: ShopContext): Promise<Pick<Health, "database" | "made_at">> {
  const { rows } = await sql<{ bytes: string; server: string; made_at: Date }>`
    select pg_database_size(current_database()) as bytes, current_setting('cluster_name') as server,
      (select coalesce(min(created_at), ${currentTime}) from mall) as made_at`.execute(db);
  const [row] = rows;
  return {
    made_at: (row?.made_at ?? new Date()).toISOString(),
    database: { bytes: Number(row?.bytes ?? 0), embedded: row?.server === embeddedName },
  };
}

async function readJobs({ db }: ShopContext): Promise<Health["jobs"]> {
  // The tables are made when jobs run for the first time.
  const result = await sql<{ made: boolean }>`select to_regclass('jobs.job') is not null as made`.execute(db);
  if (!result.rows[0]?.made) return { last_at: null, failed: [] };
  const [last, failed] = await Promise.all([
    sql<{ at: Date | null }>`select max(completed_on) as at from jobs.job where name = 'unpaid_orders'`.execute(db),
    sql<{ name: string; count: number }>`select name, count(*)::int as count from jobs.job
      where state = 'failed' and name <> 'mail' and completed_on > ${currentTime} - interval '24 hours'
      group by name order by name`.execute(db),
  ]);
  return { last_at: last.rows[0]?.at?.toISOString() ?? null, failed: failed.rows };
}

async function readMails({ db, mall }: ShopContext): Promise<Health["mails"]> {
  const { rows } = await sql<{ waiting: number; since: Date | null; failed: number; kept: number }>`
    select count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as since,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'kept' and created_at > ${currentTime} - interval '24 hours')::int as kept
    from mail where mall_id = ${mall.id} and created_at > ${currentTime} - interval '30 days' and state <> 'sent'`.execute(
    db,
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    waiting_since: row?.since?.toISOString() ?? null,
    failed: row?.failed ?? 0,
    kept: row?.kept ?? 0,
  };
}

/** The newest ones that the page shows. */
const maxBackups = 30;

/**
 * Why backups cannot leave or come back by the dashboard: they hold all shops of the installation, and its owner is the owner of
 * one; replicas go on with the database that was exchanged.
 */
export async function whyNotHere({ db }: ShopContext, hasReplicas: boolean): Promise<Health["backups"]["not_here"]> {
  const malls = await db.selectFrom("mall").select("id").limit(2).execute();
  return malls.length > 1 ? "several_shops" : hasReplicas ? "replicas" : null;
}

/** A restore is told for a day. */
const restoreTold = 24 * hour;

async function readLastRestore({ db }: ShopContext, backupDir: string): Promise<Health["backups"]["restore"]> {
  const state = await readRestore(backupDir);
  if (!state) return null;
  if (state.step === "done" || state.step === "failed")
    return Date.now() - Date.parse(state.started_at) < restoreTold ? state : null;
  const { rows } = await sql.raw<{ runs: boolean }>(restoreRunsSql).execute(db);
  if (rows[0]?.runs) return state;
  // Ended since the file was read, or with its process.
  const now = (await readRestore(backupDir)) ?? state;
  if (now.step === "done" || now.step === "failed") return now;
  return { ...state, step: "failed", message: "The shop was stopped meanwhile. Nothing was changed." };
}

async function readBackups(context: ShopContext, backup: BackupOptions): Promise<Omit<Health["backups"], "not_here">> {
  const [all, failure, tried, running, restore] = await Promise.all([
    listBackups(backup.backupDir),
    readFailure(backup.backupDir),
    readTried(backup.backupDir),
    backupRuns(backup.databaseUrl),
    readLastRestore(context, backup.backupDir),
  ]);
  return {
    nightly: backup.keepDays > 0,
    keep_days: backup.keepDays,
    folder: backup.backupDir,
    running,
    list: all
      .slice(-maxBackups)
      .reverse()
      .map(({ name, manifest: { created_at, bytes } }) => ({
        name,
        created_at,
        bytes: bytes.database + bytes.uploads,
      })),
    failure: failure ?? null,
    tried_at: tried?.at ?? null,
    restore,
  };
}
