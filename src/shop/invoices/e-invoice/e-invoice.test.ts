import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { parseMoney } from "#kernel/money/money.ts";
import { renderPdf } from "../pdf/render.ts";
import type { Snapshot } from "../snapshot.ts";
import { type EInvoiceFormat, missingIn } from "./missing.ts";
import { modelOf } from "./model.ts";
import { anyOrder, documentOf, type GivenOrder, officialSchema, orderKinds, ublSchemas } from "./testing.ts";
import { ciiOf, xrechnungOf } from "./xml.ts";

const cents = (text: string) => parseMoney(text, "EUR") ?? 0n;
/** Texts of all elements of a name, which no other one's name ends with. */
const textsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g")), ([, text]) => text ?? "");
const only = (xml: string, name: string) => {
  const [text, ...others] = textsOf(xml, name);
  expect(others).toEqual([]);
  return text ?? "";
};

const plain = orderKinds["two rates, discount and shipping"] as GivenOrder;
const ofEachKind = (["invoice", "credit_note"] as const).flatMap((kind) =>
  Object.values(orderKinds).map((given) => documentOf({ ...given, kind })),
);

test("the data of documents of each kind, and of many others, follow the official schema of Factur-X, level EN 16931", {
  timeout: 300_000,
}, async () => {
  const [main, ...preload] = await officialSchema();
  const documents = [...ofEachKind, ...fc.sample(anyOrder, { numRuns: 10, seed: 5 }).map(documentOf)];
  const files = await Promise.all(documents.map(ciiOf));
  for (const file of files) expect(file).not.toMatch(/<ram:ActualAmount currencyID/);
  const checked = async (xml: readonly string[]) =>
    validateXML({
      xml: xml.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
      schema: main ? [main] : [],
      preload,
    });
  expect((await checked(files)).errors).toEqual([]);
  // The schema is one that refuses.
  const [first = ""] = files;
  expect((await checked([first.replace("<ram:ID>INV", "<ram:Id>INV")])).valid).toBe(false);
});

/** A folder with the official schemas, which no package of the registry has: see docs/law.md, E-invoice. */
const { UBL_SCHEMAS: ublFolder = "" } = process.env;

test.skipIf(!ublFolder)("an XRechnung of each kind follows the official schemas of UBL 2.1", async () => {
  const { schemas, preload } = await ublSchemas(ublFolder);
  const files = await Promise.all(ofEachKind.map((one) => xrechnungOf(one, "ann@example.com")));
  const checked = async (xml: readonly string[], at: number) =>
    validateXML({
      xml: xml.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
      schema: schemas.slice(at, at + 1),
      preload,
      initialMemoryPages: 2048,
      maxMemoryPages: 8192,
    });
  const half = files.length / 2;
  expect((await checked(files.slice(0, half), 0)).errors).toEqual([]);
  expect((await checked(files.slice(half), 1)).errors).toEqual([]);
  const wrongOrder = files[0]?.replace(
    /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)\s*(<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>)/,
    "$2$1",
  );
  expect((await checked([wrongOrder ?? ""], 0)).valid).toBe(false);
});

