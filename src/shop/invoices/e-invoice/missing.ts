/** What an invoice lacks to be an electronic one (EN 16931, XRechnung), in words for staff. */
import { isInEea } from "#contract/consumer-law.ts";
import { badInput, type ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { exponentOf } from "#kernel/money/money.ts";
import type { Snapshot } from "../snapshot.ts";

/** "zugferd": the PDF with CII data; "xrechnung": a UBL file. */
export type EInvoiceFormat = "zugferd" | "xrechnung";

/**
 * Names of what is missing, in the reader's language; none for a document that can be made.
 * @param buyerEmail of the order, for the electronic address that XRechnung asks for
 */
export function missingIn(document: Snapshot, format: EInvoiceFormat, buyerEmail: string): string[] {
  const { e_invoice: facts, seller } = document;
  if (!facts) return [t("the details by field, which documents have that were issued since e-invoices are made")];
  const { seller: home, buyer, ship_to, parts } = facts;
  const lacks: [boolean, string][] = [
    [!isInEea(home.country), t("a seller in the European Economic Area")],
    [home.street === "" || home.city === "" || home.postal_code === "", t("your complete address")],
    [seller.vat_number === "" && (seller.tax_number === "" || facts.untaxed !== "E"), t("your VAT number")],
    [buyer.name === "", t("the customer's name")],
    [buyer.country === "", t("the customer's country")],
    [facts.untaxed === "K" && document.buyer.vat_number === "", t("the customer's VAT number")],
    [parts.some(({ rate, tax }) => rate.hundredths === 0 && Number(tax) !== 0), t("the percentage of its tax")],
    [exponentOf(document.currency) > 2, t("a currency with at most two decimals")],
    ...(format === "xrechnung"
      ? ([
          [seller.email === "", t("your email address")],
          [seller.phone === "", t("your phone number")],
          [buyer.city === "" || buyer.postal_code === "", t("the customer's city and postal code")],
          [buyerEmail === "", t("the customer's email address")],
          [ship_to.country === "", t("the country of delivery")],
        ] as [boolean, string][])
      : []),
  ];
  return lacks.filter(([isMissing]) => isMissing).map(([, name]) => name);
}

/** The sentence for whoever asked for the file. */
export const cannotMake = (name: string, missing: readonly string[]): ShopError =>
  badInput(t("{name} cannot be an e-invoice. It lacks: {missing}.", { name, missing: missing.join(", ") }));
