/** Places that shipping zones and tax rates name: a country ("US"), a state of it ("US-CA"), or postal codes of it ("GB:BT*"). */
import { addressFormat, type StateOption } from "./address-format.ts";
import { countries } from "./countries.ts";

/** The states of a country whose addresses choose one from a list; none of other countries. */
export function statesOf(country: string): readonly StateOption[] {
  return addressFormat(country).state?.options ?? [];
}

/** A whole postal code ("23041") or the beginning of postal codes ("BT*"), in capitals and without spaces and hyphens. */
export const postalPattern = /^(?:[A-Z0-9]{2,10}|[A-Z0-9]{1,9}\*)$/;
const postalPlace = /^([A-Z]{2}):(.+)$/;

const placeNames: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, name }): [string, string][] => [
    [code, name],
    ...statesOf(code).map((state): [string, string] => [`${code}-${state.code}`, `${state.name}, ${name}`]),
  ]),
);

/** Country and pattern of a place by its postal codes; undefined for other places. */
function readPostal(place: string): { readonly country: string; readonly pattern: string } | undefined {
  const [, country = "", pattern = ""] = postalPlace.exec(place) ?? [];
  return placeNames.has(country) && postalPattern.test(pattern) ? { country, pattern } : undefined;
}

export const isPlace = (place: string): boolean => placeNames.has(place) || readPostal(place) !== undefined;

/** "United States", "California, United States", "Postal codes BT*, United Kingdom" */
export function placeName(place: string): string {
  const postal = readPostal(place);
  if (!postal) return placeNames.get(place) ?? place;
  return `${postalName(postal.pattern)}, ${placeNames.get(postal.country)}`;
}

/** "Postal codes BT*", "Postal code 23041" */
export const postalName = (pattern: string): string => `Postal code${pattern.endsWith("*") ? "s" : ""} ${pattern}`;

/** A postal code, or a pattern of them, as places have it. */
export const plainPostal = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9*]/g, "");

/** The patterns that a postal code fits, the narrowest first; none for "". */
export function patternsOf(postalCode: string): readonly string[] {
  const code = plainPostal(postalCode).replaceAll("*", "").slice(0, 10);
  if (code === "") return [];
  const starts = Array.from({ length: Math.min(code.length, 9) }, (_, index) => `${code.slice(0, index + 1)}*`);
  return [code, ...starts.reverse()];
}
