/**
 * Lists of the dashboard, declared once: columns, filters, sorts, search, built-in views. From a declaration come the
 * call (`listCall`), the SQL (`shop/lists`), the table on screen, saved views and the export. Schemas of rows stand apart
 * (`lists/rows`): the dashboard's first code loads the declarations, and no library for schemas.
 */
import type * as z from "zod/mini";
import type { FilterDeclaration, FilterValue } from "./list-filters.ts";
import type { Permission } from "./permissions.ts";

export type ColumnType = "text" | "number" | "money" | "date" | "status" | "picture" | "boolean" | "tags";

export interface ListColumn {
  readonly label: string;
  readonly type: ColumnType;
  /** The server's source has a sort of the same name. */
  readonly sortable?: boolean;
  /** Not shown until a person chooses it. */
  readonly hidden?: boolean;
  /** A date with its time of day. */
  readonly hasTime?: boolean;
  /** In every export, also where it is not shown: a table of sales without it is not whole. */
  readonly exported?: boolean;
  /** Words for the values, in exports too; the colour is that of a status's badge. */
  readonly values?: Readonly<Record<string, { readonly label: string; readonly tone?: Tone }>>;
}
export type Tone = "neutral" | "success" | "warning" | "danger" | "info" | "accent";

/** What a person sees of a list: every part of it is in the address, in saved views and in exports. */
export interface ListView {
  readonly search?: string;
  readonly filters?: readonly FilterValue[];
  readonly sort?: ListSort;
  /** Keys of the shown columns, in order; those of the declaration when absent. */
  readonly columns?: readonly string[];
}

export interface ListSort {
  readonly by: string;
  readonly direction: "asc" | "desc";
}

/** One page of a list. */
export interface ListState extends ListView {
  /** `next` or `previous` of an answer. */
  readonly after?: string;
  readonly before?: string;
  readonly limit?: number;
}

/** Rows that an action is for: those named, or all that match, which travel as the filter. */
export type ListSelection =
  | { readonly ids: readonly string[] }
  | { readonly all: true; readonly search?: string; readonly filters?: readonly FilterValue[] };

export interface ListDefinition {
  /** The last part of the call's path and of exported files' names. */
  readonly name: string;
  readonly permission: Permission;
  /** "product", "products": words of counts and messages. */
  readonly noun: readonly [one: string, many: string];
  /** Its rows have names, emails or addresses of customers: an export asks for a fresh proof of who exports. */
  readonly isPersonal?: true;
  /** The type of a row of the answer; its `id` is a uuid, or another text that is unique in the list. */
  readonly row: RowType<{ readonly id: string }>;
  /** By the row's keys, in the order of the table; the first text column leads to the record. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filters: Readonly<Record<string, FilterDeclaration>>;
  /** What the search field says, such as "Search by title or SKU"; absent for a list without search. */
  readonly search?: string;
  readonly defaultSort: ListSort;
  /** Tabs before a person's own views. */
  readonly views: readonly { readonly key: string; readonly name: string; readonly state: ListView }[];
}

export type RowOf<D extends ListDefinition> = NonNullable<D["row"]["of"]>;

/** Says what a row is without the schema, which browsers do not load: `listCall` takes it. */
export interface RowType<Row> {
  readonly of?: Row;
}

export const rowType = <S extends z.ZodMiniType>(): RowType<z.output<S>> => ({});

export function defineList<const D extends ListDefinition>(definition: D): D {
  return definition;
}

export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the pages around this one; null at an end. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Rows that match, exact up to `maxCounted`. */
  readonly count: number;
  /** True when more match than were counted. */
  readonly more: boolean;
}

/** Rows counted at most. */
export const maxCounted = 10_000;
/** Rows of a view counted at most for its tab. */
export const MAX_VIEW_COUNT = 99;
/** Rows of a page at most, and without a limit. */
export const maxPage = 200;
export const usualPage = 50;
/** Rows that a selection names at most. */
export const maxSelected = 1000;
