/** A view of a list, or selected rows, as a table of texts that is streamed. */

import { badInput } from "#contract/errors.ts";
import type { ColumnType, ListColumn, ListDefinition, ListSelection, ListView, RowOf } from "#contract/list.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { type AddedColumn, valuesOf } from "./added-columns.ts";
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

/**
 * @param ids only these rows of the view's list; its search and filters do not count then.
 * @param added columns of extensions that the reader may see, of those that the view names.
 */
export async function exportList<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  {
    ids,
    columns,
    added = [],
    ...view
  }: ListView & {
    readonly ids?: readonly string[];
    readonly added?: readonly AddedColumn[];
  },
): Promise<ExportedTable> {
  const definitions = source.definition.columns;
  const chosenColumns = columns ?? Object.keys(definitions);
  const always = Object.keys(definitions).filter((key) => definitions[key]?.exported && !chosenColumns.includes(key));
  const addedColumns = new Map(added.map((one) => [one.key, one]));
  const keys = [...chosenColumns, ...always].filter(
    (key) => addedColumns.has(key) || (definitions[key] && definitions[key].type !== "picture"),
  );
  if (keys.length === 0) throw badInput(t("columns must have one that is no picture"));
  const named: ListSelection | undefined = ids && { ids };
  const where = named ? await matching(context, source, named) : await conditionsOf(context, source, view);
  const times = localTimes(context.mall.time_zone);
  const exported = keys.map((key) => ({ key, column: inWords(definitions[key]), words: source.words?.[key] }));
  const cells = (row: RowOf<D>): string[] => {
    const values = row as Readonly<Record<string, unknown>>;
    return exported.map(({ key, column, words }) => cellOf(column, values[key], times, words));
  };
  const portions = <T>(form: (row: RowOf<D>) => T) => listPortions(context, source, { ...view, where }, portion, form);
  const header = keys.map((key) => addedColumns.get(key)?.label() ?? declared(definitions[key]?.label ?? key));
  if (added.length === 0) return { header, rows: portions(cells) };
  const places = added.map((column) => ({ column, at: keys.indexOf(column.key) }));
  return {
    header,
    rows: withAdded(
      context,
      places,
      times,
      portions((row) => ({ id: row.id, cells: cells(row) })),
    ),
  };
}

/** Fills in the columns of extensions, each asked once a portion. Where one fails, its cells say so: they do not look empty. */
async function* withAdded(
  context: ShopContext,
  places: readonly { readonly column: AddedColumn; readonly at: number }[],
  times: (iso: string) => string,
  portions: AsyncIterable<readonly { readonly id: string; readonly cells: string[] }[]>,
): AsyncGenerator<readonly string[][]> {
  for await (const rows of portions) {
    const ids = rows.map(({ id }) => id);
    for (const { column, at } of places) {
      const values = await valuesOf(context, column, ids);
      for (const { id, cells } of rows)
        cells[at] = values ? cellOf({ type: column.type }, values[id], times, undefined) : t("not available");
    }
    yield rows.map(({ cells }) => cells);
  }
}

/** A column whose values have their labels in the reader's language. */
function inWords(column: ListColumn | undefined): Exported | undefined {
  if (!column?.values) return column;
  const labels = Object.entries(column.values).map(([value, { label }]) => [value, { label: declared(label) }]);
  return { type: column.type, values: Object.fromEntries(labels) };
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
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (column?.type === "date") return times(text);
  return words ? words(text) : (column?.values?.[text]?.label ?? text);
}
