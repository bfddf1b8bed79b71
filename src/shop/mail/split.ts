/** Mails to those who are told of an event: one for each of them, so that nobody sees the others' addresses. */
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";

/**
 * Gives a queued mail its recipient, and queues a copy for each of the others. Both are one transaction: a mail that is
 * tried again has its recipient already and is not copied again.
 * @returns the recipient; "" where nobody is told.
 */
export function splitMail({ db, mall }: ShopContext, mailId: string, told: readonly string[]): Promise<string> {
  return transaction(db, async (trx) => {
    const row = await trx
      .selectFrom("mail")
      .select(["template", "data", "recipient"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", mailId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const [first = "", ...others] = told;
    if (row.recipient || !first) return row.recipient;
    const { template, data } = row;
    const copies = others.map((recipient) => ({
      mall_id: mall.id,
      id: newId(),
      template,
      recipient,
      data: JSON.stringify(data),
    }));
    if (copies.length > 0) await trx.insertInto("mail").values(copies).execute();
    await trx
      .updateTable("mail")
      .set({ recipient: first })
      .where("mall_id", "=", mall.id)
      .where("id", "=", mailId)
      .execute();
    return first;
  });
}
