/** Invoices and credit notes that go with mails about an order. */
import type { ShopContext } from "../context.ts";
import { filesOf } from "../invoices/index.ts";
import { invoiceSettings } from "../settings/index.ts";
import type { QueuedMail } from "./mail.ts";
import type { Attachment } from "./transport.ts";

/** The paper that a mail brings, whenever it is sent: none where the order has none. */
export async function papersOf(context: ShopContext, mail: QueuedMail): Promise<readonly Attachment[]> {
  switch (mail.template) {
    case "order_placed":
    case "order_paid":
      return attached(context, mail.order_id, "invoice");
    case "order_shipped": {
      // An invoice of the payment went with the mail about the payment.
      const { invoice_when } = await invoiceSettings.read(context);
      return invoice_when === "shipped" ? attached(context, mail.order_id, "invoice") : [];
    }
    case "order_refunded":
      return attached(context, mail.order_id, "credit_note");
    default:
      return [];
  }
}

async function attached(context: ShopContext, orderId: string, kind: "invoice" | "credit_note"): Promise<Attachment[]> {
  const files = await filesOf(context, orderId, kind);
  return files.map(({ name, pdf }) => ({ filename: `${name}.pdf`, content: pdf }));
}
