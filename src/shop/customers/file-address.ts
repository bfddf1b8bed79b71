/** The postal address of a row of a file of customers. */
import { type AddressInput, addressInput } from "#contract/address.ts";
import { countries } from "#contract/countries.ts";
import { messageOf } from "#contract/messages.ts";

export interface AddressCells {
  readonly first: string;
  readonly last: string;
  readonly name: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Code or name. */
  readonly state: string;
  /** Code or name. */
  readonly country: string;
  readonly zip: string;
  readonly phone: string;
}

export interface FileAddress {
  readonly address: AddressInput | null;
  /** Why it cannot be taken over; "" otherwise. */
  readonly problem: string;
  /** One that cannot be taken over, as it is written in the file. */
  readonly text: string;
}

const none: FileAddress = { address: null, problem: "", text: "" };

/** Without street and city there is no address: many files name the country alone. */
export function addressOf(cells: AddressCells): FileAddress {
  const { company, address1, address2, city, zip, phone } = cells;
  if (!address1 && !city) return none;
  const { first_name, last_name } = namesOf(cells);
  const country = countryCode(cells.country);
  const read = addressInput.safeParse({
    first_name,
    last_name,
    company,
    phone,
    country,
    state: cells.state,
    city,
    address1,
    address2,
    postal_code: zip,
  });
  if (read.success) return { address: read.data, problem: "", text: "" };
  const text = [company, address1, address2, [zip, city].filter(Boolean).join(" "), cells.state, cells.country];
  return { address: null, problem: messageOf(read.error).replaceAll("_", " "), text: text.filter(Boolean).join(", ") };
}

/** A file may have the whole name in one column: its last word is the last name. */
function namesOf({ first, last, name }: AddressCells) {
  if (first && last) return { first_name: first.slice(0, 60), last_name: last.slice(0, 60) };
  const words = (name || first || last).split(/\s+/);
  const [only = ""] = words;
  return words.length > 1
    ? { first_name: words.slice(0, -1).join(" ").slice(0, 60), last_name: (words.at(-1) ?? "").slice(0, 60) }
    : { first_name: only.slice(0, 60), last_name: only.slice(0, 60) };
}

const languages =
  "de fr es it pt nl pl sv nb da fi cs sk hu ro hr sl bg el tr ru uk he ar ja zh zh-Hant ko th vi id".split(" ");

/** Names that neither the list of countries nor `Intl` has. */
const otherNames: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "czech republic": "CZ",
  holland: "NL",
  "the netherlands": "NL",
  turkey: "TR",
  "russian federation": "RU",
  korea: "KR",
  "republic of korea": "KR",
  "korea, republic of": "KR",
  uae: "AE",
  "viet nam": "VN",
  macau: "MO",
  "hong kong sar china": "HK",
  "ivory coast": "CI",
  brasil: "BR",
  deutschland: "DE",
};

/** Names without accents, case and what stands between letters. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");

let codes: ReadonlyMap<string, string> | undefined;

/** Codes by every name that a file may have for a country. Made at the first file: some 8,000 names. */
function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const all = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const { code } of countries) all.set(plain(names.of(code) ?? code), code);
  }
  for (const [name, code] of Object.entries(otherNames)) all.set(plain(name), code);
  for (const { code, name } of countries) all.set(plain(name), code).set(plain(code), code);
  codes = all;
  return all;
}

/** The code of a country that a file names by a code or a name in one of many languages; the text itself when none fits. */
export const countryCode = (text: string): string => countryCodes().get(plain(text)) ?? text;
