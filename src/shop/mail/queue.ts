import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { type Mail, mailSchema } from "./mail.ts";

/**
 * Writes a mail and the job that sends it, in the caller's transaction when `context.db` is one: rolled back, nobody
 * ever hears of it; committed, it is sent even when this process dies at once.
 * @throws {ZodError} when the mail is not what its template needs.
 */
export async function queueMail({ db, mall }: ShopContext, mail: Mail): Promise<void> {
  const { template, ...data } = mailSchema.parse(mail);
  const id = newId();
  await db
    .insertInto("mail")
    .values({
      mall_id: mall.id,
      id,
      template,
      recipient: "to" in data ? data.to : "",
      data: JSON.stringify(data),
    })
    .execute();
  await enqueue(db, "mail", { mall_id: mall.id, mail_id: id });
}
