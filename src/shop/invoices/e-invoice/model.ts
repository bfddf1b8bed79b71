/** A document as EN 16931 has it, in the names of UBL, from which both of its syntaxes are written. */
import type { Invoice } from "@e-invoice-eu/core";
import { t } from "#i18n/server.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import type { Snapshot } from "../snapshot.ts";
import type { EInvoiceFacts, Party, SoldPart } from "./facts.ts";
import type { EInvoiceFormat } from "./missing.ts";

type Model = Invoice["ubl:Invoice"];

/** The rules that a file keeps; an XRechnung is one of Peppol BIS Billing 3.0 too. */
const profiles = {
  zugferd: { "cbc:CustomizationID": "urn:cen.eu:en16931:2017" },
  xrechnung: {
    "cbc:CustomizationID": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  },
} as const satisfies Record<EInvoiceFormat, object>;
type Rated = Pick<SoldPart, "rate">;

const scheme = { "cac:TaxScheme": { "cbc:ID": "VAT" } } as const;

/** UNCL 5305: standard, zero rate, supply within the EU, export, exempt. */
const categoryOf = ({ untaxed }: EInvoiceFacts, { rate }: Rated): "S" | "Z" | "K" | "G" | "E" =>
  rate.hundredths > 0 ? "S" : untaxed === "E" && rate.name !== "" ? "Z" : untaxed;

/** "7", "5.5" */
const percent = ({ rate }: Rated): string => String(rate.hundredths / 100);

const taxCategory = (facts: EInvoiceFacts, part: Rated) => ({
  "cbc:ID": categoryOf(facts, part),
  "cbc:Percent": percent(part),
  ...scheme,
});

/** @param buyerEmail "" where the file names no electronic address. */
export function modelOf(document: Snapshot, facts: EInvoiceFacts, format: EInvoiceFormat, buyerEmail: string): Invoice {
  const { currency, seller, buyer, kind } = document;
  const read = (text: string) => parseMoney(text, currency) ?? 0n;
  const money = (amount: bigint) => formatMoney(amount, currency);
  const amount = <Name extends string>(name: Name, value: bigint) =>
    ({ [name]: money(value), [`${name}@currencyID`]: currency }) as Record<Name, string>;
  const sum = (parts: readonly SoldPart[], of: "net" | "tax") => parts.reduce((all, one) => all + read(one[of]), 0n);
  const lines = facts.parts.filter((one) => one.kind === "line");
  const charges = facts.parts.filter((one) => one.kind === "shipping" && read(one.net) > 0n);
  const all = [...lines, ...charges];
  const [net, tax] = [sum(all, "net"), sum(all, "tax")];
  const isSettled = kind === "credit_note" || facts.is_paid || net + tax === 0n;

  const subtotals = [...Map.groupBy(all, (one) => `${categoryOf(facts, one)} ${percent(one)}`).values()].map((same) => {
    const [first] = same as [SoldPart];
    const category = categoryOf(facts, first);
    return {
      ...amount("cbc:TaxableAmount", sum(same, "net")),
      ...amount("cbc:TaxAmount", sum(same, "tax")),
      "cac:TaxCategory": {
        "cbc:ID": category,
        "cbc:Percent": percent(first),
        ...exemption(category, document),
        ...scheme,
      },
    };
  });

  const model = {
    ...profiles[format],
    "cbc:ID": document.name,
    "cbc:IssueDate": document.date,
    "cbc:InvoiceTypeCode": kind === "invoice" ? "380" : "381",
    ...(document.notes.length > 0 && { "cbc:Note": document.notes.join("\n") }),
    "cbc:DocumentCurrencyCode": currency,
    "cbc:BuyerReference": document.order_no,
    // A supply within the EU names when it was made: its day, else the time from order to invoice.
    ...(facts.untaxed === "K" &&
      !document.shipped && {
        "cac:InvoicePeriod": { "cbc:StartDate": document.ordered, "cbc:EndDate": document.date },
      }),
    ...(document.corrects && {
      "cac:BillingReference": [
        {
          "cac:InvoiceDocumentReference": {
            "cbc:ID": document.corrects.name,
            "cbc:IssueDate": document.corrects.date,
          },
        },
      ],
    }),
    "cac:AccountingSupplierParty": {
      "cac:Party": {
        ...electronic(seller.email),
        "cac:PostalAddress": postal(facts.seller),
        "cac:PartyTaxScheme": [
          ...(seller.vat_number ? [{ "cbc:CompanyID": seller.vat_number, ...scheme }] : []),
          ...(seller.tax_number ? [{ "cbc:CompanyID": seller.tax_number, "cac:TaxScheme": { "cbc:ID": "FC" } }] : []),
        ],
        "cac:PartyLegalEntity": {
          "cbc:RegistrationName": seller.name,
          ...(seller.register_no && { "cbc:CompanyID": seller.register_no }),
        },
        ...(seller.email &&
          seller.phone && {
            "cac:Contact": {
              "cbc:Name": seller.name,
              "cbc:Telephone": seller.phone,
              "cbc:ElectronicMail": seller.email,
            },
          }),
      },
    },
    "cac:AccountingCustomerParty": {
      "cac:Party": {
        ...electronic(buyerEmail),
        "cac:PostalAddress": postal(facts.buyer),
        ...(buyer.vat_number && { "cac:PartyTaxScheme": { "cbc:CompanyID": buyer.vat_number, ...scheme } }),
        "cac:PartyLegalEntity": { "cbc:RegistrationName": facts.buyer.name },
        ...(facts.buyer.person && { "cac:Contact": { "cbc:Name": facts.buyer.person } }),
      },
    },
    "cac:Delivery": {
      ...(document.shipped && { "cbc:ActualDeliveryDate": document.shipped }),
      ...(facts.ship_to.country && { "cac:DeliveryLocation": { "cac:Address": postal(facts.ship_to) } }),
      ...(facts.ship_to.name && { "cac:DeliveryParty": { "cac:PartyName": { "cbc:Name": facts.ship_to.name } } }),
    },
    // "Instrument not defined": the way of payment stands in the terms as people read it.
    "cac:PaymentMeans": [{ "cbc:PaymentMeansCode": "1" }],
    "cac:PaymentTerms": {
      "cbc:Note": document.payment.join("\n") || (kind === "invoice" ? t("Invoice") : t("Refund")),
    },
    ...(charges.length > 0 && {
      "cac:AllowanceCharge": charges.map((one) => ({
        "cbc:ChargeIndicator": "true",
        "cbc:AllowanceChargeReasonCode": "FC",
        "cbc:AllowanceChargeReason": one.name || t("Shipping"),
        ...amount("cbc:Amount", read(one.net)),
        "cac:TaxCategory": taxCategory(facts, one),
      })),
    }),
    "cac:TaxTotal": [{ ...amount("cbc:TaxAmount", tax), "cac:TaxSubtotal": subtotals }],
    "cac:LegalMonetaryTotal": {
      ...amount("cbc:LineExtensionAmount", sum(lines, "net")),
      ...amount("cbc:TaxExclusiveAmount", net),
      ...amount("cbc:TaxInclusiveAmount", net + tax),
      ...(charges.length > 0 && amount("cbc:ChargeTotalAmount", sum(charges, "net"))),
      ...(isSettled && amount("cbc:PrepaidAmount", net + tax)),
      ...amount("cbc:PayableAmount", isSettled ? 0n : net + tax),
    },
    "cac:InvoiceLine": lines.map((one, index) => {
      const [paid, discount] = [read(one.net), read(one.discount)];
      return {
        "cbc:ID": String(index + 1),
        "cbc:InvoicedQuantity": String(one.qty),
        "cbc:InvoicedQuantity@unitCode": "C62",
        ...amount("cbc:LineExtensionAmount", paid),
        ...(discount > 0n && {
          "cac:AllowanceCharge": [
            {
              "cbc:ChargeIndicator": "false",
              "cbc:AllowanceChargeReasonCode": "95",
              "cbc:AllowanceChargeReason": t("Discount"),
              ...amount("cbc:Amount", discount),
            },
          ],
        }),
        "cac:Item": {
          ...(one.detail && { "cbc:Description": one.detail }),
          "cbc:Name": one.name,
          ...(one.sku && { "cac:SellersItemIdentification": { "cbc:ID": one.sku } }),
          "cac:ClassifiedTaxCategory": taxCategory(facts, one),
        },
        "cac:Price": {
          ...priceOf(paid + discount, one.qty, amount),
        },
      };
    }),
  };
  return { "ubl:Invoice": model as unknown as Model };
}

