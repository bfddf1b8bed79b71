// biome-ignore-all lint/a11y/useSemanticElements: a table element has neither virtual rows nor an active cell
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
/** A spreadsheet in the page: virtual rows and columns, ranges, fill handle, clipboard, keyboard. */

import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { CellEditor } from "./CellEditor.tsx";
import styles from "./Grid.module.css";
import { GridRow, type ShownColumn } from "./GridRow.tsx";
import type { GridColumn, Place, Range } from "./types.ts";
import { type GridData, useGrid } from "./use-grid.ts";
import { useNarrow } from "./use-narrow.ts";

interface GridProps<Row> extends GridData<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly isDirty: (id: string, key: string) => boolean;
  /** Why a cell's value is refused. */
  readonly error: (id: string, key: string) => string | undefined;
  /** Called with the rows that come into view, so that they are loaded. */
  readonly onNeed?: (from: number, to: number) => void;
  /** Called with the cells that are selected. */
  readonly onRange?: (range: Range) => void;
  /** CSS; as high as its rows, at most 70 % of the window, when absent. */
  readonly height?: string;
}

const rowHeight = 36;
const defaultWidth = 140;
/** Most of the first column on phones, where it would leave no room for the others. */
const narrowFirst = 120;
/** Rows beyond the visible ones that are rendered. */
const overscan = 4;

