/** The percentage in the name of a tax rate ("VAT 19%"), which is the rate's own: name and rate never say two things. */
const percentage = /(\d{1,3})(?:[.,](\d{1,3}))?\s?%/;

/**
 * "19%", "7.25%"; in German "19 %", "7,25 %": how a rate in hundredths of a percent is written, on screens, in messages and on invoices.
 * Digits are 0 to 9 in every language, so that names of rates are read again.
 */
export const percentOf = (hundredths: number, locale = "en"): string =>
  (hundredths / 10_000)
    .toLocaleString(locale, { style: "percent", maximumFractionDigits: 2, useGrouping: false, numberingSystem: "latn" })
    // In Arabic the percent sign stands between invisible direction marks.
    .replace(/\p{Cf}/gu, "");

/** Hundredths of a percent that a name says; undefined where it says none. */
export function percentIn(name: string): number | undefined {
  const [, whole, part = ""] = percentage.exec(name) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole}.${part}`) * 100);
}

/** The name with another percentage, written as the one that it has: "VAT 19%" becomes "VAT 16%", "TVA 5,5 %" "TVA 8,5 %". */
export const withPercent = (name: string, hundredths: number): string =>
  name.replace(percentage, (written) => {
    const number = String(hundredths / 100);
    const space = /\s/.exec(written)?.[0] ?? "";
    return `${written.includes(".") || (space === "" && !written.includes(",")) ? number : number.replace(".", ",")}${space}%`;
  });

const salesTax: ReadonlySet<string> = new Set(["US", "PR", "GU", "VI", "AS", "MP"]);
const goodsAndServices: ReadonlySet<string> = new Set(["AU", "CA", "IN", "NZ", "SG"]);

/** What value added tax is called, by language of the shop. */
const vatNames: ReadonlyMap<string, string> = new Map([
  ["de", "MwSt."],
  ["fr", "TVA"],
  ["es", "IVA"],
  ["it", "IVA"],
  ["nl", "btw"],
  ["pl", "VAT"],
  ["pt", "IVA"],
  ["ja", "付加価値税"],
  ["zh", "增值税"],
  ["ar", "ضريبة القيمة المضافة"],
]);

/**
 * What the tax on sales is usually called in a country: a proposal for the name of a rate, which buyers read.
 * @param locale of the shop
 */
export function defaultTaxName(country: string, locale: string): string {
  if (salesTax.has(country)) return "Sales tax";
  if (goodsAndServices.has(country)) return "GST";
  return vatNames.get(new Intl.Locale(locale).language) ?? "VAT";
}

/** "VAT 19%", "MwSt. 19 %", "TVA 5,5 %": the name that a rate is proposed to have in a shop's language. */
export const rateName = (country: string, hundredths: number, locale: string): string =>
  `${defaultTaxName(country, locale)} ${percentOf(hundredths, locale)}`;
