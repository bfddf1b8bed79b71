/** Columns that extensions add to a list: part of its declaration in this browser. Their cells are loaded when one is shown. */
import { useMemo } from "react";
import type { ListAnswer, ListColumn, ListDefinition } from "#contract/list.ts";
import { useStart } from "../api/start.ts";

/** In place of a value whose extension has failed. */
export const notLoaded = Symbol("notLoaded");

/** A list with the columns that its reader may add, and without what only the European Union's consumer law asks for where it does not apply. */
export function useWithAdded<D extends ListDefinition>(list: D): D {
  const { list_columns, mall } = useStart();
  const isEu = mall.eu_consumers;
  return useMemo(() => {
    const columnsOfList = list_columns.filter((one) => one.list === list.name);
    const { columns, filters } = list;
    const isLess = !isEu && [...Object.values(columns), ...Object.values(filters)].some((one) => one.eu);
    if (columnsOfList.length === 0 && !isLess) return list;
    const added = columnsOfList.map(({ key, label, type, shown }): [string, ListColumn] => [
      key,
      { label, type, ...(!shown && { hidden: true }) },
    ]);
    const offered = <T extends { readonly eu?: true }>(all: Readonly<Record<string, T>>) =>
      isLess ? Object.fromEntries(Object.entries(all).filter(([, one]) => !one.eu)) : all;
    return { ...list, columns: { ...offered(columns), ...Object.fromEntries(added) }, filters: offered(filters) };
  }, [list, list_columns, isEu]);
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
