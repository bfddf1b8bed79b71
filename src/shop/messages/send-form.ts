/** Answers to forms of the shop's pages: stored as messages, mailed as those of the contact form. */
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { sendForm as sendFormCall } from "#contract/calls/messages.ts";
import { notFound } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { newId } from "#kernel/ids.ts";
import { mayTry } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { type DecorationContext, publishedModule } from "../decorations/index.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { askedField, readAnswers } from "./form-answers.ts";
import { confirmations } from "./send-message.ts";

/** Number of the module type (`src/modules/form/definition.ts`). */
const formType = 57;

const asked = z.object({ form_name: z.string(), field_list: z.array(askedField) });

/**
 * Stores the answers to a form that is published on whichever page, under its name. With `website` filled in (see `trap`) it does nothing.
 * @throws {ShopError} 404 when there is no such form, 409 and 400 as `readAnswers`.
 */
export async function sendForm(
  context: DecorationContext,
  { form, answers: given, website }: Input<typeof sendFormCall>,
): Promise<Output<typeof sendFormCall>> {
  const module = await publishedModule(context, { type: formType, id: form });
  if (!module) throw notFound(t("This form is no longer there"));
  const { form_name, field_list } = asked.parse(module.values);
  const { answers, name, email } = readAnswers(field_list, given);
  if (website) return {};
  const { db, mall } = context;
  const message = answers.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const sender = name || email || form_name;
  await transaction(db, async (trx) => {
    const row = { name: sender, email, message, form_name, answers: JSON.stringify(answers) };
    await trx
      .insertInto("contact_message")
      .values({ mall_id: mall.id, id: newId(), ...row, locale: mall.view ? mall.locale : null })
      .execute();
    const within = { db: trx, mall };
    if (email && (await mayTry(within, confirmations, mailboxOf(email)))) {
      await queueMail(within, { template: "message_received", to: email });
    }
    await queueMail(within, {
      template: "contact_message",
      name: sender,
      email,
      phone: "",
      message: `${form_name}\n\n${message}`,
    });
  });
  return {};
}
