/** Documents of orders, and their files. */

import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import type { OrderDocument } from "#contract/shapes/order.ts";
import type { Db } from "#db/connect.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { invoiceSettings } from "../settings/index.ts";
import { type EInvoiceFormat, missingIn } from "./e-invoice/missing.ts";
import { snapshot } from "./snapshot.ts";
import { issueWaiting } from "./subscriber.ts";

/** Loaded with the first file: its libraries take 40 MB of memory. */
export const loadPdf = () => import("./pdf/render.ts");

/** Address of a document's file: nobody can guess it, and it is told only to those who may read the order. */
const urlOf = (token: string) => `/invoices/${token}.pdf`;

const storedDocuments = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    name: z.string(),
    token: z.string(),
    issued_at: z.string(),
    total: z.string().transform(BigInt),
    currency: z.string(),
  }),
);

/** What the statement that reads an order has of its documents (`orders/read.ts`). */
interface OrderWithDocuments {
  readonly id: string;
  /** Oldest first. */
  readonly documents: unknown;
  /** Whether a document waits to be issued. */
  readonly documents_due: boolean;
}

/** The documents of an order, oldest first; what is due is issued before. The caller has checked who may read the order. */
export async function documentsOf(context: ShopContext, order: OrderWithDocuments): Promise<OrderDocument[]> {
  const rows = storedDocuments.parse(order.documents_due ? await issuedOf(context, order.id) : order.documents);
  return rows.map(({ token, issued_at, total, ...row }) => ({
    ...row,
    url: urlOf(token),
    issued_at: new Date(issued_at).toISOString(),
    total: formatMoney(total, row.currency),
  }));
}

/** Issues what is due, then reads. */
async function issuedOf(context: ShopContext, orderId: string) {
  await issued(context, orderId);
  const { db, mall } = context;
  const rows = await db
    .selectFrom("order_document")
    .select(["id", "kind", "name", "token", "issued_at", "total", "currency"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString(), total: row.total.toString() }));
}

/** An order can be read although its invoice fails: the worker tries it again, and logs why. */
async function issued(context: ShopContext, orderId: string): Promise<void> {
  await issueWaiting(context, orderId).catch(() => {});
}

interface File {
  /** "INV-2026-00042" */
  readonly name: string;
  readonly pdf: Buffer;
}

/** @throws {ShopError} 404. */
export async function fileOfToken(db: Db, mallId: string, token: string): Promise<File> {
  const row = await db
    .selectFrom("order_document")
    .select(["id", "name", "data", "pdf", "issued_at"])
    .where("token", "=", token)
    .where("mall_id", "=", mallId)
    .executeTakeFirst();
  if (!row) throw notFound(t("Document not found"));
  return { name: row.name, pdf: row.pdf ?? (await storePdf(db, mallId, row)) };
}

/**
 * The electronic invoice of a document: its PDF with the data of EN 16931 in it, or an XRechnung.
 * @throws {ShopError} 404; 400 that names what is missing.
 */
export async function eInvoiceOfToken(db: Db, mallId: string, token: string, format: EInvoiceFormat): Promise<File> {
  const row = await db
    .selectFrom("order_document as d")
    .innerJoin("orders as o", (join) => join.onRef("o.mall_id", "=", "d.mall_id").onRef("o.id", "=", "d.order_id"))
    .select(["d.name", "d.data", "d.issued_at", "o.email"])
    .where("d.token", "=", token)
    .where("d.mall_id", "=", mallId)
    .executeTakeFirst();
  if (!row) throw notFound(t("Document not found"));
  return { name: row.name, pdf: await eInvoiceFile(row, format) };
}

/** @param row a stored document, with the email address of its order */
export async function eInvoiceFile(
  { data, issued_at, email }: { readonly data: unknown; readonly issued_at: Date; readonly email: string },
  format: EInvoiceFormat,
): Promise<Buffer> {
  const document = snapshot.parse(data);
  const { ciiOf, xrechnungOf } = await import("./e-invoice/xml.ts");
  if (format === "xrechnung") return Buffer.from(await xrechnungOf(document, email));
  return (await loadPdf()).renderPdf(document, issued_at, await ciiOf(document));
}

/** The file of a stored document, which is made when nobody has needed it before. */
export async function pdfOf(
  db: Db,
  mallId: string,
  document: { readonly id: string; readonly data: unknown; readonly issued_at: Date },
): Promise<Buffer> {
  const { pdf } = await db
    .selectFrom("order_document")
    .select("pdf")
    .where("mall_id", "=", mallId)
    .where("id", "=", document.id)
    .executeTakeFirstOrThrow();
  return pdf ?? storePdf(db, mallId, document);
}

/** The newest document of a kind, or the one of an id, for an order's mails. */
export async function filesOf(
  context: ShopContext,
  orderId: string,
  which: { readonly kind: "invoice" | "credit_note" } | { readonly id: string },
): Promise<readonly File[]> {
  const { db, mall } = context;
  await issued(context, orderId);
  const documents = db
    .selectFrom("order_document")
    .select(["id", "name", "data", "pdf", "issued_at"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .orderBy("issued_at", "desc")
    .limit(1);
  const rows = await ("id" in which
    ? documents.where("id", "=", which.id)
    : documents.where("kind", "=", which.kind)
  ).execute();
  const { mail_zugferd } = await invoiceSettings.read(context);
  return Promise.all(
    rows.map(async (row) => {
      const plain = async () => row.pdf ?? (await storePdf(db, mall.id, row));
      const isHybrid = mail_zugferd && missingIn(snapshot.parse(row.data), "zugferd", "").length === 0;
      return { name: row.name, pdf: isHybrid ? await eInvoiceFile({ ...row, email: "" }, "zugferd") : await plain() };
    }),
  );
}

/** Renders a document once: whoever needs it later gets the same bytes, whatever the program looks like then. */
async function storePdf(
  db: Db,
  mallId: string,
  { id, data, issued_at }: { readonly id: string; readonly data: unknown; readonly issued_at: Date },
): Promise<Buffer> {
  const bytes = await (await loadPdf()).renderPdf(snapshot.parse(data), issued_at);
  const document = db.updateTable("order_document").where("mall_id", "=", mallId).where("id", "=", id);
  await document.set({ pdf: bytes }).where("pdf", "is", null).execute();
  // Two who need it at the same time get the bytes of the first.
  const { pdf } = await db
    .selectFrom("order_document")
    .select("pdf")
    .where("mall_id", "=", mallId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return pdf ?? bytes;
}
