/** The queues of background work: that of mails, and one for each recurring job. Their options are brought up to date at every start. */
import type { Installation } from "./installation.ts";

export interface QueueSetting {
  /** How often a job that failed is tried again. */
  readonly retryLimit: number;
  /** Seconds before the first further try; doubled with each. */
  readonly retryDelay: number;
  /** Seconds without a heartbeat after which a worker counts as dead and its job is given to another. */
  readonly expireInSeconds: number;
  /** Cron expression (UTC) of recurring work. */
  readonly cron?: string;
}

/** Recurring work, for every mall of the installation. Which malls have work is asked in one statement for all. */
export interface Job {
  /** Cron expression (UTC). */
  readonly cron: string;
  /** Seconds without a heartbeat after which its worker counts as dead; 300 where it does not say. */
  readonly expireInSeconds?: number;
  readonly run: (installation: Installation) => Promise<void>;
}

/** One mail: `{mall_id, mail_id}`. Ten tries over about 17 hours, to outlast a mail server that is down for a night. */
export const mailQueue: QueueSetting = { retryLimit: 10, retryDelay: 60, expireInSeconds: 120 };

/** Recurring work is not retried: it runs again anyway. */
export const recurring = ({ cron, expireInSeconds = 300 }: Job): QueueSetting => ({
  retryLimit: 0,
  retryDelay: 0,
  expireInSeconds,
  cron,
});

/** PostgreSQL schema of pg-boss's tables. */
export const jobsSchema = "jobs";
