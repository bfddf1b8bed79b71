/** A draft in parts: what a key changes is written, not a page of hundreds of modules. */
import * as z from "zod/mini";
import { type Draft, draft } from "#contract/draft.ts";

/** An index as JSON, and what it names by number. */
export interface Parts {
  readonly index: string;
  readonly parts: ReadonlyMap<number, object>;
}

type DraftGroup = NonNullable<Draft["groups"][keyof Draft["groups"]]>;

/** Groups as published, modules and steps never change: while the page lives, one number stands for each. */
const numbers = new WeakMap<object, number>();
let last = 0;

/** Parts are a group as it was, each step, and each module that is another than it was. */
export function split({ groups, past, future, ...rest }: Draft): Parts {
  const parts = new Map<number, object>();
  const number = (part: object) => {
    const known = numbers.get(part) ?? ++last;
    numbers.set(part, known);
    parts.set(known, part);
    return known;
  };
  const splitGroup = ({ revision, before, now }: DraftGroup): z.input<typeof groupIndex> => {
    const was = new Map(before.map(({ key, module }) => [key, module]));
    const entries = now.map(({ key, module }): string | [string, number] =>
      was.get(key) === module ? key : [key, number(module)],
    );
    return { revision, before: number(before), now: entries };
  };
  const index = {
    ...rest,
    past: past.map(number),
    future: future.map(number),
    groups: Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, splitGroup(group)])),
  };
  return { index: JSON.stringify(index), parts };
}

/** In the order of the page: keys of modules that are as they were, or a key and the number of the module. */
const groupIndex = z.object({
  revision: z.int(),
  before: z.int(),
  now: z.array(z.union([z.string(), z.tuple([z.string(), z.int()])])),
});
const draftIndex = z.looseObject({
  past: z.array(z.int()),
  future: z.array(z.int()),
  groups: z.record(z.string(), groupIndex),
});

/** The draft of an index; null when it is none, or a part is missing. */
export function join(index: unknown, partOf: (number: number) => unknown): Draft | null {
  const { data } = draftIndex.safeParse(index);
  if (!data) return null;
  const joinGroup = ({ revision, before, now }: z.output<typeof groupIndex>) => {
    const list = partOf(before);
    const was = new Map(
      z
        .array(keyed)
        .safeParse(list)
        .data?.map(({ key, module }) => [key, module]),
    );
    const modules = now.map((one) =>
      typeof one === "string" ? { key: one, module: was.get(one) } : { key: one[0], module: partOf(one[1]) },
    );
    return { revision, before: list, now: modules };
  };
  const joined = {
    ...data,
    past: data.past.map(partOf),
    future: data.future.map(partOf),
    groups: Object.fromEntries(Object.entries(data.groups).map(([name, group]) => [name, joinGroup(group)])),
  };
  return draft.safeParse(joined).data ?? null;
}

const keyed = z.object({ key: z.string(), module: z.unknown() });
