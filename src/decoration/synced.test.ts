import { expect, test } from "vitest";
import { holderType, inOrder, syncedType, withSlots } from "./nesting.ts";
import { syncedGroupOf } from "./synced.ts";

test("only a synced module that names something shows a saved group", () => {
  expect(syncedGroupOf({ type: syncedType, values: { saved: "7" } })).toBe("saved_modules_7");
  expect(syncedGroupOf({ type: syncedType, values: { saved: "" } })).toBeNull();
  expect(syncedGroupOf({ type: 13, values: { saved: "7" } })).toBeNull();
});

test("a synced module stands in a slot as others do, or on the page itself", () => {
  const list = [
    { type: holderType.columns },
    { type: 13, slot: 1 },
    { type: syncedType, slot: 2 },
    { type: 13, slot: 2 },
    { type: syncedType },
    { type: 13, slot: 1 },
  ];
  const sound = withSlots(list);
  expect(sound.map(({ slot }) => slot)).toEqual([undefined, 1, 2, 2, undefined, undefined]);
  expect(inOrder(sound)).toEqual(sound);
});
