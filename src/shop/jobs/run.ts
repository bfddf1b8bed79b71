/** Background work: pg-boss gives every job to one of the processes that run this, and again when that one dies. */
import { PgBoss } from "pg-boss";
import { z } from "zod";
import { type Postman, sendMail } from "../mail/send.ts";
import { jobsSchema, type QueueName, type QueueSetting, queues } from "./queues.ts";

export type RecurringQueue = Exclude<QueueName, "mail">;

export interface JobsOptions {
  /** Address of the database that `enqueue` writes to. */
  readonly databaseUrl: string;
  readonly postman: Postman;
  /** What the recurring queues do. */
  readonly tasks: { readonly [Q in RecurringQueue]: () => Promise<void> };
  readonly log: (error: unknown) => void;
}

export interface Jobs {
  /** Lets what is under way finish, for 10 seconds at most; the rest is done by whoever runs next. */
  stop(): Promise<void>;
}

const mailJob = z.object({ mall_id: z.uuid(), mail_id: z.uuid() });
const mailsAtOnce = 5;

/** Starts to work on every queue. Any number of processes may do so on one database. */
export async function startJobs({ databaseUrl, postman, tasks, log }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "shopwright jobs",
    schema: jobsSchema,
    max: 3,
  });
  boss.on("error", log);
  try {
    await boss.start();
    for (const [name, setting] of Object.entries(queues)) await prepare(boss, name, setting);
    await boss.work<z.output<typeof mailJob>, void, { batchSize: 5; perJobResults: true; burstWhenBatchFull: true }>(
      "mail",
      { batchSize: mailsAtOnce, perJobResults: true, burstWhenBatchFull: true },
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount }) => {
            try {
              await sendMail(postman, mailJob.parse(data), retryCount >= queues.mail.retryLimit);
              return { id, status: "completed" as const };
            } catch (error) {
              log(error);
              return { id, status: "failed" as const, output: { message: String(error) } };
            }
          }),
        ),
    );
    for (const [name, task] of Object.entries(tasks)) await boss.work(name, async () => task());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

async function prepare(boss: PgBoss, name: string, { cron, ...setting }: QueueSetting): Promise<void> {
  const options = { ...setting, retryBackoff: setting.retryLimit > 0 };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron);
}
