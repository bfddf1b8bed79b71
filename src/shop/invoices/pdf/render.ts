/** Invoices and credit notes as PDF. */

import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { displayName } from "#contract/display-id.ts";
import { commaIn } from "#i18n/comma.ts";
import { languageOf } from "#i18n/languages.ts";
import { currentLocale, inLocale, t } from "#i18n/server.ts";
import { dateLocale } from "../date-locale.ts";
import type { Snapshot } from "../snapshot.ts";
import { prepareFaces } from "./faces.ts";
import { attachData, hybridOptions } from "./hybrid.ts";
import { isRightToLeft, type Style, takeUnprepared, widthOf, wrap, write, writeRight } from "./text.ts";
import { amount, signedAmount, totalRows } from "./totals.ts";

type Doc = PDFKit.PDFDocument;

/** Points. */
const margin = 52;
const footHeight = 64;
const muted = "#6b645b";
const rule = "#d9d2c8";
const normal = { size: 9.5 } satisfies Style;
const small = { size: 8, color: muted } satisfies Style;
const rowHeight = 13;

const titleOf = (kind: "invoice" | "credit_note") => (kind === "invoice" ? t("Invoice") : t("Credit note"));

/** One file of one document. @param data of EN 16931 in CII, which makes it a ZUGFeRD / Factur-X file; absent: a plain one. */
export async function renderPdf(document: Snapshot, created: Date, data?: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdfChunks([document], created, data)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * One file of many documents, each from a page of its own. It is written while documents and chunks are asked for; the pages that were
 * written are not held in memory. Between documents other work of the process gets its turn.
 */
export async function* pdfChunks(
  documents: AsyncIterable<Snapshot> | Iterable<Snapshot>,
  created = new Date(),
  data?: string,
): AsyncGenerator<Uint8Array> {
  let doc: Doc | undefined;
  for await (const one of documents) {
    doc ??= new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: one.name, Author: one.seller.name, CreationDate: created },
      lang: languageOf(one.locale ?? "en") ?? "en",
      ...(data !== undefined && hybridOptions),
    });
    if (data !== undefined) attachData(doc, data, created);
    const pages = doc;
    await inLocale(one.locale ?? "en-US", () => drawWhole(pages, one));
    const written: unknown = doc.read();
    if (written instanceof Uint8Array) yield written;
    await setImmediate();
  }
  if (!doc) return;
  doc.end();
  for await (const chunk of doc) if (chunk instanceof Uint8Array) yield chunk;
}

async function drawWhole(doc: Doc, one: Snapshot): Promise<void> {
  await prepareFaces(JSON.stringify(one));
  await prepareLabels(one);
  const { start } = doc.bufferedPageRange();
  drawDocument(doc, one);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    drawFoot(doc, one, page + 1, count);
  }
  doc.flushPages();
}

/** Labels and dates need fonts that the document's own texts may not: they are drawn once aside to see which. */
async function prepareLabels(one: Snapshot): Promise<void> {
  if (!/^(ja|zh|ko)/.test(currentLocale())) return;
  const aside = new PDFDocument({ autoFirstPage: false });
  drawDocument(aside, one);
  drawFoot(aside, one, 1, 1);
  await prepareFaces(takeUnprepared());
}

const addPage = (doc: Doc, { paper }: Snapshot) => doc.addPage({ size: paper, margin: 0 });
const rightOf = (doc: Doc) => doc.page.width - margin;
const bottomOf = (doc: Doc) => doc.page.height - margin - footHeight;

function drawDocument(doc: Doc, given: Snapshot): void {
  addPage(doc, given);
  let y = drawHead(doc, given);
  y = drawLines(doc, given, y);
  y = drawTotals(doc, given, y);
  y = drawSentences(doc, given, given.payment, y, 0);
  drawSentences(doc, given, given.notes, given.payment.length > 0 ? y + 10 : y, 6);
}

