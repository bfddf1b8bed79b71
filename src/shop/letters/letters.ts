/** Messages that visitors write to the shop. */
import type { Input, Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { queueMail } from "../mail/queue.ts";

export { subscribe } from "./subscription.ts";

/** Stores a message to the shop hands it on to its owner by mail and confirms it to whoever wrote. A filled trap does neither. */
export async function sendMessage(
  { db, mall }: ShopContext,
  input: Input<Calls["sendMessage"]>,
): Promise<Output<Calls["sendMessage"]>> {
  const { website, ...message } = input;
  if (website) return {};
  const { name, email, area_code = "", phone = "" } = message;
  await transaction(db, async (trx) => {
    await trx
      .insertInto("contact_message")
      .values({ mall_id: mall.id, id: newId(), ...message })
      .execute();
    const context = { db: trx, mall };
    await queueMail(context, { template: "message_received", to: email });
    await queueMail(context, {
      template: "contact_message",
      name,
      email,
      phone: `${area_code} ${phone}`.trim(),
      message: message.message,
    });
  });
  return {};
}
