import { expect, test } from "vitest";
import { mergeChanges } from "./merge.ts";

const current = { name: "Vase", price: "20.00", tags: ["new"], focal: { x: 0.5, y: 0.5 } };

test("a field is written when it is as it was read, left when it is as wanted, and otherwise a conflict", () => {
  const base = { name: "Vase", price: "18.00", tags: ["old"], focal: { y: 0.5, x: 0.5 } };
  const wanted = { name: "Bowl", price: "22.00", tags: ["new"], focal: { x: 0, y: 0 } };
  expect(mergeChanges(current, base, wanted)).toEqual({
    changes: { name: "Bowl", focal: { x: 0, y: 0 } },
    conflicts: [{ field: "price", base: "18.00", theirs: "20.00", yours: "22.00" }],
  });
});

test("a field that its sender left alone keeps what others wrote; one without a base is written", () => {
  expect(mergeChanges(current, { price: "18.00" }, { price: "18.00", name: "Bowl" })).toEqual({
    changes: { name: "Bowl" },
    conflicts: [],
  });
});
