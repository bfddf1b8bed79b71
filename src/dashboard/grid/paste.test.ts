import fc from "fast-check";
import { expect, test } from "vitest";
import { placePasted } from "./paste.ts";
import { filled, rangeOf } from "./range.ts";

/** As in the spreadsheet of products: P has the cells of a product, V those of a variant, B both. Columns: title, price, SKU. */
const kinds = ["P", "V", "V", "P", "V", "V", "B", "V"];
const columns = ["title", "price", "sku"] as const;
const isEditable = ({ row, column }: { row: number; column: number }) =>
  row < kinds.length && (kinds[row] === "B" || (kinds[row] === "P") === (columns[column] === "title"));
const textAt = ({ row, column }: { row: number; column: number }) =>
  columns[column] === "title" ? `row ${row}` : isEditable({ row, column }) ? "1" : "";
const size = { rows: kinds.length, columns: columns.length, page: 5 };

function paste(table: string[][], from: [row: number, column: number], to = from) {
  const range = rangeOf({ row: from[0], column: from[1] }, { row: to[0], column: to[1] });
  const { cells, lost, end } = placePasted(table, { range, size, isEditable, textAt, maxRows: 100 });
  return { cells: cells.map(({ target, text }) => `${target.row}.${columns[target.column]}=${text}`), lost, end };
}
const lines = (...texts: string[]) => texts.map((text) => text.split(" "));

test("lines that begin in a variant skip the rows of products", () => {
  expect(paste(lines("11", "12", "13", "14", "15"), [1, 1])).toEqual({
    cells: ["1.price=11", "2.price=12", "4.price=13", "5.price=14", "6.price=15"],
    lost: 0,
    end: { row: 6, column: 1 },
  });
  expect(paste(lines("21 A", "22 B", "23 C"), [2, 1]).cells).toEqual([
    "2.price=21",
    "2.sku=A",
    "4.price=22",
    "4.sku=B",
    "5.price=23",
    "5.sku=C",
  ]);
});

test("lines that begin in a product skip the rows of variants", () => {
  expect(paste(lines("Vase", "Bowl", "Cup"), [0, 0]).cells).toEqual(["0.title=Vase", "3.title=Bowl", "6.title=Cup"]);
});

test("lines without a row of their kind are counted", () => {
  expect(paste(lines("1", "2", "3", "4"), [4, 1])).toMatchObject({
    cells: ["4.price=1", "5.price=2", "6.price=3", "7.price=4"],
    lost: 0,
  });
  expect(paste(lines("1", "2", "3", "4", "5", ""), [4, 1])).toMatchObject({ lost: 1 });
  expect(paste(lines("9"), [0, 1])).toMatchObject({ cells: [], lost: 1 });
  // Columns beyond the last one, also where nothing stands before.
  expect(paste([["", "", "B"]], [1, 1])).toMatchObject({ lost: 1 });
  expect(
    paste(
      [
        ["", ""],
        ["", "B"],
      ],
      [1, 2],
    ),
  ).toMatchObject({ lost: 1 });
  expect(paste(lines("A B"), [1, 2])).toMatchObject({ cells: ["1.sku=A"], lost: 1 });
});

test("a table that was copied here and changed elsewhere goes back where it was", () => {
  const table = [
    ["Vase", "", ""],
    ["row 1", "11", "A"],
    ["row 2", "12", "B"],
    ["Bowl", "", ""],
    ["row 4", "13", "C"],
  ];
  expect(paste(table, [0, 0])).toMatchObject({
    cells: ["0.title=Vase", "1.price=11", "1.sku=A", "2.price=12", "2.sku=B", "3.title=Bowl", "4.price=13", "4.sku=C"],
    lost: 0,
  });
});

test("whatever is pasted anywhere: only cells that take values are written, and lines that are not all there are counted", () => {
  const text = fc.constantFrom("", "a", "b");
  const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(table, fc.nat(kinds.length - 1), fc.nat(columns.length - 1), (given, row, column) => {
      const range = rangeOf({ row, column }, { row, column });
      const { cells, lost } = placePasted(given, { range, size, isEditable, textAt: () => "", maxRows: 100 });
      expect(cells.every(({ target }) => isEditable(target))).toBe(true);
      const written = cells.filter((cell) => cell.text !== "").length;
      expect(written < given.flat().filter((one) => one !== "").length).toBe(lost > 0);
    }),
  );
});

test("a selected range is filled, in its rows of the same kind", () => {
  expect(paste(lines("5"), [1, 1], [5, 1]).cells).toEqual(["1.price=5", "2.price=5", "4.price=5", "5.price=5"]);
  expect(paste(lines("5"), [1, 1], [5, 1]).lost).toBe(0);
});

test("the fill handle leaves out rows that take no value", () => {
  const takes = (row: number) => kinds[row] !== "P";
  const source = rangeOf({ row: 1, column: 1 }, { row: 2, column: 1 });
  expect([...filled(source, 5, takes)].map(({ target, from }) => [target.row, from.row])).toEqual([
    [4, 1],
    [5, 2],
  ]);
});
