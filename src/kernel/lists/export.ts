/** A view of a list, or selected rows, as a table of texts that is streamed. */

import { badInput } from "#contract/errors.ts";
import type { ColumnType, ListDefinition, ListSelection, ListView, RowOf } from "#contract/list.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { conditionsOf } from "./conditions.ts";
import { localTimes } from "./local-times.ts";
import { listPortions } from "./run-list.ts";
import { matching } from "./selection.ts";
import type { ListSource } from "./source.ts";

/** Rows that are read by one statement: few enough that they are garbage before the next ones come. */
const portion = 250;

export interface ExportedTable {
  readonly header: readonly string[];
  /** Portions of rows; the next one is read when the one before was taken, which is then emptied. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** @param ids only these rows of the view's list; its search and filters do not count then. */
export async function exportList<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  { ids, columns, ...view }: ListView & { readonly ids?: readonly string[] },
): Promise<ExportedTable> {
  const declared = source.definition.columns;
  const shown = columns ?? Object.keys(declared);
  const always = Object.keys(declared).filter((key) => declared[key]?.exported && !shown.includes(key));
  const keys = [...shown, ...always].filter((key) => declared[key]?.type !== "picture");
  if (keys.length === 0) throw badInput(t("columns must have one that is no picture"));
  const named: ListSelection | undefined = ids && { ids };
  const where = named ? await matching(context, source, named) : await conditionsOf(context, source, view);
  const times = localTimes(context.mall.time_zone);
  const cells = (row: RowOf<D>): string[] => {
    const values = row as Readonly<Record<string, unknown>>;
    return keys.map((key) => cellOf(declared[key], values[key], times, source.words?.[key]));
  };
  const rows = listPortions(context, source, { ...view, where }, portion, cells);
  return { header: keys.map((key) => declared[key]?.label ?? key), rows };
}

interface Exported {
  readonly type: ColumnType;
  readonly values?: Readonly<Record<string, { readonly label: string }>>;
}

function cellOf(
  column: Exported | undefined,
  value: unknown,
  times: (iso: string) => string,
  words: ((value: string) => string) | undefined,
): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (column?.type === "date") return times(text);
  return words ? words(text) : (column?.values?.[text]?.label ?? text);
}