/** The rules of EN 16931 on sums (BR-CO-10 to BR-CO-17, BR-S-08), and the total as printed. */
function expectSums(document: Snapshot, format: EInvoiceFormat = "xrechnung") {
  const facts = document.e_invoice;
  if (!facts) throw new Error("no facts");
  const { "ubl:Invoice": model } = modelOf(document, facts, format, "ann@example.com");
  const totals = model["cac:LegalMonetaryTotal"];
  const lines = model["cac:InvoiceLine"];
  const charges = model["cac:AllowanceCharge"] ?? [];
  const [breakdown] = model["cac:TaxTotal"] ?? [];
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + cents(one), 0n);
  expect(totals["cbc:TaxInclusiveAmount"]).toBe(document.total);
  expect(cents(totals["cbc:LineExtensionAmount"])).toBe(sum(lines.map((one) => one["cbc:LineExtensionAmount"])));
  const charged = sum(charges.map((one) => one["cbc:Amount"]));
  expect(cents(totals["cbc:TaxExclusiveAmount"])).toBe(cents(totals["cbc:LineExtensionAmount"]) + charged);
  const tax = cents(breakdown?.["cbc:TaxAmount"] ?? "");
  expect(cents(totals["cbc:TaxInclusiveAmount"])).toBe(cents(totals["cbc:TaxExclusiveAmount"]) + tax);
  expect(cents(totals["cbc:PayableAmount"])).toBe(
    cents(totals["cbc:TaxInclusiveAmount"]) - cents(totals["cbc:PrepaidAmount"] ?? "0.00"),
  );
  const subtotals = breakdown?.["cac:TaxSubtotal"] ?? [];
  expect(sum(subtotals.map((one) => one["cbc:TaxAmount"]))).toBe(tax);
  for (const { "cac:TaxCategory": category, ...one } of subtotals) {
    const isOf = (other: { "cbc:ID": string; "cbc:Percent"?: string }) =>
      other["cbc:ID"] === category["cbc:ID"] && other["cbc:Percent"] === category["cbc:Percent"];
    const parts = [
      ...lines.flatMap((row) =>
        isOf(row["cac:Item"]["cac:ClassifiedTaxCategory"]) ? row["cbc:LineExtensionAmount"] : [],
      ),
      ...charges.flatMap((row) => (isOf(row["cac:TaxCategory"]) ? row["cbc:Amount"] : [])),
    ];
    expect(cents(one["cbc:TaxableAmount"])).toBe(sum(parts));
    const wanted = Number(one["cbc:TaxableAmount"]) * (Number(category["cbc:Percent"]) / 100);
    // Taxes are rounded line for line; the rule allows less than one unit of the currency.
    expect(Math.abs(Number(one["cbc:TaxAmount"]) - wanted)).toBeLessThan(0.1);
  }
  for (const row of lines) {
    const [allowance] = row["cac:AllowanceCharge"] ?? [];
    const { "cbc:PriceAmount": price, "cbc:BaseQuantity": per = "1" } = row["cac:Price"];
    const lineTotal = (Number(price) / Number(per)) * Number(row["cbc:InvoicedQuantity"]);
    expect(
      Math.abs(lineTotal - Number(allowance?.["cbc:Amount"] ?? 0) - Number(row["cbc:LineExtensionAmount"])),
    ).toBeLessThan(0.005);
  }
}

test("amounts by rate, discounts, shipping and total are those of the order, for any order", () => {
  fc.assert(
    fc.property(anyOrder, (given) => expectSums(documentOf(given))),
    { numRuns: 500 },
  );
});

/** BR-S-08 of the rules for CII, as its schematron counts: in whole cents, since sums of binary fractions differ from their decimals. */
function expectBasisByRate(cii: string) {
  const [rows, head = ""] = cii.split("<ram:ApplicableHeaderTradeSettlement>");
  const parts = (xml: string, name: string) =>
    Array.from(xml.matchAll(new RegExp(`<ram:${name}>.*?</ram:${name}>`, "gs")), ([text]) => ({
      rate: textsOf(text, "ram:RateApplicablePercent")[0],
      amount: (of: string) => cents(textsOf(text, of)[0] ?? ""),
    }));
  const lines = parts(rows ?? "", "IncludedSupplyChainTradeLineItem");
  const charges = parts(head, "SpecifiedTradeAllowanceCharge");
  const breakdown = parts(head, "ApplicableTradeTax");
  for (const { rate, amount } of breakdown) {
    const total = (of: readonly (typeof lines)[number][], name: string) =>
      of.reduce((all, one) => all + (one.rate === rate ? one.amount(name) : 0n), 0n);
    expect(amount("ram:BasisAmount")).toBe(total(lines, "ram:LineTotalAmount") + total(charges, "ram:ActualAmount"));
  }
  return breakdown.length;
}

