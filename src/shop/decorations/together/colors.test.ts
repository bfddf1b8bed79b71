import { expect, test } from "vitest";
import { personColors } from "#contract/shared-work.ts";
import { colorsOf } from "./presence.ts";

const id = (end: string) => `01a21fc4-7c71-7771-a30c-00000000${end}`;

test("people have different colours while there are enough, whoever comes later keeps nobody's", () => {
  const same = Array.from({ length: personColors }, (_, at) => id((at * personColors).toString(16).padStart(4, "0")));
  const colors = colorsOf([...same, same[0] ?? ""]);
  expect(new Set(colors.values()).size).toBe(personColors);
  expect(colorsOf(same.slice(0, 1)).get(same[0] ?? "")).toBe(colors.get(same[0] ?? ""));
  expect(colorsOf([...same, id("0100")]).get(id("0100"))).toBe(0);
});
