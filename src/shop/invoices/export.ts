/** Many documents at once: as one PDF, as a ZIP of their files, and as a table for bookkeeping. All are made while they are read. */

import { makeZip } from "client-zip";
import { badInput, notFound, ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { type Chosen, chosenDocuments, countChosen, type StoredDocument } from "./chosen.ts";
import type { EInvoiceFormat } from "./e-invoice/missing.ts";
import { eInvoiceFile, loadPdf, pdfOf } from "./read.ts";
import { type Snapshot, snapshot } from "./snapshot.ts";

/** Documents of one PDF: its index of pages and fonts stays in memory until its end. */
const maxInOnePdf = 2000;

interface Download {
  /** Without the day and the ending. */
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** One PDF, to be printed. @throws {ShopError} 404 for none; 400 for more than 2,000. */
export async function documentsAsPdf(context: ShopContext, chosen: Chosen): Promise<Download> {
  const count = await countChosen(context, chosen, maxInOnePdf);
  if (count === 0) throw nothingChosen();
  if (count > maxInOnePdf) {
    throw badInput(
      t("One PDF holds at most {max} invoices. Choose fewer, or download them as a ZIP file.", { max: maxInOnePdf }),
    );
  }
  return { name: "invoices", chunks: (await loadPdf()).pdfChunks(snapshotsOf(context, chosen)) };
}

/**
 * A ZIP file with the PDF of each as it was sent, or with each as an e-invoice: documents that lack what one needs are named in a text
 * of its own. @throws {ShopError} 404 for none.
 */
export async function documentsAsZip(context: ShopContext, chosen: Chosen, format?: EInvoiceFormat): Promise<Download> {
  if ((await countChosen(context, chosen, 1)) === 0) throw nothingChosen();
  if (!format) return { name: "invoices", chunks: makeZip(filesOf(context, chosen)) };
  return { name: `invoices-${format}`, chunks: makeZip(eInvoicesOf(context, chosen, format)) };
}

const nothingChosen = () => notFound(t("None of these orders has an invoice yet. Issue them first."));

async function* snapshotsOf(context: ShopContext, chosen: Chosen): AsyncGenerator<Snapshot> {
  for await (const portion of chosenDocuments(context, chosen)) {
    for (const { data } of portion) yield snapshot.parse(data);
  }
}

async function* filesOf(context: ShopContext, chosen: Chosen) {
  for await (const portion of chosenDocuments(context, chosen)) {
    for (const one of portion) {
      const input = await pdfOf(context.db, context.mall.id, one);
      yield { name: `${fileName(one)}.pdf`, lastModified: one.issued_at, input };
    }
  }
}

async function* eInvoicesOf(context: ShopContext, chosen: Chosen, format: EInvoiceFormat) {
  const missing: string[] = [];
  for await (const portion of chosenDocuments(context, chosen)) {
    for (const one of portion) {
      try {
        const input = await eInvoiceFile(one, format);
        const ending = format === "xrechnung" ? "xml" : "pdf";
        yield { name: `${fileName(one)}.${ending}`, lastModified: one.issued_at, input };
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        missing.push(error.message);
      }
    }
  }
  if (missing.length > 0)
    yield { name: "not-included.txt", lastModified: new Date(), input: `${missing.join("\n")}\n` };
}

const fileName = ({ name }: StoredDocument) => name.replace(/[^\p{L}\p{N}\p{M}-]/gu, "_");

const header = [
  "Number",
  "Kind",
  "Date",
  "Order",
  "Corrects",
  "Customer",
  "Customer's VAT number",
  "Country",
  "Tax",
  "Rate",
  "Net",
  "Tax amount",
  "Gross",
  "Currency",
] as const;

/** A row for each tax line of each document, one without a rate for what is untaxed; amounts of credit notes are negative. */
export function exportTaxLines(context: ShopContext, chosen: Chosen) {
  async function* rows() {
    for await (const portion of chosenDocuments(context, chosen)) yield portion.flatMap(taxRows);
  }
  return { name: "tax-lines", header, rows: rows() };
}

function taxRows(one: StoredDocument): string[][] {
  const data = snapshot.parse(one.data);
  const { currency } = one;
  const sign = one.kind === "credit_note" ? -1n : 1n;
  const money = (amount: bigint) => formatMoney(sign * amount, currency);
  const about = [
    one.name,
    one.kind === "invoice" ? "Invoice" : "Credit note",
    data.date,
    data.order_no,
    data.corrects?.name ?? "",
    data.buyer.address[0] ?? "",
    data.buyer.vat_number,
    one.country,
  ];
  if (data.taxes.length === 0) return [[...about, "", "", money(one.total), money(0n), money(one.total), currency]];
  return data.taxes.map(({ name, percent, ...amounts }) => {
    const [base, tax] = [parseMoney(amounts.base, currency) ?? 0n, parseMoney(amounts.tax, currency) ?? 0n];
    return [...about, name, percent, money(base), money(tax), money(base + tax), currency];
  });
}
