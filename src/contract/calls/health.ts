/** Whether the installation works: jobs, mails, disk, database, backups. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";

/** What may be wrong, the most urgent first. The screen says what to do about each. */
const healthProblems = [
  "jobs_stopped",
  "disk_full",
  "backup_failed",
  "backup_late",
  "mails_stuck",
  "mails_failed",
  "mails_kept",
  "jobs_failed",
  "disk_low",
  "backups_off",
] as const;

export type HealthProblem = (typeof healthProblems)[number];

const bytes = z.number().int().min(0);
const time = z.iso.datetime();

const health = z.object({
  problems: z.array(z.enum(healthProblems)),
  version: z.object({ shopwright: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  /** When this process started. */
  started_at: time,
  database: z.object({ bytes }),
  disk: z.object({ free: bytes, total: bytes, uploads: bytes }),
  jobs: z.object({
    /** When recurring work was last done: null before the first time. */
    last_at: time.nullable(),
    /** In the last 24 hours, each kind of work with the number of its failures. */
    failed: z.array(z.object({ name: z.string(), count: z.number().int() })),
  }),
  mails: z.object({
    waiting: z.number().int(),
    /** Since when the oldest waits. */
    waiting_since: time.nullable(),
    /** In the last 30 days. */
    failed: z.number().int(),
    /** Not sent in the last 24 hours, because there is no mail server. */
    kept: z.number().int(),
  }),
  backups: z.object({
    /** False: none is made by night. */
    nightly: z.boolean(),
    keep_days: z.number().int(),
    folder: z.string(),
    running: z.boolean(),
    /** Newest first. */
    list: z.array(z.object({ name: z.string(), created_at: time, bytes })),
    failure: z.object({ at: time, message: z.string() }).nullable(),
  }),
});

export const getHealth = defineCall({
  path: "/admin_api/v1/health",
  audience: "admin",
  permission: "settings:read",
  summary: "Whether the installation works: jobs, mails, disk, database, backups",
  input: nothing,
  output: health,
});

export const startBackup = defineCall({
  path: "/admin_api/v1/health/backup",
  audience: "admin",
  permission: "settings:write",
  summary: "Starts a backup; the state of it is part of health",
  success: "Backup started",
  input: nothing,
  output: z.object({}),
});
