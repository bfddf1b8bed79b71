/** Columns that extensions add to lists: asked once for all rows of a page, and never for one row. */
import { type AddedValue, type addedTypes, isAddedKey, type ListWithColumns } from "#contract/list.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { ShopContext } from "../context.ts";
import { noteFailure } from "../extensions/failures.ts";
import { within } from "../within.ts";

export interface AddedColumn {
  readonly extension: string;
  readonly list: ListWithColumns;
  /** Made by `addedKey`. */
  readonly key: string;
  /** In the reader's language. */
  readonly label: () => string;
  readonly type: (typeof addedTypes)[number];
  /** Shown until a person chooses other columns. */
  readonly shown: boolean;
  /** Who does not have it does not see the column. */
  readonly permission: RequiredPermission;
  /** Values by the id of the row. @throws whatever the extension throws. */
  readonly values: (context: ShopContext, ids: readonly string[]) => Promise<ReadonlyMap<string, AddedValue>>;
}

/** Milliseconds that a column may take for a page: the rows wait for it. */
const max = 4000;
/** Milliseconds in which one that has failed is not asked again. */
const pause = 10_000;
/** Characters of a text. */
const maxText = 500;

let installed: readonly AddedColumn[] = [];
const failedUntil = new WeakMap<AddedColumn, number>();

/** @throws {Error} naming what is wrong. Those installed before stay as they are. */
export function installAddedColumns(columns: readonly AddedColumn[]): void {
  for (const [at, { key, list }] of columns.entries()) {
    if (!isAddedKey(key)) throw new Error(`The column ${key} needs a name of small letters, digits and _`);
    if (columns.findIndex((other) => other.key === key && other.list === list) !== at)
      throw new Error(`There are two columns ${key} of the list ${list}`);
  }
  installed = columns;
}

/** The columns that someone may see. */
export const addedColumns = (may: (permission: RequiredPermission) => boolean): readonly AddedColumn[] =>
  installed.filter(({ permission }) => may(permission));

/** Those of a list that a state names and that its reader may see. */
export const namedColumns = (
  may: (permission: RequiredPermission) => boolean,
  list: string,
  keys: readonly string[] = [],
): readonly AddedColumn[] =>
  keys.some(isAddedKey) ? addedColumns(may).filter((one) => one.list === list && keys.includes(one.key)) : [];

/**
 * What a column has of these rows.
 * @returns null when the extension has failed, which Health shows.
 */
export async function valuesOf(
  context: ShopContext,
  column: AddedColumn,
  ids: readonly string[],
): Promise<Readonly<Record<string, AddedValue>> | null> {
  if (ids.length === 0) return {};
  if (performance.now() < (failedUntil.get(column) ?? 0)) return null;
  try {
    const values = await within(max, column.values(context, ids));
    return Object.fromEntries(ids.map((id) => [id, checked(values.get(id))]));
  } catch (error) {
    failedUntil.set(column, performance.now() + pause);
    noteFailure(context.db, { extension: column.extension, part: `column ${column.list}.${column.key}`, error });
    return null;
  }
}

function checked(value: unknown): AddedValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.slice(0, maxText);
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) return value;
  throw new Error("A value must be a text, a number, true, false or null");
}
