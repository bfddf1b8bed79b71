import { expect, test } from "vitest";
import { gramsOf, poundsOf } from "./weights.ts";

test("every hundredth of a pound is read as it was entered", () => {
  const wrong = Array.from({ length: 20_000 }, (_, hundredths) => hundredths / 100).filter(
    (pounds) => poundsOf(gramsOf(pounds)) !== pounds,
  );
  expect(wrong).toEqual([]);
  expect([gramsOf(1), gramsOf(2.5), poundsOf(1000)]).toEqual([454, 1134, 2.2]);
});
