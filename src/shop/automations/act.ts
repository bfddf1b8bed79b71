/** What an automation does, in the transaction in which its event is taken off the list: once, or not at all. */
import { sql } from "kysely";
import type { AutomationAction } from "#contract/automations.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { Actor, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { setStatus } from "../catalog/commands/index.ts";
import { updateCustomer } from "../customers/index.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { addNote } from "../order-management/index.ts";
import type { Happening } from "./facts.ts";

/** A text of staff with what stands in braces filled in; other braces stay as they are. */
const filled = (text: string, words: Happening["words"]): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? "") : whole));

type ActContext = TrxContext & { readonly actor: Actor };

/**
 * @returns what was done, in a sentence.
 * @throws {ShopError} when it cannot be done and would not be later either.
 */
export async function act(
  context: ActContext,
  action: AutomationAction,
  happening: Happening,
  eventId: bigint,
): Promise<string> {
  const { words } = happening;
  switch (action.kind) {
    case "mail": {
      const to = action.to === "customer" ? happening.email : action.address;
      if (!to) throw badInput(t("There is no email address"));
      const [subject, text] = [filled(action.subject, words), filled(action.text, words)];
      await queueMail(context, { template: "automation", to, subject, text, to_customer: action.to === "customer" });
      return t("Email to {email}", { email: to });
    }
    case "customer_tag":
      return tagCustomer(context, happening, action.tag);
    case "order_note": {
      const { order_no = "" } = happening;
      await addNote(context, context.actor.staffId, { order_no, note: filled(action.text, words) });
      return t("Note added");
    }
    case "product_status": {
      const changed = await setStatus(context, [happening.product_id ?? ""], action.status);
      if (changed === 0) return action.status === "active" ? t("The product was shown") : t("The product was hidden");
      return action.status === "active" ? t("Product shown") : t("Product hidden");
    }
    case "webhook":
      return tellWebhook(context, action.webhook_id, eventId);
  }
}

async function tagCustomer(context: ActContext, { customer_id, email }: Happening, tag: string): Promise<string> {
  const { db, mall } = context;
  if (!email) throw badInput(t("There is no customer"));
  // A guest becomes a customer moments after the order: the event is told again.
  if (!customer_id) throw new Error("The order's guest is not among the customers yet");
  const { tags } = await db
    .selectFrom("customer")
    .select("tags")
    .where("mall_id", "=", mall.id)
    .where("id", "=", customer_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return t("The customer had the tag {tag}", { tag });
  await updateCustomer(context, { id: customer_id, changes: { tags: [...tags, tag] } });
  return t("Customer tagged with {tag}", { tag });
}

async function tellWebhook({ db, mall }: TrxContext, webhookId: string, eventId: bigint): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    with told as (insert into webhook_delivery (mall_id, id, webhook_id, event_id, event, subject)
      select w.mall_id, ${newId()}, w.id, e.id, e.name, e.subject
      from webhook w join event e on e.mall_id = w.mall_id and e.id = ${eventId}
      where w.mall_id = ${mall.id} and w.id = ${webhookId} returning webhook_id)
    select w.name from told join webhook w on w.mall_id = ${mall.id} and w.id = told.webhook_id`.execute(db);
  const [webhook] = rows;
  if (!webhook) throw badInput(t("The webhook is gone"));
  return t("Sent to {webhook}", { webhook: webhook.name });
}
