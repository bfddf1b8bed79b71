import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLines, guardCell, readTable, unguardCell } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["@sum", "'@sum"],
  ["\tcell", "'\tcell"],
  ["-cmd", "'-cmd"],
  ["'=1", "''=1"],
  ["-5.50", "-5.50"],
  ["'75008", "'75008"],
  ["vase", "vase"],
  ["a;=1", "a;'=1"],
  ["a;-1+1;@x", "a;'-1+1;'@x"],
  ["a;'=1", "a;''=1"],
  ["a\n=1", "a\n'=1"],
  ["a|=cmd", "a|'=cmd"],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ["\uFF0B1", "'\uFF0B1"],
  ["\uFF0D1", "'\uFF0D1"],
  ["\uFF20sum", "'\uFF20sum"],
  ["a;\uFF1D1", "a;'\uFF1D1"],
  [" =1+1", "' =1+1"],
  ["\u00a0\u3000=1", "'\u00a0\u3000=1"],
  ["\ufeff@sum", "'\ufeff@sum"],
  ["' =1", "'' =1"],
  [" -5", " -5"],
  ["a;  =1", "a;'  =1"],
  ["a\n\n\u200b=1", "a\n\n'\u200b=1"],
  ["\uFE661+1", "'\uFE661+1"],
  ["glass; clear", "glass; clear"],
])("%j is exported as %j", (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(unguardCell(cell)).toBe(text);
});

test.each([
  ['="00123"', "00123"],
  ['="a ""b"""', 'a "b"'],
  ['="1"&"2"', '="1"&"2"'],
])("a text that is written as a formula, %j, is %j", (cell, text) => {
  expect(unguardCell(cell)).toBe(text);
});

test.each([
  ['a,b\n1,"x\n2,y\n3,z', 2],
  ['a,b\n1,x\n2,"y\n3,"z"\n4,w', 3],
  ['a,b\n\n1,"', 3],
])("a table of which a quote is never closed is refused: %j", (text, row) => {
  expect(() => readTable(text, 100)).toThrow(`file: row ${row} doesn't end`);
});

test("quotes within a cell are read as they are", () => {
  expect(readTable('a,b\n1,12" vase\n2,"12" vase"\n3,"two\nlines"', 100).slice(1)).toEqual([
    ["1", '12" vase'],
    ["2", '12" vase'],
    ["3", "two\nlines"],
  ]);
});

test("what is exported is read back as it was, line ends, quotes and formulas included", () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^'{0,2}[=+\-@\t\r,;|"\n\uFF1D\u00a0 ']{0,5}\w{0,2}$/));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const lines = csvLines(rows).replace(/\r\n$/, "");
      const { data } = Papa.parse<string[]>(lines, { delimiter: ",", newline: "\r\n" });
      expect(data.map((row) => row.map(unguardCell))).toEqual(rows);
    }),
  );
});
