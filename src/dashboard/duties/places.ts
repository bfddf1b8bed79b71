/** Names of countries that have the same duties. */
import { euRates, isInEu } from "#contract/eu-rates.ts";
import { andMore, listed, separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { countryName } from "../countries.ts";

const members = Object.keys(euRates).length;

/** More countries than these are counted. */
const maxNamed = 8;

/** The countries as one text; all members of the European Union, or all but the shop's own, are named together. */
export function placesText(codes: readonly string[]): string {
  const inside = codes.filter(isInEu).length;
  if (inside < members - 1) return named(codes);
  const union =
    inside === members ? t("All countries of the European Union") : t("All other countries of the European Union");
  const others = codes.filter((code) => !isInEu(code));
  return others.length > maxNamed ? separated([union, named(others)]) : listed([union, ...others.map(countryName)]);
}

const named = (codes: readonly string[]): string =>
  codes.length > maxNamed
    ? andMore(codes.slice(0, maxNamed - 1).map(countryName), codes.length - maxNamed + 1)
    : listed(codes.map(countryName));
