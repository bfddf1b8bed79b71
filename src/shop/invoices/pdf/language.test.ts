import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { inLocale } from "#i18n/server.ts";
import type { Snapshot } from "../snapshot.ts";
import { renderPdf } from "./render.ts";
import { takeUnprepared } from "./text.ts";
import { amount } from "./totals.ts";

const invoice: Snapshot = {
  kind: "invoice",
  e_invoice: null,
  name: "2026-00001",
  date: "2026-05-03",
  corrects: null,
  order_no: "1001",
  display_id: 1001,
  ordered: "2026-05-02",
  shipped: "",
  seller: { name: "Clay", address: ["Tokyo"], vat_number: "", tax_number: "", register_no: "", email: "", phone: "" },
  buyer: { address: ["Ada Lovelace"], vat_number: "" },
  ship_to: [],
  currency: "JPY",
  lines: [{ name: "Bowl", detail: "", qty: 1, price: "1200", total: "1200" }],
  items_total: "1200",
  discount: "",
  coupon_code: "",
  shipping: null,
  taxes: [],
  tax_included: true,
  total: "1200",
  payment: [],
  notes: [],
  paper: "A4",
};

test("dates and labels of a language with fonts of its own are written, though no text of the document needs them", async () => {
  const created = new Date("2026-05-03T00:00:00Z");
  const japanese = await renderPdf({ ...invoice, locale: "ja" }, created);
  expect(takeUnprepared()).toBe("");
  const pdf = japanese.toString("latin1");
  expect(pdf).toContain("/Lang (ja)");
  expect(pdf).toContain("NotoSansSC");
  const english = (await renderPdf(invoice, created)).toString("latin1");
  expect(english).toContain("/Lang (en)");
  expect(english).not.toContain("NotoSansSC");
});

test("amounts have the signs of the language", () => {
  expect(amount("1234.50")).toBe("1,234.50");
  expect(inLocale("de-AT", () => amount("1234.50"))).toBe("1.234,50");
  expect(inLocale("pl", () => amount("1234.50"))).toBe("1234,50");
});

test("an invoice from right to left is the mirror image: lines begin at the right margin, amounts end at the left one", async () => {
  const written = vi.spyOn(PDFDocument.prototype, "text");
  const places = async (locale: string) => {
    written.mockClear();
    await renderPdf(
      { ...invoice, locale, seller: { ...invoice.seller, name: "Clay" } },
      new Date("2026-05-03T00:00:00Z"),
    );
    return written.mock.calls.map(([text, x]) => ({ text: String(text), x: Number(x) }));
  };
  const xOf = (all: Awaited<ReturnType<typeof places>>, text: string) =>
    all.find((one) => one.text === text)?.x ?? Number.NaN;
  const [english, arabic] = [await places("en"), await places("ar")];
  written.mockRestore();
  expect(xOf(english, "Clay")).toBe(52);
  expect(xOf(arabic, "Clay")).toBeGreaterThan(500);
  expect(xOf(english, "Bowl")).toBe(52);
  expect(xOf(arabic, "Bowl")).toBeGreaterThan(500);
  expect(xOf(english, "1,200")).toBeGreaterThan(400);
  expect(xOf(arabic, "1,200")).toBeLessThan(200);
  // The number of the invoice reads as it is written, after the Arabic word.
  const title = arabic.filter(({ text }) => /فاتورة|2026-00001/.test(text));
  expect(title.length).toBeGreaterThan(0);
});
