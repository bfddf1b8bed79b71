/** Places that shipping zones name: a country ("US"), or a state of it ("US-CA"). */
import { addressFormat, type StateOption } from "./address-format.ts";
import { countries } from "./countries.ts";

/** The states of a country whose addresses choose one from a list; none of other countries. */
export function statesOf(country: string): readonly StateOption[] {
  return addressFormat(country).state?.options ?? [];
}

const placeNames: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, name }): [string, string][] => [
    [code, name],
    ...statesOf(code).map((state): [string, string] => [`${code}-${state.code}`, `${state.name}, ${name}`]),
  ]),
);

export const isPlace = (place: string): boolean => placeNames.has(place);

/** "United States", "California, United States" */
export const placeName = (place: string): string => placeNames.get(place) ?? place;
