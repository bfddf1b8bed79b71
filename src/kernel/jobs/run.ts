/** Background work: pg-boss gives every job to one of the processes that run this, and to another when that one dies. */
import type { ConstructorOptions, PgBoss } from "pg-boss";
import { z } from "zod";
import { deliverer } from "../events/index.ts";
import { type Repeated, repeat } from "../repeat.ts";
import type { Installation } from "./installation.ts";
import { createMailJobs } from "./outbox.ts";
import { type Job, jobsSchema, mailQueue, type QueueSetting, recurring } from "./queues.ts";
import { recurringJobs } from "./recurring.ts";

export interface JobsOptions {
  /** Address of the installation's database. */
  readonly databaseUrl: string;
  readonly installation: Installation;
  /** Sends one mail. @throws when it is to be tried again; `isLast` says that it is not. */
  readonly sendMail: (mail: z.output<typeof mailJob>, isLast: boolean) => Promise<void>;
  /** Counts what orders have changed; it must not fail. */
  readonly settleOrders: () => Promise<void>;
  /** Recurring work by the names of its queues: that of the domains, unless a test has its own. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Seconds between two polls of the queue of a recurring job; 5 by default, fewer in tests. */
  readonly recurringPause?: number;
}

export interface Jobs {
  /** Waits for running jobs, 10 seconds at most; the rest is done by the next process. */
  stop(): Promise<void>;
}

const mailJob = z.object({ mall_id: z.uuid(), mail_id: z.uuid() });
const mailsAtOnce = 5;
/** Milliseconds between two searches for queued mails. */
const outboxPause = 1000;
/** Milliseconds between two counts of what orders have changed. */
const totalsPause = 1000;
/** Milliseconds between two searches for events that nobody has been told of. */
const eventsPause = 1000;
/**
 * Seconds between two polls of the queue of a recurring job. Each queue is polled by a statement of its own: at the 2 seconds that are the default
 * of pg-boss, the polls of twenty queues took more processor time of an idle shop than everything else. Recurring work is due at a full minute,
 * and pg-boss adds it to the queue some seconds late anyway.
 */
const defaultRecurringPause = 5;

/** Loaded by processes that have jobs: it is 3 MB of each. */
async function bossOf(options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  return new PgBoss(options);
}

/** Starts to work on every queue. Any number of processes may do so on one database. */
export async function startJobs({
  databaseUrl,
  installation,
  sendMail,
  settleOrders,
  jobs = recurringJobs(),
  recurringPause = defaultRecurringPause,
}: JobsOptions): Promise<Jobs> {
  const { db, log } = installation;
  const boss = await bossOf({
    connectionString: databaseUrl,
    application_name: "shopwright jobs",
    schema: jobsSchema,
    max: 3,
  });
  boss.on("error", log);
  let outbox: Repeated;
  let totals: Repeated;
  const events = deliverer(db, { log });
  let looks: Repeated;
  try {
    await boss.start();
    for (const [name, setting] of Object.entries(queuesOf(jobs))) await prepare(boss, name, setting);
    // Work that an earlier version had would be due for ever, with nobody to do it.
    for (const { name } of await boss.getSchedules()) if (!(name in jobs)) await boss.unschedule(name);
    const mails = await boss.work<
      z.output<typeof mailJob>,
      void,
      { batchSize: 5; perJobResults: true; burstWhenBatchFull: true }
    >("mail", { batchSize: mailsAtOnce, perJobResults: true, burstWhenBatchFull: true }, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount }) => {
          try {
            await sendMail(mailJob.parse(data), retryCount >= mailQueue.retryLimit);
            return { id, status: "completed" as const };
          } catch (error) {
            log(error);
            return { id, status: "failed" as const, output: { message: String(error) } };
          }
        }),
      ),
    );
    const recurringWork = { pollingIntervalSeconds: recurringPause };
    for (const [name, job] of Object.entries(jobs)) {
      await boss.work(name, recurringWork, async () => job.run(installation));
    }
    outbox = repeat(outboxPause, async () => {
      try {
        while (await createMailJobs(db, boss)) boss.notifyWorker(mails);
      } catch (error) {
        log(error);
      }
    });
    totals = repeat(totalsPause, settleOrders);
    looks = repeat(eventsPause, events.look);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async stop() {
      await Promise.all([outbox.stop(), totals.stop(), looks.stop(), events.stop()]);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Makes the tables and queues in a database that no process works on yet. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = await bossOf({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const [name, setting] of Object.entries(queuesOf(recurringJobs()))) await prepare(boss, name, setting);
  } finally {
    await boss.stop({ graceful: false });
  }
}

const queuesOf = (jobs: Readonly<Record<string, Job>>): Readonly<Record<string, QueueSetting>> => ({
  mail: mailQueue,
  ...Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, recurring(job)])),
});

async function prepare(boss: PgBoss, name: string, { cron, ...setting }: QueueSetting): Promise<void> {
  const options = { ...setting, retryBackoff: setting.retryLimit > 0 };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron);
}
