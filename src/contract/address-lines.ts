import type { AddressInput } from "./address.ts";
import { stateName } from "./address-format.ts";
import { layOutAddress } from "./address-layout.ts";
import { states as inLatin } from "./states/all.ts";

/**
 * Lines of an address as its country writes it, without empty ones. Pages of the shop have the states of few countries and use
 * `layOutAddress`.
 * @param locale of who reads it: the name of the country is in its language
 * @param states names of subdivisions in this language, by country (`localStates`)
 */
export function addressLines(
  address: AddressInput,
  locale = "en",
  states?: Readonly<Record<string, string>>,
): readonly string[] {
  const { country, state } = address;
  return layOutAddress(address, locale, stateName(state, inLatin[country], states?.[country]));
}