function drawHead(doc: Doc, given: Snapshot): number {
  const { seller, buyer, ship_to } = given;
  const right = rightOf(doc);
  const half = (right - margin) / 2 - 12;
  let y = margin;
  for (const line of wrap(doc, seller.name, right - margin, { size: 13, weight: 700 })) {
    writeStart(doc, line, margin, y, { size: 13, weight: 700 });
    y += 17;
  }
  y = paragraph(doc, seller.address.join(commaIn(currentLocale())), margin, y, right - margin, small, 11) + 26;
  const top = y;
  for (const line of buyer.address) y = paragraph(doc, line, margin, y, half, normal, rowHeight);
  if (buyer.vat_number)
    y = paragraph(
      doc,
      t("VAT number {vatNumber}", { vatNumber: buyer.vat_number }),
      margin,
      y,
      half,
      normal,
      rowHeight,
    );
  if (ship_to.length > 0) {
    y = paragraph(doc, t("Ships to"), margin, y + 8, half, small, 11);
    for (const line of ship_to) y = paragraph(doc, line, margin, y, half, normal, rowHeight);
  }
  const facts: [string, string][] = [
    [given.kind === "invoice" ? t("Invoice number") : t("Credit note number"), given.name],
    [t("Date"), dateOf(given.date)],
    ...(given.corrects
      ? [
          [
            t("Corrects invoice"),
            t("{invoice} of {date}", { invoice: given.corrects.name, date: dateOf(given.corrects.date) }),
          ] as [string, string],
        ]
      : []),
    [t("Order"), [given.order_no, displayName(given)].filter(Boolean).join(" · ")],
    [t("Order date"), dateOf(given.ordered)],
    ...(given.shipped ? [[t("Delivery date"), dateOf(given.shipped)] as [string, string]] : []),
  ];
  const left = margin + half + 24;
  let factY = top;
  for (const [label, value] of facts) {
    writeStart(doc, label, left, factY, { ...normal, color: muted });
    const width = right - left - widthOf(doc, label, normal) - 12;
    for (const line of wrap(doc, value, width, normal)) {
      writeEnd(doc, line, right, factY, normal);
      factY += rowHeight;
    }
    factY += 2;
  }
  y = Math.max(y, factY) + 26;
  writeStart(doc, `${titleOf(given.kind)} ${given.name}`, margin, y, { size: 16, weight: 700 });
  return y + 34;
}

/** Columns end at these distances from the right edge of the text. */
const columns = { qty: 176, price: 88 } as const;
/** Of the first of them; what is sold ends there. */
const qtyWidth = 56;
/** Between the labels of two columns. */
const columnGap = 6;

function drawLineHead(doc: Doc, { currency, kind }: Snapshot, y: number): number {
  const right = rightOf(doc);
  writeStart(doc, t("Item"), margin, y, small);
  const labels: [label: string, end: number, width: number][] = [
    [t("Quantity"), right - columns.qty, qtyWidth - columnGap],
    ...(kind === "invoice"
      ? [[t("Price"), right - columns.price, columns.qty - columns.price - columnGap] as [string, number, number]]
      : []),
    [t("Amount ({currency})", { currency }), right, columns.price - columnGap],
  ];
  let rows = 1;
  for (const [label, end, width] of labels) {
    const parts = wrap(doc, label, width, small);
    for (const [row, part] of parts.entries()) writeEnd(doc, part, end, y + row * 11, small);
    rows = Math.max(rows, parts.length);
  }
  line(doc, y + rows * 11 + 2);
  return y + rows * 11 + 9;
}

