/** Names of countries that have the same duties. */
import { countries } from "#contract/countries.ts";
import { euRates, isInEu } from "#contract/eu-rates.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

const nameOf = (code: string): string => countries.find((country) => country.code === code)?.name ?? code;
const members = Object.keys(euRates).length;

/** The countries as one text; all members of the European Union are named together. */
export function placesText(codes: readonly string[]): string {
  if (codes.filter(isInEu).length < members) return listed(codes.map(nameOf));
  const others = codes.filter((code) => !isInEu(code));
  return listed([t("All countries of the European Union"), ...others.map(nameOf)]);
}
