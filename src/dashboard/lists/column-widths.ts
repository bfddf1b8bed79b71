/**
 * Widths of a table's columns by what their cells hold. Dates, amounts, numbers and states are never cut; texts share what is left,
 * so none is cut while another one has room. The widths are remembered by column: they hold for the next page too, unless a cell
 * would be cut that need not be.
 */
import { type RefObject, useLayoutEffect } from "react";
import type { ColumnType, ListDefinition } from "#contract/list.ts";
import { rememberedWidths, rememberWidths } from "./list-memory.ts";

/** Pixels of one column. */
export interface ColumnNeed {
  /** With nothing cut. */
  readonly need: number;
  /** What it keeps where there is too little room. */
  readonly min: number;
  /** Takes no part of what the columns leave. */
  readonly isFixed?: boolean;
}

/** Pixels that a text keeps, and one that leads to the record. */
const minText = 110;
const minLead = 150;
/** Pixels of a text where the table is wider than its place anyhow: an email address and most titles are whole. */
const scrolledText = 300;
/** Pixels that a cut text must gain for columns to move. */
const gain = 16;
/** What a column needs until its first rows are there. */
const expected: Partial<Record<ColumnType, number>> = { text: 170, status: 140, date: 120, money: 110, tags: 150 };

/**
 * Shares a table's width: what is too much in proportion to the needs, what is missing from the widest first. Where even the least
 * widths are too much, the table scrolls.
 */
export function shareWidths(columns: readonly ColumnNeed[], width: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);
  const fixed = sum(columns.map(({ need, isFixed }) => (isFixed ? need : 0)));
  const needs = sum(columns.map(({ need }) => need));
  const stretch = (width - fixed) / (needs - fixed);
  if (stretch >= 1) return columns.map(({ need, isFixed }) => (isFixed ? need : need * stretch));
  const upTo = (max: number) => columns.map(({ need, min }) => Math.max(min, Math.min(need, max)));
  if (sum(upTo(0)) > width) return upTo(scrolledText);
  let [low, high] = [0, width];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (sum(upTo(middle)) > width) high = middle;
    else low = middle;
  }
  return upTo(low);
}

/**
 * Keeps the widths of a table's columns.
 * @param state of the table that its columns are measured for: its rows and what else changes them.
 */
export function useColumnWidths(
  root: RefObject<HTMLTableElement | null>,
  { name, columns }: ListDefinition,
  hasRows: boolean,
  ...state: readonly unknown[]
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the table shows is measured in the document
  useLayoutEffect(() => {
    const table = root.current;
    const around = table?.parentElement;
    if (!table || !around) return;
    const { measured, width: room } = measure(table, around);
    const remembered = rememberedWidths(name);
    const needs = measured.map(({ key, need }) => {
      const first = hasRows ? need : Math.max(need, expected[columns[key]?.type ?? "number"] ?? 0);
      return remembered[key] ?? first;
    });
    const share = (by: readonly number[], width: number) =>
      shareWidths(
        measured.map(({ key, isLead, need, head }, at) => {
          const type = columns[key]?.type;
          if (!type || type === "picture") return { need, min: need, isFixed: true };
          const wanted = Math.max(by[at] ?? 0, head);
          const isText = type === "text" || type === "tags";
          return {
            need: wanted,
            min: isText ? Math.min(wanted, Math.max(head, isLead ? minLead : minText)) : wanted,
          };
        }),
        width,
      );
    const fresh = measured.map(({ need }) => need);
    const [before, after] = [share(needs, room), share(fresh, room)];
    const mayGain = fresh.some((need, at) => {
      const [now = 0, then = 0] = [before[at], after[at]];
      return now < need && (then >= need || then > now + gain);
    });
    const used = hasRows && mayGain ? fresh : needs;
    if (hasRows)
      rememberWidths(name, {
        ...remembered,
        ...Object.fromEntries(measured.map(({ key }, at) => [key, used[at] ?? 0])),
      });
    let width = -1;
    const apply = (next: number) => {
      if (next === width) return;
      width = next;
      const widths = share(used, width);
      for (const [at, col] of table.querySelectorAll("col").entries()) col.style.width = `${widths[at]}px`;
      table.style.minWidth = `${Math.floor(widths.reduce((sum, one) => sum + one, 0))}px`;
    };
    apply(room);
    const observer = new ResizeObserver(() => apply(around.clientWidth));
    observer.observe(around);
    return () => observer.disconnect();
  }, [root, name, hasRows, ...state]);
}

/** What each column needs with nothing cut, and its header alone; and the room there is. All of it is one layout of the table. */
function measure(table: HTMLTableElement, around: HTMLElement) {
  const headers = [...table.querySelectorAll<HTMLElement>("th")];
  const widthOf = (element: Element | null) => Math.ceil(element?.getBoundingClientRect().width ?? 0);
  table.dataset.measured = "";
  table.style.minWidth = "";
  for (const col of table.querySelectorAll("col")) col.style.width = "";
  const measured = headers.map((header) => ({
    key: header.dataset.key ?? "",
    isLead: header.dataset.lead !== undefined,
    need: widthOf(header) + 1,
    head: widthOf(header.firstElementChild) + 2 * Number.parseFloat(getComputedStyle(header).paddingInlineStart),
  }));
  const width = around.clientWidth;
  delete table.dataset.measured;
  return { measured, width };
}
