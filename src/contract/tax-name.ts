/** The percentage in the name of a tax rate ("VAT 19%"), which is the rate's own: name and rate never say two things. */
const percentage = /(\d{1,3})(?:[.,](\d{1,3}))?\s?%/;

/** "19%", "7.25%": how a rate in hundredths of a percent is written, on screens, in messages and on invoices. */
export const percentOf = (hundredths: number): string => `${hundredths / 100}%`;

/** Hundredths of a percent that a name says; undefined where it says none. */
export function percentIn(name: string): number | undefined {
  const [, whole, part = ""] = percentage.exec(name) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole}.${part}`) * 100);
}

/** The name with another percentage, where it has one: "VAT 19%" becomes "VAT 16%". */
export const withPercent = (name: string, hundredths: number): string =>
  name.replace(percentage, (written) => `${hundredths / 100}${written.includes(" ") ? " " : ""}%`);

const salesTax: ReadonlySet<string> = new Set(["US", "PR", "GU", "VI", "AS", "MP"]);
const goodsAndServices: ReadonlySet<string> = new Set(["AU", "CA", "IN", "NZ", "SG"]);

/** What the tax on sales is usually called in a country: a proposal for the name of a rate. */
export function usualTaxName(country: string): string {
  if (salesTax.has(country)) return "Sales tax";
  return goodsAndServices.has(country) ? "GST" : "VAT";
}
