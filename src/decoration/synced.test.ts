import { expect, test } from "vitest";
import { holderType, inOrder, syncedType, withSlots } from "./nesting.ts";
import { syncedGroupOf } from "./synced.ts";

test("only a synced module that names something shows a saved group", () => {
  expect(syncedGroupOf({ type: syncedType, values: { saved: "7" } })).toBe("saved_modules_7");
  expect(syncedGroupOf({ type: syncedType, values: { saved: "" } })).toBeNull();
  expect(syncedGroupOf({ type: 13, values: { saved: "7" } })).toBeNull();
});

test("a synced module stands on the page itself, and nothing after it is in the columns before", () => {
  const list = [
    { type: holderType.columns },
    { type: 13, slot: 1 },
    { type: syncedType, slot: 1 },
    { type: 13, slot: 2 },
  ];
  const alone = withSlots(list);
  expect(alone.map(({ slot }) => slot)).toEqual([undefined, 1, undefined, undefined]);
  expect(inOrder(list)).toEqual(alone);
});
