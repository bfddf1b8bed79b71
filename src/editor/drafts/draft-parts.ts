/** Divides a draft into an index and numbered parts, so that a change writes one module instead of the whole page. */
import * as z from "zod/mini";
import { type Draft, draft } from "#contract/draft.ts";

/** The index as JSON, and the parts that it refers to by number. */
export interface Parts {
  readonly index: string;
  readonly parts: ReadonlyMap<number, object>;
}

/**
 * The number of each part. Published groups, modules and steps are immutable, so a number is valid while the page
 * lives.
 */
const numbers = new WeakMap<object, number>();
let last = 0;

const number = z.int();
const groupIndex = z.looseObject({
  before: number,
  /** Keys in page order, and the part numbers of modules that differ from `before`. */
  order: z.array(z.string()),
  changed: z.record(z.string(), number),
});
const draftIndex = z.looseObject({
  past: z.array(number),
  future: z.array(number),
  groups: z.record(z.string(), groupIndex),
});

/** The parts are: each group as it was published, each step, and each changed module. */
export function splitDraft({ groups, past, future, ...rest }: Draft): Parts {
  const parts = new Map<number, object>();
  const numberOf = (part: object) => {
    const partNumber = numbers.get(part) ?? ++last;
    numbers.set(part, partNumber);
    parts.set(partNumber, part);
    return partNumber;
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
    groups: Object.fromEntries(
      Object.entries(groups).flatMap(([name, group]) => (group ? [[name, splitGroup(group)]] : [])),
    ),
  };
  return { index: JSON.stringify(index), parts };
}

/** Reads a draft from its index; null when the index is invalid or a part is missing. */
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
