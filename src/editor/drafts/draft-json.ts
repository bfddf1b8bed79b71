/** Parts of a draft as JSON, each written once: modules and steps never change. */
import type { Draft, KeyedModule } from "#contract/draft.ts";

const texts = new WeakMap<object, string>();

/** A module or step as JSON. */
export function jsonOf(one: object): string {
  const known = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, known);
  return known;
}

/** A draft as JSON, put together from texts written before: hundreds of modules written anew would hold a key up. */
export function draftJson({ groups, past, future, ...rest }: Draft): string {
  const modules = (list: readonly KeyedModule[]) =>
    listOf(list.map(({ key, module }) => `{"key":${JSON.stringify(key)},"module":${jsonOf(module)}}`));
  const groupTexts = Object.entries(groups).map(([name, { before, now, ...kept }]) => {
    return `${JSON.stringify(name)}:${withMore(kept, `"before":${modules(before)},"now":${modules(now)}`)}`;
  });
  const steps = `"past":${listOf(past.map(jsonOf))},"future":${listOf(future.map(jsonOf))}`;
  return withMore(rest, `"groups":{${groupTexts.join()}},${steps}`);
}

const listOf = (texts: readonly string[]) => `[${texts.join()}]`;

/** An object that is not empty as JSON, with more properties, as JSON too. */
const withMore = (one: object, more: string) => `${JSON.stringify(one).slice(0, -1)},${more}}`;
