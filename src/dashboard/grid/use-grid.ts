/** Selection, editing and keyboard of a grid. */
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { keyFromLeft } from "#ui/direction.ts";
import { fromTsv, parseText, textOf, toTsv } from "./cell-text.ts";
import { placePasted } from "./paste.ts";
import { cellsOf, clampPlace, filled, moved, nextCell, rangeOf } from "./range.ts";
import type { CellChange, CellValue, GridColumn, Place, Range } from "./types.ts";

export interface GridData<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowCount: number;
  /** Undefined while a row is not loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowId: (row: Row) => string;
  readonly value: (row: Row, key: string) => CellValue;
  /** Edited cells, one step of undo. */
  readonly onChange: (cells: readonly CellChange[]) => void;
  /** Edits a cell that has no room for its value elsewhere. @returns whether it does. */
  readonly onOpen?: (row: Row, key: string) => boolean;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  /** Called when lines of a pasted table have no place, in whole or in part. */
  readonly onLost?: (lines: number, of: number) => void;
}

interface State {
  readonly active: Place;
  /** The other corner of the selected range. */
  readonly anchor: Place;
  /** Text with which the editor of the active cell opened; undefined while none is open. */
  readonly editing: string | undefined;
}

/** Rows that a selected range may have to be copied, filled or cleared. */
const maxRange = 20_000;

