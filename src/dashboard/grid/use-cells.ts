import { useCallback, useRef, useState } from "react";
import { GridEdits, useGridEdits } from "./edits.ts";
import type { CellValue } from "./types.ts";

/** Rows before the last loaded one at which the next are loaded. */
const ahead = 60;

/** An infinite query, as far as rows are loaded by it. */
interface Loader {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface Rows<Row> {
  readonly query: Loader;
  /** Loaded rows. */
  readonly count: number;
  readonly ofId: (id: string) => Row | undefined;
  readonly rowId: (row: Row) => string;
  /** What is stored of a cell. */
  readonly saved: (row: Row, key: string) => CellValue;
}

export interface EditedCell {
  readonly id: string;
  readonly key: string;
  readonly value: CellValue;
}

/** What is typed into the rows of a spreadsheet, before it is saved; further rows are loaded as they come into view. */
export function useCells<Row>({ query, count, ofId, rowId, saved }: Rows<Row>) {
  const latest = useRef({ ofId, saved });
  latest.current = { ofId, saved };
  const [edits] = useState(
    () =>
      new GridEdits((id, key) => {
        const row = latest.current.ofId(id);
        return row === undefined ? null : latest.current.saved(row, key);
      }),
  );
  const current = useGridEdits(edits);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const onNeed = useCallback(
    (_: number, to: number) => {
      if (hasNextPage && !isFetchingNextPage && to >= count - ahead) void fetchNextPage();
    },
    [hasNextPage, isFetchingNextPage, fetchNextPage, count],
  );
  const isDirty = (id: string, key: string) => Object.hasOwn(current[id] ?? {}, key);
  return {
    edits,
    current,
    edited: Object.entries(current).flatMap(([id, cells]): EditedCell[] =>
      Object.entries(cells).map(([key, value]) => ({ id, key, value })),
    ),
    isDirty,
    /** An edit to null is a value too. */
    value: (row: Row, key: string): CellValue => {
      const id = rowId(row);
      return isDirty(id, key) ? (current[id]?.[key] ?? null) : saved(row, key);
    },
    onNeed,
    discard: () => edits.drop(Object.keys(current)),
  };
}
