/** The queues of background work. A queue's options are brought up to date at every start. */

export interface QueueSetting {
  /** How often a job that failed is tried again. */
  readonly retryLimit: number;
  /** Seconds before the first further try; doubled with each. */
  readonly retryDelay: number;
  /** Seconds after which a worker that says nothing counts as dead and its job is given to another. */
  readonly expireInSeconds: number;
  /** Cron expression (UTC) of work that comes again and again. */
  readonly cron?: string;
}

const hour = 3600;
/** Work that comes again anyway needs no second try. */
const recurring = (cron: string): QueueSetting => ({ retryLimit: 0, retryDelay: 0, expireInSeconds: 300, cron });

export const queues = {
  /** One mail: `{mall_id, mail_id}`. Ten tries spread over some 17 hours outlast a mail server's bad night. */
  mail: { retryLimit: 10, retryDelay: 60, expireInSeconds: 120 },
  /** Cancels orders whose time to pay is over (commerce.md, Orders). */
  unpaid_orders: recurring("* * * * *"),
  /** Asks the payment providers about payments whose notice has not come. */
  payments: recurring("*/2 * * * *"),
  /** Confirms receipt of what was delivered long ago. */
  receipts: recurring("17 * * * *"),
  /** Removes what nobody needs any more. */
  clean_up: { ...recurring("41 3 * * *"), expireInSeconds: hour },
} as const satisfies Record<string, QueueSetting>;

export type QueueName = keyof typeof queues;

/** PostgreSQL schema of pg-boss's tables. */
export const jobsSchema = "jobs";
