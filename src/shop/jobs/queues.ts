/** The queues of background work. A queue's options are brought up to date at every start. */

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

const hour = 3600;
/** Recurring work is not retried: it runs again anyway. */
const recurring = (cron: string): QueueSetting => ({ retryLimit: 0, retryDelay: 0, expireInSeconds: 300, cron });

export const queues = {
  /** One mail: `{mall_id, mail_id}`. Ten tries over about 17 hours, to outlast a mail server that is down for a night. */
  mail: { retryLimit: 10, retryDelay: 60, expireInSeconds: 120 },
  /** Cancels orders past their payment deadline. */
  unpaid_orders: recurring("* * * * *"),
  /** Issues invoices and credit notes that are due. */
  invoices: recurring("* * * * *"),
  /** Shows products, articles and news whose publish time has come. */
  publish_products: recurring("* * * * *"),
  /** Starts and ends sales whose time has come. */
  sale_dates: recurring("* * * * *"),
  /** Asks the payment providers about payments without a webhook so far. */
  payments: recurring("*/2 * * * *"),
  /** Confirms receipt of orders shipped `receive_days` ago. */
  receipts: recurring("17 * * * *"),
  /** Removes expired links from mails. */
  expired_links: recurring("*/10 * * * *"),
  /** Mails staff what has happened. */
  notifications: recurring("* * * * *"),
  /** Mails staff what has become low. */
  low_stock: recurring("5 6 * * *"),
  /** Queues the mails for variants that are in stock again. */
  back_in_stock: recurring("* * * * *"),
  /** Evaluates rules of categories about stock and age again. */
  category_rules: { ...recurring("*/15 * * * *"), expireInSeconds: hour },
  /** Counts the days again whose orders have changed. */
  figures: recurring("* * * * *"),
  /** Backs up database and uploads. */
  backup: { ...recurring("30 2 * * *"), expireInSeconds: 6 * hour },
  /** Removes expired rows. */
  clean_up: { ...recurring("41 3 * * *"), expireInSeconds: hour },
} as const satisfies Record<string, QueueSetting>;

export type QueueName = keyof typeof queues;

/** PostgreSQL schema of pg-boss's tables. */
export const jobsSchema = "jobs";