/** Prices with tax are seldom whole cents without it: such a price is that of all units together. */
function priceOf(all: bigint, qty: number, amount: (name: "cbc:PriceAmount", value: bigint) => object) {
  const [units, rest] = [BigInt(qty), all % BigInt(qty)];
  if (rest === 0n) return amount("cbc:PriceAmount", all / units);
  return { ...amount("cbc:PriceAmount", all), "cbc:BaseQuantity": String(qty), "cbc:BaseQuantity@unitCode": "C62" };
}

const electronic = (email: string) => email && { "cbc:EndpointID": email, "cbc:EndpointID@schemeID": "EM" };

const postal = ({ street, street2, city, postal_code, state, country }: Party) => ({
  ...(street && { "cbc:StreetName": street }),
  ...(street2 && { "cbc:AdditionalStreetName": street2 }),
  ...(city && { "cbc:CityName": city }),
  ...(postal_code && { "cbc:PostalZone": postal_code }),
  ...(state && { "cbc:CountrySubentity": state }),
  "cac:Country": { "cbc:IdentificationCode": country },
});

/** The reason that a category without tax has to name. */
function exemption(category: string, { notes }: Snapshot) {
  switch (category) {
    case "K":
      return { "cbc:TaxExemptionReasonCode": "VATEX-EU-IC", "cbc:TaxExemptionReason": notes[0] ?? "" };
    case "G":
      return { "cbc:TaxExemptionReasonCode": "VATEX-EU-G", "cbc:TaxExemptionReason": notes[0] ?? "" };
    case "E":
      return { "cbc:TaxExemptionReason": notes.at(-1) ?? t("No tax") };
    default:
      return {};
  }
}
