/** Invoices and credit notes that go with mails about an order. */
import type { ShopContext } from "#kernel/context.ts";
import { filesOf } from "../invoices/index.ts";
import type { QueuedMail } from "../mail-queue/mail.ts";
import { invoiceSettings } from "../settings/index.ts";
import type { Attachment } from "./transport.ts";

/** The paper that a mail brings, whenever it is sent: none where the order has none. */
export async function papersOf(context: ShopContext, mail: QueuedMail): Promise<readonly Attachment[]> {
  switch (mail.template) {
    case "order_placed":
    case "order_paid":
      return attached(context, mail.order_id, { kind: "invoice" });
    case "order_shipped": {
      // An invoice of the payment went with the mail about the payment.
      const { invoice_when } = await invoiceSettings.read(context);
      return invoice_when === "shipped" ? attached(context, mail.order_id, { kind: "invoice" }) : [];
    }
    case "order_refunded":
      return attached(context, mail.order_id, { kind: "credit_note" });
    case "document":
      return attached(context, mail.order_id, { id: mail.document_id });
    default:
      return [];
  }
}

async function attached(
  context: ShopContext,
  orderId: string,
  which: Parameters<typeof filesOf>[2],
): Promise<Attachment[]> {
  const files = await filesOf(context, orderId, which);
  return files.map(({ name, pdf }) => ({ filename: `${name}.pdf`, content: pdf }));
}
