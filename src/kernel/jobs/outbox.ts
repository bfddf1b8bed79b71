/** Creates the jobs of queued mails. */
import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";

const maxAtOnce = 1000;

/**
 * Creates jobs for queued mails, up to 1,000 in one transaction. Processes that run this in parallel get different mails.
 * @returns whether there were any.
 */
export async function createMailJobs(db: Db, boss: PgBoss): Promise<boolean> {
  const { rows } = await sql`select from mail where waiting limit 1`.execute(db);
  if (rows.length === 0) return false;
  return transaction(db, async (trx) => {
    const mails = await trx
      .with("next", (cte) =>
        cte
          .selectFrom("mail")
          .select(["mall_id", "id"])
          .where("waiting", "=", true)
          .limit(maxAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("mail")
      .from("next")
      .set({ waiting: false })
      .whereRef("mail.mall_id", "=", "next.mall_id")
      .whereRef("mail.id", "=", "next.id")
      .returning(["mail.mall_id", "mail.id as mail_id"])
      .execute();
    const jobs = mails.map((data) => ({ data }));
    const { fromKysely } = await import("pg-boss");
    if (jobs.length > 0) await boss.insert("mail", jobs, { db: fromKysely(trx) });
    return jobs.length > 0;
  });
}
