/** The percentage in the name of a tax rate ("VAT 19%"), which is the rate's own: name and rate never say two things. */
const percentage = /(\d{1,3})(?:[.,](\d{1,3}))?\s?%/;

/** Hundredths of a percent that a name says; undefined where it says none. */
export function percentIn(name: string): number | undefined {
  const [, whole, part = ""] = percentage.exec(name) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole}.${part}`) * 100);
}

/** The name with another percentage, where it has one: "VAT 19%" becomes "VAT 16%". */
export const withPercent = (name: string, hundredths: number): string =>
  name.replace(percentage, (written) => `${hundredths / 100}${written.includes(" ") ? " " : ""}%`);
