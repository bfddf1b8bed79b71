/** A draft in parts: what a key changes is written, not a page of hundreds of modules. */
import * as z from "zod/mini";
import { type Draft, draft } from "#contract/draft.ts";

/** An index as JSON, and what it names by number. */
export interface Parts {
  readonly index: string;
  readonly parts: ReadonlyMap<number, object>;
}

/** Groups as published, modules and steps never change: while the page lives, one number stands for each. */
const numbers = new WeakMap<object, number>();
let last = 0;

const number = z.int();
const groupIndex = z.looseObject({
  before: number,
  /** Keys in the order of the page, and the numbers of those modules that are others than before. */
  order: z.array(z.string()),
  changed: z.record(z.string(), number),
});
const draftIndex = z.looseObject({
  past: z.array(number),
  future: z.array(number),
  groups: z.record(z.string(), groupIndex),
});

/** Parts are a group as it was, each step, and each module that is another than it was. */
export function splitDraft({ groups, past, future, ...rest }: Draft): Parts {
  const parts = new Map<number, object>();
  const numberOf = (part: object) => {
    const known = numbers.get(part) ?? ++last;
    numbers.set(part, known);
    parts.set(known, part);
    return known;
  };
  const splitGroup = ({ before, now, ...kept }: NonNullable<Draft["groups"][keyof Draft["groups"]]>) => {
    const was = new Map(before.map(({ key, module }) => [key, module]));
    const others = now.filter(({ key, module }) => was.get(key) !== module);
    return {
      ...kept,
      before: numberOf(before),
      order: now.map(({ key }) => key),
      changed: Object.fromEntries(others.map(({ key, module }) => [key, numberOf(module)])),
    };
  };
  const index: z.input<typeof draftIndex> = {
    ...rest,
    past: past.map(numberOf),
    future: future.map(numberOf),
    groups: Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, splitGroup(group)])),
  };
  return { index: JSON.stringify(index), parts };
}

/** The draft of an index; null when it is none, or a part is missing. */
export function joinDraft(index: unknown, partOf: (number: number) => unknown): Draft | null {
  const { data } = draftIndex.safeParse(index);
  if (!data) return null;
  const joinGroup = ({ before, order, changed, ...kept }: z.output<typeof groupIndex>) => {
    const list = partOf(before);
    const was = new Map(keyedModules.safeParse(list).data?.map(({ key, module }) => [key, module]));
    const moduleOf = (key: string) => (key in changed ? partOf(changed[key] ?? 0) : was.get(key));
    return { ...kept, before: list, now: order.map((key) => ({ key, module: moduleOf(key) })) };
  };
  const joined = {
    ...data,
    past: data.past.map(partOf),
    future: data.future.map(partOf),
    groups: Object.fromEntries(Object.entries(data.groups).map(([name, group]) => [name, joinGroup(group)])),
  };
  return draft.safeParse(joined).data ?? null;
}

const keyedModules = z.array(z.object({ key: z.string(), module: z.unknown() }));
