/** For tests that kill a worker of tasks. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** Lets the last heartbeat of each task that is under way be so many seconds older, as if that time had passed. */
export async function passTime(db: Db, seconds: number): Promise<void> {
  await sql`update task set heartbeat_at = heartbeat_at - make_interval(secs => ${seconds})
    where state in ('running', 'cancelling')`.execute(db);
}
