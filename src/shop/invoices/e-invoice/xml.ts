/** Electronic invoices as XML. Loaded with the first one: its library takes 60 MB of memory. */
import { type Invoice, InvoiceService } from "@e-invoice-eu/core";
import type { Snapshot } from "../snapshot.ts";
import { cannotMake, type EInvoiceFormat, missingIn } from "./missing.ts";
import { modelOf } from "./model.ts";

const quiet = { log() {}, warn() {}, error() {} };

/** The data of a ZUGFeRD / Factur-X file, level EN 16931. @throws {ShopError} 400 that names what is missing. */
export async function ciiOf(document: Snapshot): Promise<string> {
  const written = await write(modelFor(document, "zugferd", ""), "CII");
  // The library writes the currency here too, where the rules of EN 16931 for CII refuse it (CII-DT-031).
  return written.replaceAll(/<ram:ActualAmount currencyID="[A-Z]{3}">/g, "<ram:ActualAmount>");
}

/** An XRechnung in UBL. @param buyerEmail of the order. @throws {ShopError} 400 that names what is missing. */
export const xrechnungOf = async (document: Snapshot, buyerEmail: string): Promise<string> =>
  write(modelFor(document, "xrechnung", buyerEmail), "XRECHNUNG-UBL");

function modelFor(document: Snapshot, format: EInvoiceFormat, buyerEmail: string): Invoice {
  const missing = missingIn(document, format, buyerEmail);
  if (missing.length > 0 || !document.e_invoice) throw cannotMake(document.name, missing);
  return modelOf(document, document.e_invoice, format, buyerEmail);
}

async function write(model: Invoice, format: string): Promise<string> {
  const xml = await new InvoiceService(quiet).generate(model, { format, lang: "en", noWarnings: true });
  if (typeof xml !== "string") throw new Error("an XML file is text");
  return xml;
}
