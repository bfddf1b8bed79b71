import { expect, test } from "vitest";
import { type ColumnNeed, shareWidths } from "./column-widths.ts";

const text = (need: number): ColumnNeed => ({ need, min: Math.min(need, 110) });
const amount = (need: number): ColumnNeed => ({ need, min: need });
const picture: ColumnNeed = { need: 50, min: 50, isFixed: true };
const round = (widths: readonly number[]) => widths.map(Math.round);

test("what the columns leave is shared in proportion to what they need, except with pictures", () => {
  expect(round(shareWidths([picture, text(200), amount(100)], 650))).toEqual([50, 400, 200]);
});

test("what is missing is taken from the longest texts: amounts and texts that fit are not cut", () => {
  expect(round(shareWidths([picture, text(120), text(600), text(400), amount(100)], 870))).toEqual([
    50, 120, 300, 300, 100,
  ]);
});

test("texts keep a least width; where not even that is there, the table is wider than its place and texts are whole up to 300 px", () => {
  expect(round(shareWidths([text(600), text(90), amount(300)], 500))).toEqual([110, 90, 300]);
  expect(round(shareWidths([text(600), text(90), text(190), amount(300)], 500))).toEqual([300, 90, 190, 300]);
});
