import { PgBoss } from "pg-boss";
import { jobsSchema } from "./queues.ts";

/** Makes a recurring task due now. Its queue must have been created by `startJobs`. */
export async function makeDue(databaseUrl: string, queue: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: jobsSchema, supervise: false, schedule: false });
  await boss.start();
  await boss.send(queue, {});
  await boss.stop({ graceful: false });
}
