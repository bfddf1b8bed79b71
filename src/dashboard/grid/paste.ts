/** Where the cells of a pasted table go. No React, no DOM. */
import { clampPlace, type Size } from "./range.ts";
import type { Place, Range } from "./types.ts";

export interface PasteTarget {
  /** Selected cells; the paste begins at their first. */
  readonly range: Range;
  readonly size: Size;
  readonly isEditable: (place: Place) => boolean;
  /** What a cell shows now. */
  readonly textAt: (place: Place) => string;
  /** Rows that a paste writes at most. */
  readonly maxRows: number;
}

export interface Pasted {
  readonly cells: readonly { readonly target: Place; readonly text: string }[];
  /** The last cell that the paste reaches. */
  readonly end: Place;
  /** Lines of the table of which something has no place. */
  readonly lost: number;
}

/**
 * Where each cell of a table goes. A table that fits as it lies, such as one that was copied here and changed elsewhere, is
 * pasted line by line. Otherwise its lines go to rows of the same kind: those that take values in the same columns as the row
 * where the paste begins, so that prices of variants skip the rows of products between them.
 */
export function placePasted(table: readonly (readonly string[])[], target: PasteTarget): Pasted {
  const { range, size, isEditable, textAt, maxRows } = target;
  const [height, width] = [table.length, Math.max(0, ...table.map((line) => line.length))];
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
  // A range of which the table is a part is filled with it, as in a spreadsheet.
  const wide = selected.columns % Math.max(width, 1) === 0 ? selected.columns : width;
  const right = clampPlace({ row: 0, column: range.left + wide - 1 }, size).column;
  const columns = Array.from({ length: right - range.left + 1 }, (_, at) => range.left + at);
  const textOf = (line: number, column: number) => table[line % height]?.[(column - range.left) % width];
  /** A value that its row cannot take is lost, unless the cell shows it already. */
  const isLost = (line: number, row: number) =>
    columns.some((column) => {
      const text = textOf(line, column)?.trim() ?? "";
      return text !== "" && !isEditable({ row, column }) && textAt({ row, column }).trim() !== text;
    });
  const isBlank = (line: number) => columns.every((column) => (textOf(line, column)?.trim() ?? "") === "");
  const beyond = (line: readonly string[] | undefined) =>
    (line ?? []).slice(columns.length).some((text) => text.trim() !== "") && wide === width;

  const kindOf = (row: number) => columns.map((column) => isEditable({ row, column })).join();
  const kind = kindOf(range.top);
  const rowsFrom = (isMeant: (row: number) => boolean, count: number, last: number) => {
    const rows: number[] = [];
    for (let row = range.top; row <= last && rows.length < count; row++) if (isMeant(row)) rows.push(row);
    return rows;
  };
  const isFilled = selected.rows > height && selected.rows % height === 0;
  const asItLies = rowsFrom(() => true, Math.min(isFilled ? selected.rows : height, maxRows), size.rows - 1);
  const fits = asItLies.length >= Math.min(height, maxRows) && !asItLies.some((row, line) => isLost(line, row));
  const rows = fits
    ? asItLies
    : isFilled
      ? rowsFrom((row) => kindOf(row) === kind, maxRows, range.bottom)
      : rowsFrom((row) => kindOf(row) === kind, Math.min(height, maxRows), size.rows - 1);

  const cells = rows.flatMap((row, line) =>
    columns.flatMap((column) => {
      const text = textOf(line, column);
      return text === undefined || !isEditable({ row, column }) ? [] : [{ target: { row, column }, text }];
    }),
  );
  const lost = table.filter(
    (line, at) => beyond(line) || (!isBlank(at) && (at >= rows.length || isLost(at, rows[at] ?? -1))),
  ).length;
  return { cells, end: { row: rows.at(-1) ?? range.top, column: right }, lost };
}