const twoRates = anyOrder
  .filter(({ untaxed, lines }) => untaxed === null && lines.length > 1)
  .map((given) => ({
    ...given,
    lines: given.lines.map((one, at) => ({ ...one, hundredths: at % 2 ? 700 : 1900 })),
    shipping: { ...given.shipping, hundredths: given.shipping.hundredths > 1000 ? 1900 : 700 },
  }));

test("with two rates, the basis of each is the sum of its lines and charges", { timeout: 300_000 }, async () => {
  fc.assert(
    fc.property(twoRates, (given) => expectSums(documentOf(given), "zugferd")),
    { numRuns: 500 },
  );
  const files = await Promise.all(
    fc.sample(twoRates, { numRuns: 5, seed: 8 }).map((given) => ciiOf(documentOf(given))),
  );
  for (const file of files) expect(expectBasisByRate(file)).toBe(2);
});

test("categories: standard, supply within the EU, export, exempt, each with its reason", async () => {
  const categories = async (untaxed: GivenOrder["untaxed"]) => {
    const xml = await ciiOf(documentOf({ ...plain, untaxed }));
    return [...new Set(textsOf(xml, "ram:CategoryCode")), ...new Set(textsOf(xml, "ram:ExemptionReasonCode"))];
  };
  expect(await categories(null)).toEqual(["S"]);
  expect(await categories("K")).toEqual(["K", "VATEX-EU-IC"]);
  expect(await categories("G")).toEqual(["G", "VATEX-EU-G"]);
  expect(await categories("E")).toEqual(["E"]);
});

test("a rate of zero is its own category where the shop names it", async () => {
  const document = documentOf({ ...plain, lines: [{ price: 1000n, qty: 1, discount: 0n, hundredths: 0 }] });
  expect(textsOf(await ciiOf(document), "ram:CategoryCode")).toContain("Z");
});

test("an XRechnung is a UBL invoice or credit note with both electronic addresses", async () => {
  const invoice = await xrechnungOf(documentOf(plain), "ann@example.com");
  expect(invoice).toContain("urn:oasis:names:specification:ubl:schema:xsd:Invoice-2");
  expect(only(invoice, "cbc:CustomizationID")).toContain("xrechnung_3.0");
  expect(textsOf(invoice, "cbc:EndpointID")).toEqual(["shop@example.com", "ann@example.com"]);
  expect(only(invoice, "cbc:PayableAmount")).toBe("0.00");
  const credit = await xrechnungOf(documentOf({ ...plain, kind: "credit_note" }), "ann@example.com");
  expect(credit).toContain("urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2");
  expect(only(credit, "cbc:CreditNoteTypeCode")).toBe("381");
});

test("a ZUGFeRD file is a PDF/A-3 with its data, which it names", async () => {
  const document = documentOf(plain);
  const pdf = (await renderPdf(document, new Date("2026-11-23"), await ciiOf(document))).toString("latin1");
  for (const part of [
    "<pdfaid:part>3</pdfaid:part>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    "/AFRelationship /Alternative",
    "(factur-x.xml)",
    "/OutputIntents",
  ]) {
    expect(pdf).toContain(part);
  }
  expect((await renderPdf(document, new Date("2026-11-23"))).toString("latin1")).not.toContain("factur-x");
});

test("what is missing is named", async () => {
  const document = documentOf(plain);
  expect(missingIn(document, "zugferd", "")).toEqual([]);
  const bare = { ...document, seller: { ...document.seller, vat_number: "", tax_number: "", phone: "" } };
  expect(missingIn(bare, "xrechnung", "")).toEqual([
    "your VAT number",
    "your phone number",
    "the customer's email address",
  ]);
  await expect(xrechnungOf(bare, "")).rejects.toThrow(
    "INV-2026-00001 cannot be an e-invoice. It lacks: your VAT number, your phone number, the customer's email address.",
  );
  await expect(ciiOf({ ...document, e_invoice: null })).rejects.toThrow("It lacks: the details by field");
});
