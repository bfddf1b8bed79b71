/** Parts of a draft as JSON, each written once: modules and steps never change. */
import type { Draft } from "#contract/draft.ts";

const texts = new WeakMap<object, string>();

/** A module or step as JSON. */
export function textOf(one: object): string {
  const known = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, known);
  return known;
}

/** About how many characters of JSON a draft is: its modules and steps. */
export function lengthOf({ groups, past, future }: Draft): number {
  const modules = Object.values(groups).flatMap((group) => [...(group?.before ?? []), ...(group?.now ?? [])]);
  const parts = [...modules.map(({ module }) => module), ...past, ...future];
  return parts.reduce((sum, part) => sum + textOf(part).length, 0);
}
