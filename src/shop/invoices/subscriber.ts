/** Which facts of an order bring it an invoice or a credit note. */
import { sql } from "kysely";
import { invoiceGroup } from "#contract/shapes/settings/invoices.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineSubscriber, deliverOf } from "#kernel/events/index.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { findOrder } from "../orders/find.ts";
import { invoiceSettings } from "../settings/index.ts";
import { issueCreditNote, issueInvoice } from "./issue.ts";

/** The setting when it happens decides; test orders take no number. */
const when = (setting: "paid" | "shipped") =>
  sql`${settingSql(invoiceGroup, "invoice_when", sql`m.id`)} = ${sql.lit(setting)} and not (f.payload ->> 'is_test')::boolean`;

export const invoices = defineSubscriber("invoices", {
  "order.paid": {
    wants: when("paid"),
    run: async (context, { order_id }) => void (await issueInvoice(context, order_id)),
  },
  "order.shipped": {
    wants: when("shipped"),
    run: async (context, { order_id }) => void (await issueInvoice(context, order_id)),
  },
  "order.refunded": {
    wants: sql`f.payload ->> 'refund_id' is not null and not (f.payload ->> 'is_test')::boolean`,
    async run(context, { order_id, refund_id }) {
      // An order of which nothing is left to be shipped never ships: what the shop keeps of its money needs the invoice all the same.
      const order = await findOrder(context, order_id);
      const { invoice_when } = await invoiceSettings.read(context);
      if (order.shipment_state === "dropped" && invoice_when === "shipped") await issueInvoice(context, order_id);
      if (refund_id) await issueCreditNote(context, order_id, refund_id);
    },
  },
});

/** Issues what waits for one order, for whoever needs its papers now. @throws when a document cannot be issued; the worker tries it again. */
export const issueWaiting = (context: ShopContext, orderId: string): Promise<void> =>
  deliverOf(context, invoices, orderId);