function drawLines(doc: Doc, given: Snapshot, start: number): number {
  const right = rightOf(doc);
  const width = right - columns.qty - qtyWidth - margin;
  let y = drawLineHead(doc, given, start);
  for (const one of given.lines) {
    const names = wrap(doc, one.name, width, normal);
    const details = one.detail ? wrap(doc, one.detail, width, small) : [];
    const height = names.length * rowHeight + details.length * 11 + 6;
    if (y + height > bottomOf(doc)) {
      addPage(doc, given);
      y = drawLineHead(doc, given, margin);
    }
    writeEnd(doc, String(one.qty), right - columns.qty, y, normal);
    if (one.price) writeEnd(doc, amount(one.price), right - columns.price, y, normal);
    writeEnd(doc, signedAmount(given, one.total), right, y, normal);
    for (const name of names) {
      writeStart(doc, name, margin, y, normal);
      y += rowHeight;
    }
    for (const detail of details) {
      writeStart(doc, detail, margin, y, small);
      y += 11;
    }
    y += 6;
  }
  line(doc, y);
  return y + 9;
}

const totalStyle: Style = { size: 12, weight: 700 };

function drawTotals(doc: Doc, given: Snapshot, start: number): number {
  const rows = totalRows(given);
  const right = rightOf(doc);
  const width = right - columns.price - 24 - (margin + 140);
  let y = start;
  for (const { label, value, isTotal } of rows) {
    const style = isTotal ? totalStyle : normal;
    const labels = wrap(doc, label, width, style);
    const height = labels.length * (style.size + 5);
    if (y + height > bottomOf(doc)) {
      addPage(doc, given);
      y = margin;
    }
    writeEnd(doc, value, right, y, style);
    for (const part of labels) {
      writeEnd(doc, part, right - columns.price - 24, y, style);
      y += style.size + 5;
    }
  }
  return y + 18;
}

/** @param gap between them */
function drawSentences(doc: Doc, given: Snapshot, sentences: readonly string[], start: number, gap: number): number {
  let y = start;
  for (const sentence of sentences) {
    for (const part of wrap(doc, sentence, rightOf(doc) - margin, normal)) {
      if (y + rowHeight > bottomOf(doc)) {
        addPage(doc, given);
        y = margin;
      }
      writeStart(doc, part, margin, y, normal);
      y += rowHeight;
    }
    y += gap;
  }
  return y;
}

function drawFoot(doc: Doc, { seller, name }: Snapshot, page: number, pages: number): void {
  const right = rightOf(doc);
  const y = doc.page.height - margin - footHeight + 22;
  line(doc, y - 8);
  const numbers = [
    seller.vat_number && t("VAT number {vatNumber}", { vatNumber: seller.vat_number }),
    seller.tax_number && t("Tax number {taxNumber}", { taxNumber: seller.tax_number }),
    seller.register_no,
  ];
  const facts = [seller.name, ...seller.address, ...numbers, seller.email, seller.phone].filter(Boolean).join(" · ");
  const lines = wrap(doc, facts, right - margin - 90, small).slice(0, 4);
  lines.forEach((text, index) => {
    writeStart(doc, text, margin, y + index * 11, small);
  });
  writeEnd(doc, name, right, y, small);
  writeEnd(doc, t("Page {page} of {pages}", { page, pages }), right, y + 11, small);
}

function paragraph(doc: Doc, text: string, x: number, y: number, width: number, style: Style, height: number): number {
  const lines = wrap(doc, text, width, style);
  lines.forEach((one, index) => {
    writeStart(doc, one, x, y + index * height, style);
  });
  return y + lines.length * height;
}

/** Places are counted from the side where lines begin: a document that reads from right to left is the mirror image. */
function writeStart(doc: Doc, text: string, x: number, y: number, style: Style): void {
  if (isRightToLeft()) writeRight(doc, text, doc.page.width - x, y, style);
  else write(doc, text, x, y, style);
}

/** Writes one line that ends at `end`. */
function writeEnd(doc: Doc, text: string, end: number, y: number, style: Style): void {
  if (isRightToLeft()) write(doc, text, doc.page.width - end, y, style);
  else writeRight(doc, text, end, y, style);
}

function line(doc: Doc, y: number): void {
  doc.moveTo(margin, y).lineTo(rightOf(doc), y).lineWidth(0.6).strokeColor(rule).stroke();
}
const dateOf = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
