/** Subdivisions of countries as people and files of other shops write them. */
import { addressFormat, namesByCode } from "./address-format.ts";
import { localStateNames } from "./address-names.ts";

/** Letters and digits only: "Ile-de-France", "Île de France" and "ILE DE FRANCE" are one name. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const codes = new Map<string, ReadonlyMap<string, string>>();

function codesOf(country: string): ReadonlyMap<string, string> {
  const stored = codes.get(country);
  if (stored) return stored;
  const options = addressFormat(country).state?.options ?? [];
  const local = Object.hasOwn(localStateNames, country) ? namesByCode(localStateNames[country] ?? "") : [];
  const codesByName = new Map<string, string>();
  // Codes come last: one that is also a name of another subdivision means its own.
  for (const { code, name } of [...options, ...local]) codesByName.set(plain(name), code);
  for (const { code } of options) {
    codesByName.set(plain(`${country}${code}`), code);
    codesByName.set(plain(code), code);
  }
  codes.set(country, codesByName);
  return codesByName;
}

/**
 * The stored code of a state that is written by its code ("CA", "US-CA") or by its name in any spelling ("california",
 * "東京都"); undefined where the country has no list, or none fits.
 */
export const stateCode = (country: string, text: string): string | undefined => codesOf(country).get(plain(text));
