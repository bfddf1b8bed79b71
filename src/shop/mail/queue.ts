import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Mall } from "../malls/index.ts";
import { type Mail, mailSchema } from "./mail.ts";

/**
 * Writes a mail and the job that sends it, in the caller's transaction when `context.db` is one: rolled back, nobody
 * ever hears of it; committed, it is sent even when this process dies at once.
 * @throws {ZodError} when the mail is not what its template needs.
 */
export async function queueMail({ db, mall }: ShopContext, mail: Mail): Promise<void> {
  const { row, job } = newMail(mall, mail);
  await db.insertInto("mail").values(row).execute();
  await enqueue(db, "mail", job);
}

/**
 * A mail's row and the job that sends it, for whoever writes both together with other rows.
 * @throws {ZodError} when the mail is not what its template needs.
 */
export function newMail(mall: Mall, mail: Mail) {
  const { template, ...data } = mailSchema.parse(mail);
  const id = newId();
  const recipient = "to" in data ? data.to : "";
  const row = { mall_id: mall.id, id, template, recipient, data: JSON.stringify(data) };
  return { row, job: { mall_id: mall.id, mail_id: id } };
}
