/** Drafts as JSON. Modules and steps are immutable, so the JSON of each is cached. */
import type { Draft, KeyedModule } from "#contract/draft.ts";

const texts = new WeakMap<object, string>();

export function jsonOf(one: object): string {
  const json = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, json);
  return json;
}

/** Joins cached JSON: serialising hundreds of modules again would delay a key press. */
export function draftJson({ groups, past, future, ...rest }: Draft): string {
  const modules = (list: readonly KeyedModule[]) =>
    listOf(list.map(({ key, module }) => `{"key":${JSON.stringify(key)},"module":${jsonOf(module)}}`));
  const groupTexts = Object.entries(groups).flatMap(([name, group]) => {
    if (!group) return [];
    const { before, now, ...groupRest } = group;
    return `${JSON.stringify(name)}:${withMore(groupRest, `"before":${modules(before)},"now":${modules(now)}`)}`;
  });
  const steps = `"past":${listOf(past.map(jsonOf))},"future":${listOf(future.map(jsonOf))}`;
  return withMore(rest, `"groups":{${groupTexts.join()}},${steps}`);
}

const listOf = (texts: readonly string[]) => `[${texts.join()}]`;

/** The JSON of a non-empty object with more properties, given as JSON. */
const withMore = (one: object, more: string) => `${JSON.stringify(one).slice(0, -1)},${more}}`;
