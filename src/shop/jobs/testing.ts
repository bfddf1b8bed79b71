import { PgBoss } from "pg-boss";
import { jobsSchema, type QueueName } from "./queues.ts";

/** Lets a recurring task be due now. Some start has made its queue. */
export async function makeDue(databaseUrl: string, queue: QueueName): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: jobsSchema, supervise: false, schedule: false });
  await boss.start();
  await boss.send(queue, {});
  await boss.stop({ graceful: false });
}
