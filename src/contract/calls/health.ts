/** Whether the installation works: jobs, mails, events, disk, database, backups. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { restoreState } from "../shapes/restore.ts";

/** What may be wrong, the most urgent first. The screen says what to do about each. */
const healthProblems = [
  "jobs_stopped",
  "disk_full",
  "backup_failed",
  "backup_late",
  "server_errors",
  "extensions_left_out",
  "extensions_failed",
  "mails_stuck",
  "mails_failed",
  "mails_kept",
  "jobs_failed",
  "events_dead",
  "webhooks_paused",
  "webhooks_failed",
  "indexnow_failing",
  "disk_low",
  "backups_off",
  "backups_untried",
  "database_embedded",
] as const;

export type HealthProblem = (typeof healthProblems)[number];

const bytes = z.number().int().min(0);
const time = z.iso.datetime();

const health = z.object({
  problems: z.array(z.enum(healthProblems)),
  version: z.object({ shopwright: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  /** When this process started. */
  started_at: time,
  /** When the first shop of the installation was made. */
  made_at: time,
  database: z.object({
    bytes,
    /** Whether it is the PostgreSQL that the shop brings itself. */
    embedded: z.boolean(),
  }),
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
  /** Events of the caller's shop that failed too often, by who should have been told. */
  events: z.array(
    z.object({
      subscriber: z.string(),
      /** Its name (`#contract/events.ts`). */
      event: z.string(),
      count: z.number().int(),
      /** When the oldest happened. */
      since: time,
      /** Why the last one failed. */
      last_error: z.string(),
    }),
  ),
  /** Webhooks of the caller's shop that were paused by the shop itself, or with deliveries that failed for three days. */
  webhooks: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** "" where it is not paused, or staff did. */
      paused_reason: z.enum(["", "failing", "gone"]),
      failed: z.number().int(),
    }),
  ),
  /** Since when search engines could not be told of changes, and why the last time; null where they can. */
  indexnow: z.object({ since: time, last_error: z.string() }).nullable(),
  /** Requests that the server could not answer in the last 24 hours, the last failure first. */
  errors: z.array(
    z.object({
      /** Method and path as they are declared, without anything of a request. */
      route: z.string(),
      count: z.number().int(),
      last_at: time,
      /** Lines of the shop's log about the last one carry it. */
      trace_id: z.string(),
    }),
  ),
  /** Extensions of the installation that could not be used since this process started: the shop sells without them. */
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** What of extensions in use has failed in the last 24 hours, the newest first. */
  failed_parts: z.array(z.object({ extension: z.string(), part: z.string(), reason: z.string(), last_at: z.string() })),
  backups: z.object({
    /** False: none is made by night. */
    nightly: z.boolean(),
    keep_days: z.number().int(),
    folder: z.string(),
    running: z.boolean(),
    /** Newest first. */
    list: z.array(z.object({ name: z.string(), created_at: time, bytes })),
    failure: z.object({ at: time, message: z.string() }).nullable(),
    /** When one was last restored, or tried by `npm run restore -- --try`; null where none ever was. */
    tried_at: time.nullable(),
    /** Why backups cannot be downloaded and restored here; null where they can. */
    not_here: z.enum(["several_shops", "replicas"]).nullable(),
    /** The restore that runs, or the last one of the last day. */
    restore: restoreState.nullable(),
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

export const reportFailedPart = defineCall({
  path: "/admin_api/v1/health/reportPart",
  audience: "admin",
  permission: "own",
  summary: "Tells health that a page, a card or a cell of an extension has failed in the caller's browser",
  input: z.object({
    extension: z.string().max(40),
    /** As the extension declares it: "card order.details". */
    part: z.string().max(200),
    reason: z.string().trim().normalize().max(300),
  }),
  output: nothing,
  perMinute: 20,
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

export const restoreBackup = defineCall({
  path: "/admin_api/v1/health/restore",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Brings the whole shop back to a backup, after one of the present state; how far it is, is part of health",
  success: "Restore started",
  input: z.object({
    /** Of the list in health. */
    name: z.string().max(40),
    /** What the person has typed, so that nobody does this by a click too many. */
    confirmation: z.literal("restore", "type the word restore"),
  }),
  output: z.object({}),
});

const deadEvents = z.object({
  /** Of the list in health. */
  subscriber: z.string().max(100),
  event: z.string().max(100),
});

export const retryEvents = defineCall({
  path: "/admin_api/v1/health/events/retry",
  audience: "admin",
  permission: "settings:write",
  summary: "Tells a subscriber again of events that failed too often",
  success: "The shop tries again",
  input: deadEvents,
  /** How many there were. */
  output: z.object({ count: z.number().int() }),
});

export const discardEvents = defineCall({
  path: "/admin_api/v1/health/events/discard",
  audience: "admin",
  permission: "settings:write",
  summary: "Gives up events that failed too often: their subscriber is never told of them",
  success: "Discarded",
  input: deadEvents,
  /** How many there were. */
  output: z.object({ count: z.number().int() }),
});
