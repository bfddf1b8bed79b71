/** Columns that extensions add to a list: part of its declaration in this browser. Their cells are loaded when one is shown. */
import { useMemo } from "react";
import type { ListAnswer, ListColumn, ListDefinition } from "#contract/list.ts";
import { useStart } from "../api/start.ts";

/** In place of a value whose extension has failed. */
export const notLoaded = Symbol("notLoaded");

/** A list with the columns that its reader may add. */
export function useWithAdded<D extends ListDefinition>(list: D): D {
  const { list_columns } = useStart();
  return useMemo(() => {
    const own = list_columns.filter((one) => one.list === list.name);
    if (own.length === 0) return list;
    const columns = own.map(({ key, label, type, shown }): [string, ListColumn] => [
      key,
      { label, type, ...(!shown && { hidden: true }) },
    ]);
    return { ...list, columns: { ...list.columns, ...Object.fromEntries(columns) } };
  }, [list, list_columns]);
}

/** Puts the values of added columns into the rows, by their keys. */
export function withAddedValues<Row extends { readonly id: string }>(answer: ListAnswer<Row>): ListAnswer<Row> {
  const added = Object.entries(answer.added ?? {});
  if (added.length === 0) return answer;
  const rows = answer.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(added.map(([key, values]) => [key, values ? (values[row.id] ?? null) : notLoaded])),
  }));
  return { ...answer, rows };
}
