/** Places in this browser where work is kept: one for each tab, so that two tabs never overwrite each other. */
import { createStore, del, entries, set } from "idb-keyval";
import * as z from "zod/mini";
import { type Draft, draft } from "#contract/draft.ts";
import { textOf } from "./texts.ts";

export interface Slots {
  /** All drafts of this mall, decoration and staff member, from all tabs. */
  list(): Promise<readonly Draft[]>;
  put(draft: Draft): Promise<void>;
  remove(tab: string): Promise<void>;
}

/**
 * @param owner mall, decoration and staff member: nobody is offered the work of another.
 * @throws (all functions) when the browser keeps nothing: private windows of some, a full disk.
 */
export function browserSlots(owner: readonly string[]): Slots {
  const store = createStore("shopwright-editor", "drafts");
  const keyOf = (tab: string) => [...owner, tab];
  const isOwn = (key: IDBValidKey) => Array.isArray(key) && owner.every((part, at) => key[at] === part);
  return {
    async list() {
      const all = await entries<IDBValidKey, unknown>(store);
      return all.flatMap(([key, value]) => (isOwn(key) ? (draft.safeParse(unpack(value)).data ?? []) : []));
    },
    put: (given) => set(keyOf(given.tab), pack(given), store),
    remove: (tab) => del(keyOf(tab), store),
  };
}

/**
 * Modules and steps as texts: browsers copy a text far faster than an object, and each is written once. So keeping a page
 * of hundreds of modules after every key costs little more than keeping a short one.
 */
function pack({ groups, past, future, ...rest }: Draft) {
  const packed = (modules: KeptModules) => modules.map(({ key, module }) => ({ key, module: textOf(module) }));
  return {
    ...rest,
    past: past.map(textOf),
    future: future.map(textOf),
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, { before, now, ...kept }]) => [
        group,
        { ...kept, before: packed(before), now: packed(now) },
      ]),
    ),
  };
}

type KeptModules = NonNullable<Draft["groups"][keyof Draft["groups"]]>["now"];

const packedModules = z.array(z.object({ key: z.string(), module: z.string() }));
const packedDraft = z.looseObject({
  past: z.array(z.unknown()),
  future: z.array(z.unknown()),
  groups: z.record(z.string(), z.looseObject({ before: packedModules, now: packedModules })),
});

/** A draft as `draft` checks it; what nobody packed is given back as it is. */
function unpack(value: unknown): unknown {
  const { data } = packedDraft.safeParse(value);
  if (!data) return value;
  const read = (modules: z.output<typeof packedModules>) =>
    modules.map(({ key, module }) => ({ key, module: JSON.parse(module) as unknown }));
  // Before steps were packed, they were kept as they are.
  const step = (one: unknown): unknown => (typeof one === "string" ? JSON.parse(one) : one);
  return {
    ...data,
    past: data.past.map(step),
    future: data.future.map(step),
    groups: Object.fromEntries(
      Object.entries(data.groups).map(([group, { before, now, ...kept }]) => [
        group,
        { ...kept, before: read(before), now: read(now) },
      ]),
    ),
  };
}
