import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { type Mail, mailSchema } from "./mail.ts";

/**
 * Queues a mail, in the caller's transaction when `context.db` is one: rolled back, it is never sent; committed, it is
 * sent even when this process dies (`createMailJobs`).
 * @throws {ZodError} when the mail is not what its template needs.
 */
export async function queueMail({ db, mall }: ShopContext, mail: Mail): Promise<void> {
  await db.insertInto("mail").values(newMail(mall, mail)).execute();
}

/**
 * A mail's row, for callers that insert it together with others.
 * @throws {ZodError} when the mail is not what its template needs.
 */
export function newMail(mall: Mall, mail: Mail) {
  const { template, ...data } = mailSchema.parse(mail);
  // Whoever causes a mail in another language of the shop reads it in that one (`mail/reader.ts`).
  const spoken = mall.view && "to" in data && { locale: mall.locale };
  const recipient = "to" in data ? data.to : "";
  return { mall_id: mall.id, id: newId(), template, recipient, data: JSON.stringify({ ...data, ...spoken }) };
}
