/** Contact messages of visitors to the shop. */

import type { Input, Output } from "#contract/call.ts";
import { badInput } from "#contract/errors.ts";
import type { Calls } from "#contract/index.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { queueMail } from "../mail-queue/queue.ts";

/** Confirmations to one mailbox. The address may be of another person, whose inbox the form must not flood. */
export const confirmations: Limit = { name: "contact", max: 3, seconds: 24 * 60 * 60 };

/**
 * Stores a message, mails it to the shop's owner and mails its sender a confirmation. With `website` filled in (see
 * `trap`) it does nothing.
 * @throws {ShopError} 400 when name or message are empty without control characters.
 */
export async function sendMessage(
  { db, mall }: ShopContext,
  input: Input<Calls["sendMessage"]>,
): Promise<Output<Calls["sendMessage"]>> {
  const { website, ...fields } = input;
  if (website) return {};
  const message = { ...fields, name: cleanText(fields.name), message: cleanText(fields.message) };
  const { name, email, area_code = "", phone = "" } = message;
  if (!name || !message.message) throw badInput(t("Please tell us your name and write a message"));
  await transaction(db, async (trx) => {
    await trx
      .insertInto("contact_message")
      .values({ mall_id: mall.id, id: newId(), ...message, locale: mall.view ? mall.locale : null })
      .execute();
    const context = { db: trx, mall };
    if (await mayTry(context, confirmations, mailboxOf(email))) {
      await queueMail(context, { template: "message_received", to: email });
    }
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
