/** Amounts of a document, and the rows below its lines. */
import { writeNumber } from "#contract/number-text.ts";
import { percentIn, percentOf } from "#contract/tax-name.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { pageLanguageOf } from "../../decorations/language.ts";
import type { Snapshot } from "../snapshot.ts";

type Amounts = Pick<
  Snapshot,
  "kind" | "currency" | "items_total" | "discount" | "coupon_code" | "shipping" | "tax_included" | "total" | "taxes"
>;

interface TotalRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** Items, discount, shipping, taxes and total; taxes that the prices include stand below the total. */
export function totalRows(given: Amounts): TotalRow[] {
  const rows: TotalRow[] = [];
  if (given.kind === "invoice") rows.push({ label: t("Items"), value: signedAmount(given, given.items_total) });
  if (given.discount) {
    const label = given.coupon_code ? t("Discount ({code})", { code: given.coupon_code }) : t("Discount");
    rows.push({ label, value: `-${amount(given.discount)}` });
  }
  if (given.shipping) {
    const { name, amount: price } = given.shipping;
    rows.push({
      label: name ? t("Shipping, {method}", { method: name }) : t("Shipping"),
      value: signedAmount(given, price),
    });
  }
  const taxes = given.taxes.map((tax) => ({ label: taxLabel(given, tax), value: signedAmount(given, tax.tax) }));
  const { currency } = given;
  const label = given.kind === "invoice" ? t("Total {currency}", { currency }) : t("Refunded {currency}", { currency });
  const total = { label, value: signedAmount(given, given.total), isTotal: true };
  return given.tax_included ? [...rows, total, ...taxes] : [...rows, ...taxes, total];
}

function taxLabel(given: Amounts, { name, percent, base, tax }: Snapshot["taxes"][number]): string {
  const on = signedAmount(given, base);
  // No rate covers it: the row only makes the bases add up to the total.
  if (isZero(tax) && /^0 ?%$/.test(percent))
    return name === "No tax"
      ? t("No tax on {amount}", { amount: on })
      : t("{tax} 0% on {amount}", { tax: name, amount: on });
  const hundredths = percentIn(percent);
  const isSaid = hundredths === undefined || hundredths === percentIn(name);
  const rate = isSaid ? name : `${name} ${percentOf(hundredths, currentLocale())}`;
  return given.tax_included
    ? t("Includes {tax} on {amount}", { tax: rate, amount: on })
    : t("{tax} on {amount}", { tax: rate, amount: on });
}

/** An amount as the document shows it: every one of a credit note is negative. */
export const signedAmount = ({ kind }: Pick<Snapshot, "kind">, text: string): string =>
  `${kind === "credit_note" && !isZero(text) ? "-" : ""}${amount(text)}`;

const isZero = (text: string) => /^[0.]+$/.test(text);

/** "1234.50" as "1,234.50", or as the reader's language writes it. */
export const amount = (text: string): string => writeNumber(text, pageLanguageOf(currentLocale())?.numbers);
