/** Background work: pg-boss gives every job to one of the processes that run this, and to another when that one dies. */
import { PgBoss } from "pg-boss";
import { z } from "zod";
import { type Mailer, sendMail } from "../mail/send.ts";
import { settleAllOrders } from "../totals/index.ts";
import { createMailJobs } from "./outbox.ts";
import { jobsSchema, type QueueName, type QueueSetting, queues } from "./queues.ts";

export type RecurringQueue = Exclude<QueueName, "mail">;

export interface JobsOptions {
  /** Address of the database that `mailer` uses. */
  readonly databaseUrl: string;
  readonly mailer: Mailer;
  /** What the recurring queues do. */
  readonly tasks: { readonly [Q in RecurringQueue]: () => Promise<void> };
  readonly log: (error: unknown) => void;
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

/** Starts to work on every queue. Any number of processes may do so on one database. */
export async function startJobs({ databaseUrl, mailer, tasks, log }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "shopwright jobs",
    schema: jobsSchema,
    max: 3,
  });
  boss.on("error", log);
  let outbox: Repeated;
  let totals: Repeated;
  try {
    await boss.start();
    for (const [name, setting] of Object.entries(queues)) await prepare(boss, name, setting);
    const mails = await boss.work<
      z.output<typeof mailJob>,
      void,
      { batchSize: 5; perJobResults: true; burstWhenBatchFull: true }
    >("mail", { batchSize: mailsAtOnce, perJobResults: true, burstWhenBatchFull: true }, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount }) => {
          try {
            await sendMail(mailer, mailJob.parse(data), retryCount >= queues.mail.retryLimit);
            return { id, status: "completed" as const };
          } catch (error) {
            log(error);
            return { id, status: "failed" as const, output: { message: String(error) } };
          }
        }),
      ),
    );
    for (const [name, task] of Object.entries(tasks)) await boss.work(name, async () => task());
    outbox = repeat(outboxPause, async () => {
      try {
        while (await createMailJobs(mailer.db, boss)) boss.notifyWorker(mails);
      } catch (error) {
        log(error);
      }
    });
    totals = repeat(totalsPause, () => settleAllOrders(mailer.db).catch(log));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async stop() {
      await Promise.all([outbox.stop(), totals.stop()]);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Makes the tables and queues in a database that no process works on yet. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const [name, setting] of Object.entries(queues)) await prepare(boss, name, setting);
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Repeated {
  /** Waits for a running search. */
  stop(): Promise<void>;
}

/** Runs `work` now, and again `pause` milliseconds after each run. It must not fail. */
function repeat(pause: number, work: () => Promise<void>): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    await work();
    if (!stopped) timer = setTimeout(again, pause);
  };
  const again = () => {
    running = round();
  };
  let running = round();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

async function prepare(boss: PgBoss, name: string, { cron, ...setting }: QueueSetting): Promise<void> {
  const options = { ...setting, retryBackoff: setting.retryLimit > 0 };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron);
}
