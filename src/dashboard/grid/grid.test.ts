import fc from "fast-check";
import { expect, test } from "vitest";
import { fromTsv, numberOf, parseText, textOf, toTsv } from "./cell-text.ts";
import { GridEdits } from "./edits.ts";
import { filled, moved, nextCell, rangeOf } from "./range.ts";

const size = { rows: 10, columns: 3, page: 4 };

test("arrows stay inside, Ctrl goes to the edge, Tab wraps and leaves at the ends", () => {
  expect(moved({ row: 0, column: 0 }, "ArrowUp", false, size)).toEqual({ row: 0, column: 0 });
  expect(moved({ row: 2, column: 1 }, "ArrowDown", true, size)).toEqual({ row: 9, column: 1 });
  expect(moved({ row: 8, column: 1 }, "PageDown", false, size)).toEqual({ row: 9, column: 1 });
  expect(moved({ row: 2, column: 1 }, "End", false, size)).toEqual({ row: 2, column: 2 });
  expect(moved({ row: 2, column: 1 }, "a", false, size)).toBeUndefined();
  expect(nextCell({ row: 0, column: 2 }, false, size)).toEqual({ row: 1, column: 0 });
  expect(nextCell({ row: 0, column: 0 }, true, size)).toBeUndefined();
  expect(nextCell({ row: 9, column: 2 }, false, size)).toBeUndefined();
});

test("the fill handle repeats the source's rows, downwards and upwards", () => {
  const source = rangeOf({ row: 3, column: 1 }, { row: 2, column: 1 });
  const down = [...filled(source, 6)].map(({ target, from }) => [target.row, from.row]);
  expect(down).toEqual([
    [4, 2],
    [5, 3],
    [6, 2],
  ]);
  const up = [...filled(source, 0)].map(({ target, from }) => [target.row, from.row]);
  expect(up).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect([...filled(source, 3)]).toEqual([]);
});

test.each([
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1234,5", 1234.5],
  ["1 234", 1234],
  ["1,234", 1234],
  ["12,34", 12.34],
  ["1.234.567", 1234567],
  ["-3.5", -3.5],
  ["12a", undefined],
  ["", undefined],
])("%j is the number %j", (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each([
  ["Rs. 500", "500.00"],
  ["Rs.500", "500.00"],
  ["S/. 25.50", "25.50"],
  ["B/.10.00", "10.00"],
  ["Fr. 20.–", "20.00"],
  ["kr. 1.299,00", "1299.00"],
  ["$.50", "0.50"],
  ["-$5.00", "-5.00"],
  ["−5,00", "-5.00"],
  ["１９.９０", "19.90"],
  ["1\u202f299,00 €", "1299.00"],
  ["1’299.00", "1299.00"],
  ["19.90 USD", "19.90"],
  ["(5.00)", "(5.00)"],
  ["10 - 20", "10 - 20"],
  ["5%", "5%"],
  ["24.12.2025", "24.12.2025"],
  ["1,2,3", "1,2,3"],
  ["1.2,50", "1.2,50"],
  ["12,34,567", "1234567.00"],
  ["12,34,567.50", "1234567.50"],
])("%j is pasted as the price %j", (text, price) => {
  expect(parseText({ type: "money" }, text)).toBe(price);
});

test("typed text becomes the column's value; what cannot be read stays to be corrected", () => {
  expect(parseText({ type: "money" }, "$1,299")).toBe("1299.00");
  expect(parseText({ type: "money" }, "19,9 €")).toBe("19.90");
  expect(parseText({ type: "money", decimals: 0 }, "1990")).toBe("1990");
  expect(parseText({ type: "money" }, "1.999")).toBe("1.999");
  expect(parseText({ type: "money" }, "soon")).toBe("soon");
  expect(parseText({ type: "number" }, "")).toBeNull();
  const pounds = { type: "number", inPounds: true } as const;
  expect(parseText(pounds, "2.5")).toBe(1134);
  expect(textOf(pounds, 1134)).toBe("2.5");
  expect([parseText(pounds, ""), parseText(pounds, "heavy"), textOf(pounds, null)]).toEqual([null, "heavy", ""]);
  expect(parseText({ type: "boolean" }, "yes")).toBe(true);
  const status = { type: "choice", choices: [{ value: "draft", label: "Draft" }] } as const;
  expect(parseText(status, "DRAFT")).toBe("draft");
  expect(parseText(status, "gone")).toBe("gone");
  expect(textOf(status, "draft")).toBe("Draft");
  expect(parseText(status, "")).toBe("");
  expect(parseText({ ...status, defaultChoice: "draft" }, " ")).toBe("draft");
});

test("cells go to a spreadsheet and come back as they were", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('a "b"', "two\nlines", "tab\there", "1,5"));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
      fc.pre(rows.every((row) => row.length === rows[0]?.length && !row.join("").includes("\r")));
      expect(fromTsv(toTsv(rows))).toEqual(rows);
    }),
  );
  expect(fromTsv('a\t"b ""c""\nd"\r\n1\t2\r\n')).toEqual([
    ["a", 'b "c"\nd'],
    ["1", "2"],
  ]);
});

test("a step of edits is undone and redone as a whole; an edit back to the saved value is none", () => {
  const edits = new GridEdits((id) => `${id} saved`);
  edits.change([
    { id: "a", key: "title", value: "A" },
    { id: "b", key: "title", value: "B" },
  ]);
  edits.change([{ id: "a", key: "title", value: "A2" }]);
  edits.undo();
  expect(edits.current()).toEqual({ a: { title: "A" }, b: { title: "B" } });
  edits.undo();
  expect(edits.current()).toEqual({});
  edits.redo();
  expect(edits.current()).toEqual({ a: { title: "A" }, b: { title: "B" } });
  edits.change([{ id: "a", key: "title", value: "a saved" }]);
  expect(edits.current()).toEqual({ b: { title: "B" } });
  expect(edits.canRedo).toBe(false);
  edits.drop(["b"]);
  expect(edits.current()).toEqual({});
  expect(edits.canUndo).toBe(false);
});

test("10,000 cells are one step", () => {
  const edits = new GridEdits(() => "");
  edits.change(Array.from({ length: 10_000 }, (_, n) => ({ id: String(n), key: "price", value: "1.00" })));
  expect(Object.keys(edits.current())).toHaveLength(10_000);
  edits.undo();
  expect(edits.current()).toEqual({});
});
