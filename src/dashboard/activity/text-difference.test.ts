import { expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

const long = "A stoneware mug with a speckled glaze, thrown by hand and fired twice, for the quiet morning. ".repeat(5);

test("of a long text the changed words are told, with some words around them", () => {
  const after = `${long}Dishwasher safe, and made of recycled clay from the river.`;
  const before = `${long}Dishwasher safe, and made of clay from the river.`;
  const { before: was, after: is } = textDifference(before, after) ?? { before: "", after: "" };
  expect(was).toBe("…Dishwasher safe, and made of clay from the river.");
  expect(is).toBe("…Dishwasher safe, and made of recycled clay from the river.");
});

test("what was added at the end of a long text is told", () => {
  expect(textDifference(long.trim(), `${long}New.`)).toEqual({
    before: "…twice, for the quiet morning.",
    after: "…twice, for the quiet morning. New.",
  });
});

test("a word in the middle, also of a script without spaces", () => {
  const text = "器".repeat(200);
  const { before, after } = textDifference(text, `${text.slice(0, 100)}皿${text.slice(100)}`) ?? {
    before: "",
    after: "",
  };
  expect(before.length).toBeLessThan(110);
  expect(after).toContain("皿");
  expect(after).not.toBe(before);
});

test("short texts, and texts that were empty, are shown whole", () => {
  expect(textDifference("Mug", "Jug")).toBeUndefined();
  expect(textDifference("", long)).toBeUndefined();
  expect(textDifference(long, long)).toBeUndefined();
});
