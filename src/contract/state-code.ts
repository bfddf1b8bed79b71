/** Subdivisions of countries as people and files of other shops write them. */
import { namesByCode } from "./address-format.ts";
import { localStateNames } from "./address-names.ts";
import { statesOf } from "./states-of.ts";

/** Letters and digits only: "Ile-de-France", "Île de France" and "ILE DE FRANCE" are one name. */
export const plainState = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Words of a name that say what kind of place it is, and are left out in many files: "Guangdong", "Gyeonggi", "大阪". */
const kinds =
  /(?:[\s-]*\b(?:sheng|shi|zizhiqu|province|prefecture|county|city|region|state|municipality|oblast|krai|ken|fu|to|do)|省|市|自治区|壮族自治区|縣|県|府|都|도|область|край)$/iu;
const core = (name: string) => plainState(name.replace(kinds, ""));

/** Names that neither the list nor the country's own writing has: former, short and English ones. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: { PEI: "PE", Newfoundland: "NL", "Newfoundland & Labrador": "NL", Yukon: "YT" },
  CN: {
    "Inner Mongolia": "15",
    Guangxi: "45",
    Ningxia: "64",
    Xinjiang: "65",
    Tibet: "54",
    Macao: "92",
    "Hong Kong SAR": "91",
  },
  ES: {
    Gerona: "GI",
    Lérida: "L",
    Orense: "OR",
    Guipúzcoa: "SS",
    Tenerife: "TF",
    "Santa Cruz": "TF",
    "Illes Balears": "PM",
    Baleares: "PM",
    Mallorca: "PM",
    "Gran Canaria": "GC",
    Alacant: "A",
    València: "V",
    Castelló: "CS",
  },
  IN: { Orissa: "OR", Pondicherry: "PY", Uttaranchal: "UT", "New Delhi": "DL", Chattisgarh: "CT" },
  IT: {
    "Bolzano/Bozen": "BZ",
    Bozen: "BZ",
    Südtirol: "BZ",
    "Alto Adige": "BZ",
    Florence: "FI",
    Rome: "RM",
    Milan: "MI",
    Turin: "TO",
    Venice: "VE",
    Naples: "NA",
  },
  JP: { Gumma: "10" },
  US: {
    "Armed Forces Europe": "AE",
    "Armed Forces Pacific": "AP",
    "Armed Forces Americas": "AA",
    "Washington DC": "DC",
    "Washington D.C.": "DC",
    "U.S. Virgin Islands": "VI",
    "US Virgin Islands": "VI",
  },
  VE: { "Distrito Capital": "A", "La Guaira": "X" },
};

const codes = new Map<string, ReadonlyMap<string, string>>();

function codesOf(country: string): ReadonlyMap<string, string> {
  const stored = codes.get(country);
  if (stored) return stored;
  const options = statesOf(country);
  const local = Object.hasOwn(localStateNames, country) ? namesByCode(localStateNames[country] ?? "") : [];
  const codesByName = new Map<string, string>();
  const others = Object.hasOwn(otherNames, country) ? Object.entries(otherNames[country] ?? {}) : [];
  // The weakest first: what is left of a name may be another place's ("Buenos Aires").
  const named = [...options, ...local].map(({ code, name }) => [core(name), code] as const);
  for (const [name, code] of named) {
    if (name && named.every(([other, otherCode]) => other !== name || otherCode === code)) codesByName.set(name, code);
  }
  for (const [name, code] of others)
    if (options.some((option) => option.code === code)) codesByName.set(plainState(name), code);
  // Codes come last: one that is also a name of another subdivision means its own.
  for (const { code, name } of [...options, ...local]) codesByName.set(plainState(name), code);
  for (const { code } of options) {
    codesByName.set(plainState(`${country}${code}`), code);
    codesByName.set(plainState(code), code);
  }
  codes.set(country, codesByName);
  return codesByName;
}

/**
 * The stored code of a state that is written by its code ("CA", "US-CA") or by its name in any spelling ("california",
 * "東京都"); undefined where the country has no list, or none fits.
 */
export const stateCode = (country: string, text: string): string | undefined =>
  codesOf(country).get(plainState(text)) ?? codesOf(country).get(core(text) || " ");
