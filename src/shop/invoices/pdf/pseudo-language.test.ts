/**
 * Invoices and credit notes in a language of which every letter is another one and every text longer by 40 %: a word in English that is left is one
 * that no translator can reach, and no text may reach beyond the page or into its neighbour.
 */
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { pseudo } from "#decoration/testing.ts";
import { giveCatalog } from "#i18n/testing.ts";
import type { Snapshot } from "../snapshot.ts";
import { renderPdf } from "./render.ts";

/** A language whose names of months have no Latin letters. */
const language = "ja";
const catalog = readFileSync(new URL("../../../i18n/locales/en/server.po", import.meta.url), "utf8");
const ids = Array.from(catalog.matchAll(/^msgid "(.+)"$/gm), ([, id = ""]) => JSON.parse(`"${id}"`) as string);
giveCatalog(language, Object.fromEntries(ids.map((id) => [id, pseudo(id)])));

/** Everything that a document may say; what is of the shop and its buyer has digits alone, so that letters are of the program. */
const invoice: Snapshot = {
  kind: "invoice",
  e_invoice: null,
  name: "2026-00001",
  date: "2026-05-03",
  corrects: null,
  order_no: "1001",
  display_id: 1001,
  ordered: "2026-05-02",
  shipped: "2026-05-04",
  seller: { name: "1", address: ["2"], vat_number: "3", tax_number: "4", register_no: "5", email: "6", phone: "7" },
  buyer: { address: ["8"], vat_number: "9" },
  ship_to: ["10"],
  currency: "123",
  lines: [{ name: "11", detail: "12", qty: 2, price: "1200.00", total: "2400.00" }],
  items_total: "2400.00",
  discount: "10.00",
  coupon_code: "13",
  shipping: { name: "14", amount: "5.00" },
  taxes: [{ name: "15", percent: "19", base: "2395.00", tax: "455.05" }],
  tax_included: false,
  total: "2850.05",
  payment: [],
  notes: [],
  paper: "A4",
  locale: language,
};

interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

async function written(document: Snapshot): Promise<readonly Written[]> {
  const all: Written[] = [];
  const original = PDFDocument.prototype.text;
  const spy = vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...given: unknown[]
  ) {
    const [text, x, y] = given;
    const left = Number(x);
    all.push({ text: String(text), left, right: left + this.widthOfString(String(text)), y: Number(y) });
    return Reflect.apply(original, this, given) as PDFKit.PDFDocument;
  });
  try {
    await renderPdf(document, new Date("2026-05-03T00:00:00Z"));
  } finally {
    spy.mockRestore();
  }
  // Labels are drawn aside first, to see which fonts they need.
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

test.each<[string, Snapshot]>([
  ["an invoice", invoice],
  [
    "a credit note",
    { ...invoice, kind: "credit_note", corrects: { name: "2026-00000", date: "2026-05-01" } } as Snapshot,
  ],
  ["an invoice with tax in its prices", { ...invoice, tax_included: true }],
  ["an invoice without tax", { ...invoice, taxes: [] }],
])("%s has no English word, and every text is on the page", async (_, document) => {
  const texts = await written(document);
  // Accented letters, for which the file's fonts have no signs, and the filling behind them.
  expect(texts.some(({ text }) => text.includes("~~~"))).toBe(true);
  expect(texts.flatMap(({ text }) => text.match(/[a-z]{2,}/gi) ?? [])).toEqual([]);
  expect(texts.filter(({ left, right }) => left < 0 || right > 595.28)).toEqual([]);
});

test("labels that are longer by 40 % do not run into what stands beside them", async () => {
  const texts = await written(invoice);
  const overlaps = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ y, left, right }) => y === one.y && left < one.right - 0.5 && one.left < right - 0.5)
      .map((other) => `${one.text} | ${other.text}`),
  );
  expect(overlaps).toEqual([]);
});
