/** Mails about withdrawals (Directive 2011/83/EU, Article 11a), and what mails about orders say of the right. */
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { dateLocale } from "../../invoices/date-locale.ts";
import type { MailOf, QueuedMail } from "../../mail-queue/mail.ts";
import { withdrawalInstructions } from "../../withdrawals/informed.ts";
import type { Branding } from "../branding.ts";
import { linkFree } from "../link-free.ts";
import { type Block, button, type MailContent, paragraph } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";

type Statement = Pick<
  MailOf<"withdrawal_received">,
  "name" | "order_no" | "items" | "rows" | "received_at" | "time_zone"
>;

/** With seconds and the time zone: whether a statement was in time is seen by it. */
const timeOf = ({ received_at, time_zone }: Pick<Statement, "received_at" | "time_zone">): string =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: "full", timeStyle: "long", timeZone: time_zone }).format(
    new Date(received_at),
  );

/** The content of a statement, and when it came. Texts are the sender's, who may not be the owner of the mailbox. */
const contentOf = ({ name, order_no, items, rows, ...when }: Statement, email: string): Block[] => [
  {
    kind: "rows",
    rows: [
      { label: t("Statement"), value: t("I hereby withdraw from the contract.") },
      { label: t("Name"), value: linkFree(name) },
      { label: t("Order number"), value: linkFree(order_no) },
      { label: t("Email"), value: email },
      { label: t("Scope"), value: items || rows.length > 0 ? t("Part of the order") : t("The whole order") },
      ...rows.map(({ label, detail }) => ({ label, value: detail })),
      { label: t("Received"), value: timeOf(when) },
    ],
  },
  ...(items ? [paragraph(t("Part of the order:")), { kind: "quote" as const, text: linkFree(items) }] : []),
];

export function withdrawalReceived(mail: MailOf<"withdrawal_received">, branding: Branding): MailContent {
  return {
    subject: t("We’ve received your withdrawal"),
    title: t("Confirmation of receipt of your withdrawal"),
    blocks: [
      paragraph(t("This statement reached us. We’ll get back to you about what follows from it.")),
      ...contentOf(mail, mail.to),
    ],
    why: t("You’re receiving this email because a withdrawal with your address was sent to {shop}.", {
      shop: branding.name,
    }),
  };
}

export function shopWithdrawal(mail: MailOf<"shop_withdrawal">, branding: Branding): MailContent {
  const findings = {
    in_time: t("It is in time. Refund within 14 days."),
    late: t("The period for withdrawal was over."),
    repeated: t("The same was withdrawn before."),
    excepted: t("There is no right of withdrawal from these products."),
    unmatched: t("No order has this number and email address."),
  };
  return {
    subject: t("Withdrawal from order {orderNo}", { orderNo: mail.order_no }),
    title: t("A consumer withdraws from a contract"),
    blocks: [
      paragraph(findings[mail.finding]),
      ...contentOf(mail, mail.email),
      button(t("Review the withdrawal"), `/dashboard/withdrawals/${mail.withdrawal_id}`),
    ],
    why: t("You're receiving this email because you run {name}.", { name: branding.name }),
    replyTo: mail.email,
  };
}

/** Mails about an order in which the function is linked. */
const linking: ReadonlySet<QueuedMail["template"]> = new Set<QueuedMail["template"]>([
  "order_placed",
  "order_paid",
  "order_shipped",
]);

/**
 * Adds the link to the function, and to the confirmation of an order the instructions, also to texts of the shop's own. The address is in the
 * fragment, so that it gets into no log.
 */
export async function withdrawalOf(
  context: ShopContext,
  mail: QueuedMail,
  order: MailOrder | undefined,
): Promise<(content: MailContent) => MailContent> {
  const instructions = order && linking.has(mail.template) ? await withdrawalInstructions(context) : undefined;
  if (!order || !instructions) return (content) => content;
  const { order_no, email } = order;
  const path = `/withdraw?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`;
  const hasInstructions = mail.template === "order_placed" && instructions.text !== "";
  const text: Block[] = hasInstructions
    ? [{ kind: "paragraph", title: instructions.title, text: instructions.text }]
    : [];
  return (content) => ({
    ...content,
    hasInstructions,
    blocks: [...content.blocks, ...text, button(t("Withdraw from contract here"), path)],
  });
}
