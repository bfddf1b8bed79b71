/** Places that shipping zones and tax rates name: a country ("US"), a state of it ("US-CA"), or postal codes of it ("GB:BT*"). */
import { addressFormat, postalCode as inCountrysForm, isPostalCode } from "./address-format.ts";
import { countries } from "./countries.ts";
import { statesOf } from "./states-of.ts";

/** A whole postal code ("23041") or the beginning of postal codes ("BT*"), in capitals and without spaces and hyphens. */
export const postalPattern = /^(?:[A-Z0-9]{2,10}|[A-Z0-9]{1,9}\*)$/;
const postalPlace = /^([A-Z]{2}):(.+)$/;

interface Place {
  readonly country: string;
  /** Of a state; undefined for a whole country. */
  readonly state?: string;
}

const knownPlaces: ReadonlyMap<string, Place> = new Map(
  countries.flatMap(({ code }): [string, Place][] => [
    [code, { country: code }],
    ...statesOf(code).map((state): [string, Place] => [`${code}-${state.code}`, { country: code, state: state.name }]),
  ]),
);

/** Country and pattern of a place by its postal codes; undefined for other places. */
function readPostal(place: string): { readonly country: string; readonly pattern: string } | undefined {
  const [, country = "", pattern = ""] = postalPlace.exec(place) ?? [];
  return knownPlaces.has(country) && postalPattern.test(pattern) ? { country, pattern } : undefined;
}

/** Whether a place can be named: of postal codes those that addresses can have. */
export function isPlace(place: string): boolean {
  const postal = readPostal(place);
  return postal ? canFit(postal.country, postal.pattern) : knownPlaces.has(place);
}

/**
 * Whether a postal code of a country can fit a pattern. A whole one must be a code of the country: neither the beginning of some without
 * its star ("BT") nor a range ("35000-35999").
 */
export function canFit(country: string, pattern: string): boolean {
  const { pattern: form, example } = addressFormat(country).postal ?? {};
  return pattern.endsWith("*") || !form || isPostalCode(form, withoutCountry(country, pattern), example);
}

/** What the names of places are made of, in the language of who reads them. */
interface PlaceWords {
  readonly countryName: (code: string) => string;
  /** @param pattern "BT*" or "23041" */
  readonly postalName: (pattern: string) => string;
}

/** "United States", "California, United States", "Postal codes BT*, United Kingdom" */
export function placeName(place: string, words: PlaceWords): string {
  const postal = readPostal(place);
  if (postal) return `${words.postalName(postal.pattern)}, ${words.countryName(postal.country)}`;
  const { country = place, state } = knownPlaces.get(place) ?? {};
  return [state, words.countryName(country)].filter(Boolean).join(", ");
}

/** A postal code, or a pattern of them, as places have it. */
export const plainPostal = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9*]/g, "");

/**
 * Those of a country's patterns that a postal code fits, the narrowest first; none for "". Code and patterns may be written as people
 * do, with the sign of a country before them ("D-78266", "CH-82*"); a ZIP code with four further digits is one of its five.
 */
export function fittingPatterns(country: string, postalCode: string, patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) return [];
  const { name, pattern, example } = addressFormat(country).postal ?? {};
  const written = (pattern && inCountrysForm(pattern, postalCode, example)) ?? postalCode.normalize("NFKC");
  const code = withoutCountry(country, written).replaceAll("*", "");
  if (code === "") return [];
  const whole = name === "zip" && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code];
  const fits = (given: string) => (given.endsWith("*") ? code.startsWith(given.slice(0, -1)) : whole.includes(given));
  return patterns
    .map((given) => ({ given, plain: withoutCountry(country, given) }))
    .filter(({ plain }) => fits(plain))
    .sort((one, other) => narrowness(other.plain) - narrowness(one.plain))
    .map(({ given }) => given);
}

/** The more a pattern says, the narrower it is; a whole code is narrower than its beginning with as many characters. */
const narrowness = (pattern: string) => 2 * pattern.length - (pattern.endsWith("*") ? 3 : 0);

/** A postal code, or a pattern of them, as `plainPostal`, without the country's sign before its digits. */
function withoutCountry(country: string, text: string): string {
  const { example = "A" } = addressFormat(country).postal ?? {};
  // Before codes of digits alone any letters are a country's: Åland's codes are Finland's too.
  const sign = /^[\d\s-]+$/.test(example) ? "[A-Z]{1,3}" : country;
  return plainPostal(text).replace(new RegExp(`^${sign}(?=\\d)`), "");
}
