/**
 * Lists of the dashboard, declared once: columns, filters, sorts, search, built-in views. From a declaration come the
 * row's type and schema, the call (`list-call.ts`) and its handler, the table on screen, saved views and the export. The
 * dashboard's first code loads declarations, so nothing here needs a library for schemas.
 */
import type { FilterDeclaration, FilterValue } from "./list-filters.ts";
import type { Permission } from "./permissions.ts";

export type ColumnType = "text" | "number" | "money" | "date" | "status" | "picture" | "boolean" | "tags";

/**
 * A field of a row, by the type of its column: numbers are whole, amounts decimal strings, times ISO 8601, pictures
 * addresses. One with `values` is one of them.
 */
export interface ListField {
  readonly type: ColumnType;
  readonly values?: Readonly<Record<string, object>>;
  /** Rows may have null. */
  readonly nullable?: true;
  /** Rows may have "" where none of the values applies. */
  readonly blank?: true;
}

export interface ListColumn extends ListField {
  readonly label: string;
  /** The server's source has a sort of the same name. */
  readonly sortable?: boolean;
  /** Not shown until a person chooses it. */
  readonly hidden?: boolean;
  /** Offered only where the European Union's consumer law applies (docs/law.md). */
  readonly eu?: true;
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
  /** "products": label of the list, and what screens say of its rows. */
  readonly nouns: string;
  /** "12,408 products". @param values `plus` is "+" when there are more than were counted */
  readonly count: (values: { readonly count: number; readonly plus: string }) => string;
  /** Its rows have names, emails or addresses of customers: an export asks for a fresh proof of who exports. */
  readonly isPersonal?: true;
  /** The type of a row of the answer; its `id` is a uuid, or another text that is unique in the list. */
  readonly row: RowType<{ readonly id: string }>;
  /** By the row's keys, in the order of the table; the first text column leads to the record. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** Fields of rows that are no columns. */
  readonly fields?: Readonly<Record<string, ListField>>;
  readonly filters: Readonly<Record<string, FilterDeclaration>>;
  /** What the search field says, such as "Search by title or SKU"; absent for a list without search. */
  readonly search?: string;
  readonly defaultSort: ListSort;
  /** Tabs before a person's own views. */
  readonly views: readonly { readonly key: string; readonly name: string; readonly state: ListView }[];
}

export type RowOf<D extends ListDefinition> = NonNullable<D["row"]["of"]>;

/** Carries the type of a row; there is nothing in it. */
export interface RowType<Row> {
  readonly of?: Row;
}

/** What a list's file says. */
interface ListDeclaration extends Omit<ListDefinition, "row" | "filters"> {
  /** `true`: as the column of the same name, with its label, its type and its values. */
  readonly filters: Readonly<Record<string, FilterDeclaration | true>>;
}

type ValueOf<F extends ListField> =
  | (F["type"] extends "number"
      ? number
      : F["type"] extends "boolean"
        ? boolean
        : F["type"] extends "tags"
          ? string[]
          : F extends { readonly values: infer V }
            ? keyof V & string
            : string)
  | (F extends { readonly nullable: true } ? null : never)
  | (F extends { readonly blank: true } ? "" : never);

type FieldsOf<D extends ListDeclaration> = D["columns"] & (D extends { readonly fields: infer F } ? F : unknown);
type RowFrom<D extends ListDeclaration> = { readonly id: string } & {
  readonly [K in keyof FieldsOf<D>]: FieldsOf<D>[K] extends ListField ? ValueOf<FieldsOf<D>[K]> : never;
};

type Declared<D extends ListDeclaration> = Omit<D, "filters"> & {
  readonly row: RowType<RowFrom<D>>;
  readonly filters: { readonly [K in keyof D["filters"]]: FilterFrom<D["filters"][K], D["columns"][K & string]> };
};
type FilterFrom<F, C> = F extends FilterDeclaration
  ? F
  : C extends { readonly values: object }
    ? FilterDeclaration & Required<Pick<FilterDeclaration, "choices">>
    : FilterDeclaration;

/** @throws for a filter `true` without a column of its name: at the start of the program. */
export function defineList<const D extends ListDeclaration>(declaration: D): Declared<D> {
  const { columns, filters, name } = declaration;
  const declared = Object.entries(filters).map(([key, filter]) => [
    key,
    filter === true ? filterOf(columns[key], `${name}.${key}`) : filter,
  ]);
  return { ...declaration, row: {}, filters: Object.fromEntries(declared) };
}

function filterOf(column: ListColumn | undefined, name: string): FilterDeclaration {
  if (!column) throw new Error(`The filter ${name} is that of a column which the list does not have`);
  const { label, type, values } = column;
  if (values) return { label, type: "choice", choices: choicesOf(values) };
  return { label, type: type === "tags" || type === "status" || type === "picture" ? "choice" : type };
}

/** What a filter offers of the values of a column. */
export const choicesOf = (values: NonNullable<ListColumn["values"]>) =>
  Object.entries(values).map(([value, { label }]) => ({ value, label }));

/** A built-in view with one filter that is a choice or a yes or no. */
export const viewOf = (key: string, name: string, field: string, value: boolean | readonly string[]) => ({
  key,
  name,
  state: { filters: [{ field, operator: typeof value === "boolean" ? ("is" as const) : ("any" as const), value }] },
});

export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the pages around this one; null at an end. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Rows that match, exact up to `maxCounted`. */
  readonly count: number;
  /** True when more match than were counted. */
  readonly more: boolean;
  /** Of columns of extensions that the state names: values by the id of the row. Null where the extension has failed. */
  readonly added?: Readonly<Record<string, Readonly<Record<string, AddedValue>> | null>> | undefined;
}

/** What an extension's column has of a row: an amount as "19.90", a date as an ISO string. */
export type AddedValue = string | number | boolean | null;

/** Types that a column of an extension may have. */
export const addedTypes = ["text", "number", "money", "date", "boolean"] as const satisfies ColumnType[];

/** Lists to which extensions add columns: the id of a row is the record's. */
export const listsWithColumns = ["orders", "products", "customers"] as const;
export type ListWithColumns = (typeof listsWithColumns)[number];

/** Key of a column that an extension adds: `ext.sample.questions`. */
export const addedKey = (extension: string, name: string): string => `ext.${extension}.${name}`;
export const isAddedKey = (key: string): boolean => /^ext\.[a-z][a-z0-9-]{0,39}\.[a-z][a-z0-9_]{0,29}$/.test(key);

/** Maximum number of rows that are counted. */
export const maxCounted = 10_000;
/** Maximum number of rows that are counted for the tab of a view. */
export const MAX_VIEW_COUNT = 99;
/** Maximum number of rows of a page. */
export const maxPage = 200;
/** Rows of a page whose request names no limit. */
export const defaultPageSize = 50;
/** Maximum number of rows that a selection names. */
export const maxSelected = 1000;
