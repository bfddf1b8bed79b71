import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { changeAny } from "../orders/change-any.ts";
import { sendToBuyer } from "../orders/mails.ts";

/**
 * Sends the PDF of an invoice or credit note to the order's email address as it is now.
 * @returns that address.
 * @throws {ShopError} 404; 409 after 3 times in 10 minutes, and for a customer whose data was erased.
 */
export async function emailDocument(context: ShopContext, staffId: string, id: string): Promise<{ email: string }> {
  const { db, mall } = context;
  const document = await db
    .selectFrom("order_document as d")
    .innerJoin("orders as o", (join) => join.onRef("o.mall_id", "=", "d.mall_id").onRef("o.id", "=", "d.order_id"))
    .select(["d.kind", "d.name", "o.order_no"])
    .where("d.mall_id", "=", mall.id)
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!document) throw notFound(t("Document not found"));
  const subject = documentTitle(document);
  return changeAny(context, document.order_no, async (inside, order) => {
    const mail = (to: string) =>
      ({ template: "document", to, order_id: order.id, document_id: id, document: subject }) as const;
    await sendToBuyer(inside, staffId, order, { subject, mail });
    return { email: order.email };
  });
}

const documentTitle = ({ kind, name: number }: { readonly kind: string; readonly name: string }) =>
  kind === "invoice" ? t("Invoice {number}", { number }) : t("Credit note {number}", { number });