export function useGrid<Row>(data: GridData<Row>, pageRows: () => number, show: (place: Place) => void) {
  const { columns, rowCount, rowAt, rowId, value, onChange } = data;
  const [stored, setState] = useState<State>({
    active: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
    editing: undefined,
  });
  const size = { rows: rowCount, columns: columns.length, page: pageRows() };
  // Rows may have been removed since.
  const state = { ...stored, active: clampPlace(stored.active, size), anchor: clampPlace(stored.anchor, size) };
  const { active, editing } = state;
  const range = rangeOf(state.anchor, active);

  const select = (place: Place, extend = false) => {
    setState({ active: place, anchor: extend ? state.anchor : place, editing: undefined });
    show(place);
  };
  const isEditable = ({ row, column }: Place): boolean => {
    const [of, at] = [columns[column], rowAt(row)];
    return of !== undefined && at !== undefined && of.type !== "readonly" && (of.editable?.(at) ?? true);
  };
  const textAt = ({ row, column }: Place): string => {
    const [of, at] = [columns[column], rowAt(row)];
    return of && at !== undefined ? textOf(of, value(at, of.key)) : "";
  };
  /** Cells that a change may write: loaded, and not read-only. */
  const changesOf = (cells: Iterable<{ readonly target: Place; readonly value: CellValue }>): CellChange[] => {
    const changes: CellChange[] = [];
    for (const { target, value: next } of cells) {
      const [of, at] = [columns[target.column], rowAt(target.row)];
      if (of && at !== undefined && isEditable(target)) changes.push({ id: rowId(at), key: of.key, value: next });
    }
    return changes;
  };
  const write = (cells: Iterable<{ readonly target: Place; readonly value: CellValue }>) => {
    const changes = changesOf(cells);
    if (changes.length > 0) onChange(changes);
  };
  const short = (of: Range): Range => ({ ...of, bottom: Math.min(of.bottom, of.top + maxRange - 1) });
  const valueAt = ({ row, column }: Place): CellValue => {
    const [of, at] = [columns[column], rowAt(row)];
    return of && at !== undefined ? value(at, of.key) : null;
  };

  const edit = (text?: string) => {
    const of = columns[active.column];
    const at = rowAt(active.row);
    if (!of || at === undefined || !isEditable(active) || data.onOpen?.(at, of.key)) return;
    if (of.type === "boolean") {
      write([{ target: active, value: valueAt(active) !== true }]);
      return;
    }
    // At once, so that the key that opened the editor is typed into it.
    flushSync(() => setState({ ...state, anchor: active, editing: text ?? textAt(active) }));
  };
  /** Ends the editor. @param text undefined discards it. */
  const commit = (text: string | undefined, next?: Place) => {
    const of = columns[active.column];
    const place = next ?? active;
    setState({ active: place, anchor: place, editing: undefined });
    show(place);
    if (text !== undefined && of && text !== textAt(active)) write([{ target: active, value: parseText(of, text) }]);
  };
  const clear = () =>
    write(
      [...cellsOf(short(range))].flatMap((target) => {
        const of = columns[target.column];
        return of ? [{ target, value: parseText(of, "") }] : [];
      }),
    );
  const fill = (to: number, source = range) => {
    // Rows that take none of these values are left out on both sides, so that the others are not shifted.
    const takes = (row: number) =>
      [...cellsOf({ ...source, top: row, bottom: row })].some((place) => isEditable(place));
    const cells = [...filled(source, to, takes)].slice(0, maxRange);
    write(cells.map(({ target, from }) => ({ target, value: valueAt(from) })));
    const edge = to > source.bottom ? { ...source, bottom: to } : { ...source, top: to };
    setState({
      anchor: { row: edge.top, column: edge.left },
      active: { row: edge.bottom, column: edge.right },
      editing: undefined,
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== undefined || event.defaultPrevented) return;
    const { shiftKey, altKey } = event;
    const key = keyFromLeft(event.key, event.currentTarget);
    const far = event.ctrlKey || event.metaKey;
    const used = () => event.preventDefault();
    const to = altKey ? undefined : moved(active, key, far, size);
    if (to) {
      used();
      select(to, shiftKey);
    } else if (key === "Tab") {
      const next = nextCell(active, shiftKey, size);
      if (!next) return;
      used();
      select(next);
    } else if (far && key.toLowerCase() === "z") {
      used();
      (shiftKey ? data.onRedo : data.onUndo)?.();
    } else if (far && key.toLowerCase() === "y") {
      used();
      data.onRedo?.();
    } else if (far && key.toLowerCase() === "d") {
      used();
      fill(range.bottom, { ...range, bottom: range.top });
    } else if (far && key.toLowerCase() === "a") {
      used();
      setState({
        anchor: { row: 0, column: 0 },
        active: { row: rowCount - 1, column: columns.length - 1 },
        editing: undefined,
      });
    } else if (key === "Enter" || key === "F2") {
      used();
      if (key === "Enter" && !isEditable(active)) select(clampPlace({ ...active, row: active.row + 1 }, size));
      else edit();
    } else if (key === "Delete" || key === "Backspace") {
      used();
      clear();
    } else if (key === " " && columns[active.column]?.type === "boolean") {
      used();
      edit();
    } else if (key.length === 1 && !far && !altKey) {
      // A typed letter replaces the cell's text; a choice opens its list. It is no shortcut of the dashboard.
      event.stopPropagation();
      edit(columns[active.column]?.type === "choice" ? undefined : "");
      if (columns[active.column]?.type === "choice" || columns[active.column]?.type === "boolean") used();
    }
  };

  const copied = () => {
    const { top, bottom, left, right } = short(range);
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => textAt({ row: top + row, column: left + column })),
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", toTsv(copied()));
    if (event.type === "cut") clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined) return;
    event.preventDefault();
    const table = fromTsv(event.clipboardData.getData("text/plain"));
    if (table.every((line) => line.length === 0)) return;
    const { cells, end, lost } = placePasted(table, { range, size, isEditable, textAt, maxRows: maxRange });
    write(
      cells.flatMap(({ target, text }) => {
        const of = columns[target.column];
        return of ? [{ target, value: parseText(of, text) }] : [];
      }),
    );
    if (lost > 0) data.onLost?.(lost, table.length);
    setState({ anchor: { row: range.top, column: range.left }, active: end, editing: undefined });
  };

  return { active, range, editing, size, select, edit, commit, fill, isEditable, textAt, onKeyDown, onCopy, onPaste };
}

export type GridControl = ReturnType<typeof useGrid<unknown>>;
