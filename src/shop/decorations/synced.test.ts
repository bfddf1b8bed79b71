/** Synced modules in columns, as shoppers see them. On pages themselves: show.test.ts. */
import { expect, test } from "vitest";
import type { Group } from "#contract/groups.ts";
import { holderType, syncedType } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { withSynced } from "./synced.ts";

const module = (id: number, type: number, more: Partial<ModuleState> = {}): ModuleState => ({
  key: `m${id}`,
  id,
  type,
  version: 1,
  show: true,
  values: {},
  unknown: [],
  ...more,
});
const synced = (id: number, more: Partial<ModuleState>) => module(id, syncedType, { values: { saved: "5" }, ...more });

const saved = [
  module(21, 13),
  module(22, holderType.columns),
  module(23, 9, { slot: 1 }),
  module(24, holderType.group, { show: false }),
  module(25, 8, { slot: 1 }),
];
const groups = new Map<Group, readonly ModuleState[]>([["saved_modules_5", saved]]);
const shown = (page: readonly ModuleState[]) =>
  withSynced(page, groups).map(({ type, slot, place }) => [type, slot, place].filter((one) => one !== undefined));

test("in a slot they stand where the synced module does, without the columns of what was saved", () => {
  const page = [module(1, holderType.columns), synced(2, { slot: 2 }), module(3, 7, { slot: 2 })];
  expect(shown(page)).toEqual([[60], [13, 2], [9, 2], [7, 2]]);
});

test("on the page itself they have their columns, beside the content of the page too", () => {
  expect(shown([synced(2, {})])).toEqual([[13], [60], [9, 1], [61], [8, 1]]);
  expect(shown([synced(2, { place: "above" })])[2]).toEqual([9, 1, "above"]);
});

test("shown twice they have different ids, and what was saved stays as it is", () => {
  const twice = withSynced([module(1, holderType.columns), synced(2, { slot: 1 }), synced(3, { slot: 2 })], groups);
  const ids = twice.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(saved.map(({ slot }) => slot)).toEqual([undefined, undefined, 1, undefined, 1]);
  const again = withSynced([module(1, holderType.columns), synced(2, { slot: 1 }), synced(3, { slot: 2 })], groups);
  expect(again[1]).toBe(twice[1]);
});
