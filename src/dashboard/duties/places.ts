/** Names of countries that have the same duties. */
import { euRates, isInEu } from "#contract/eu-rates.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { countryName } from "../countries.ts";

const members = Object.keys(euRates).length;

/** The countries as one text; all members of the European Union are named together. */
export function placesText(codes: readonly string[]): string {
  if (codes.filter(isInEu).length < members) return listed(codes.map(countryName));
  const others = codes.filter((code) => !isInEu(code));
  return listed([t("All countries of the European Union"), ...others.map(countryName)]);
}
