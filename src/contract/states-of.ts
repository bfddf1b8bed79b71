/** The subdivisions of every country, for whoever has room for all; pages of the shop load those of one country. */
import { namesByCode, type StateOption } from "./address-format.ts";
import { states } from "./states/all.ts";

const lists = new Map<string, readonly StateOption[]>();

/** The states of a country whose addresses choose one from a list; none of other countries. */
export function statesOf(country: string): readonly StateOption[] {
  const list = lists.get(country) ?? (Object.hasOwn(states, country) ? namesByCode(states[country] ?? "") : []);
  lists.set(country, list);
  return list;
}