export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rowCount, rowAt, rowId, value, isDirty, error, onNeed, onRange, height } = props;
  const gridId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const firstWidth = Math.min(columns[0]?.width ?? defaultWidth, isNarrow ? narrowFirst : Number.POSITIVE_INFINITY);
  // The columns come first: their place is read before the rows are drawn anew. Afterwards it would cost a layout of its own.
  const across = useVirtualizer({
    count: columns.length,
    horizontal: true,
    isRtl: document.documentElement.dir === "rtl",
    getScrollElement: () => root.current,
    estimateSize: (index) => (index === 0 ? firstWidth : (columns[index]?.width ?? defaultWidth)),
    overscan: 1,
    scrollPaddingStart: firstWidth,
    useFlushSync: false,
  });
  const { measure } = across;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns begin elsewhere when the first one is narrower
  useEffect(() => measure(), [measure, firstWidth]);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    overscan,
    // Rows are drawn in a task of their own, after the one that scrolls: together they took more than 50 ms now and then.
    useFlushSync: false,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
  });
  const show = ({ row, column }: Place) => {
    rows.scrollToIndex(row, { align: "auto" });
    if (column > 0) across.scrollToIndex(column, { align: "auto" });
  };
  const pageRows = () => Math.max(1, Math.floor((root.current?.clientHeight ?? 400) / rowHeight) - 2);
  const control = useGrid(props, pageRows, show);
  const { active, range, editing } = control;
  /** Row to which the fill handle is being dragged. */
  const [filling, setFilling] = useState<number>();
  const items = rows.getVirtualItems();
  // Elements of rows that leave the view are used for those that come into it.
  const pool = useRef(1);
  pool.current = Math.max(pool.current, items.length);
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => {
    if (rowCount > 0) onNeed?.(from, to);
  }, [from, to, onNeed, rowCount]);
  const { top, bottom, left, right } = range;
  useEffect(() => onRange?.({ top, bottom, left, right }), [onRange, top, bottom, left, right]);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The editor is gone and took the focus with it.
    if (wasEditing.current && editing === undefined && document.activeElement === document.body) root.current?.focus();
    wasEditing.current = editing !== undefined;
  }, [editing]);

  const width = across.getTotalSize();
  const columnItems = across.getVirtualItems();
  // The same objects while the same columns are in view: cells compare them.
  const shownColumns = useMemo(
    () =>
      withFirst(
        columnItems.map(({ index, start, size }) => ({ index, start, width: size })),
        firstWidth,
      ),
    [columnItems, firstWidth],
  );
  const placeAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place | undefined => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-column]");
    const row = cell?.closest<HTMLElement>("[data-index]");
    if (!cell || !row || !root.current?.contains(cell)) return undefined;
    return { row: Number(row.dataset.index), column: Number(cell.dataset.column) };
  };
  const pointer = useRef("mouse");
  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    const { target } = event;
    if (event.button !== 0 || !(target instanceof Element) || target.closest("input, select, a, button")) return;
    // A finger may be about to scroll: what it taps is known with the click.
    if (event.pointerType === "touch") return;
    const place = placeAt(event);
    if (!place) return;
    if (target.closest("[data-handle]")) setFilling(range.bottom);
    else control.select(place, event.shiftKey);
    root.current?.focus({ preventScroll: true });
    // A mouse or pen selects while it is pressed.
    root.current?.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  /** A tap selects a cell, and a second one edits it. */
  const onTap = (event: MouseEvent) => {
    const { target } = event;
    if (pointer.current !== "touch" || !(target instanceof Element) || target.closest("input, select, a, button"))
      return;
    const place = placeAt(event);
    if (!place) return;
    root.current?.focus({ preventScroll: true });
    if (place.row === active.row && place.column === active.column) control.edit();
    else control.select(place);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!root.current?.hasPointerCapture(event.pointerId)) return;
    const place = placeAt(event);
    if (!place) return;
    if (filling !== undefined) {
      setFilling(place.row);
      rows.scrollToIndex(place.row);
    } else if (place.row !== active.row || place.column !== active.column) control.select(place, true);
  };
  const onPointerUp = () => {
    if (filling !== undefined) control.fill(filling);
    setFilling(undefined);
  };
  const marked =
    filling === undefined
      ? range
      : { ...range, top: Math.min(range.top, filling), bottom: Math.max(range.bottom, filling) };
  const activeRow = rowAt(active.row);
  const activeColumn = columns[active.column];
  const fault = activeRow !== undefined && activeColumn ? error(rowId(activeRow), activeColumn.key) : undefined;
  return (
    <div className="shrink">
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={rowCount > 0 ? `${gridId}-${active.row}-${active.column}` : undefined}
        tabIndex={0}
        className={`tabular radius-10 surface-1 relative scroll ${styles.grid}`}
        style={{ height: height ?? `min(70dvh, ${(rowCount + 1) * rowHeight + 2}px)` }}
        onKeyDown={control.onKeyDown}
        onCopy={control.onCopy}
        onCut={control.onCopy}
        onPaste={control.onPaste}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onClick={onTap}
        onDoubleClick={(event) => pointer.current !== "touch" && placeAt(event) && control.edit()}
      >
        <div className={styles.sheet} style={{ height: rows.getTotalSize(), width }}>
          <Header columns={columns} shown={shownColumns} width={width} />
          {items.map(({ index, start }) => {
            const row = rowAt(index);
            const id = row === undefined ? "" : rowId(row);
            const isMarked = index >= marked.top && index <= marked.bottom;
            const isActive = index === active.row;
            return (
              <GridRow
                key={index % pool.current}
                gridId={gridId}
                index={index}
                top={start}
                width={width}
                row={row}
                columns={columns}
                shown={shownColumns}
                value={value}
                isDirty={(key) => row !== undefined && isDirty(id, key)}
                error={(key) => (row === undefined ? undefined : error(id, key))}
                selected={isMarked ? [marked.left, marked.right] : undefined}
                active={isActive ? active.column : undefined}
                handle={index === range.bottom && filling === undefined ? range.right : undefined}
                editor={
                  isActive && editing !== undefined && activeColumn ? (
                    <CellEditor
                      column={activeColumn as GridColumn<never>}
                      control={control}
                      label={activeColumn.label}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </div>
      </div>
      <p role="status" className={styles.fault}>
        {fault && `${activeColumn?.label}: ${fault}`}
      </p>
    </div>
  );
}

/** The first column is always there: it sticks to the left edge. */
function withFirst(shown: readonly ShownColumn[], width: number): readonly ShownColumn[] {
  return [{ index: 0, start: 0, width }, ...shown.filter(({ index }) => index !== 0)];
}

interface HeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly shown: readonly ShownColumn[];
  readonly width: number;
}

function Header<Row>({ columns, shown, width }: HeaderProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={styles.header} style={{ width }}>
      {shown.map(({ index, start, width: own }) => (
        <div
          key={columns[index]?.key}
          role="columnheader"
          aria-colindex={index + 1}
          className={`muted small weight-550 cut surface-2 pad-x-10 ${styles.head}`}
          title={columns[index]?.label}
          data-type={columns[index]?.type}
          data-end={columns[index]?.align === "end" || undefined}
          data-first={index === 0 || undefined}
          style={{ width: own, ...(index > 0 && { position: "absolute", insetInlineStart: start }) }}
        >
          {columns[index]?.label}
        </div>
      ))}
    </div>
  );
}
