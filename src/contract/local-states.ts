import { localStateNames } from "./address-names.ts";

/** Countries whose own writing is the language's. */
const countriesOf: Readonly<Record<string, readonly string[]>> = {
  ar: ["AE"],
  ja: ["JP"],
  ko: ["KR"],
  ru: ["RU"],
  uk: ["UA"],
  zh: ["CN"],
};

/**
 * Names of subdivisions in the language of a locale, by country: `{ JP: "13:東京都|27:大阪府" }`. Undefined for languages that have
 * none of their own; subdivisions are then named in Latin letters.
 */
export function localStates(locale: string): Readonly<Record<string, string>> | undefined {
  const countries = countriesOf[locale.split("-", 1)[0] ?? ""];
  return countries && Object.fromEntries(countries.map((country) => [country, localStateNames[country] ?? ""]));
}
