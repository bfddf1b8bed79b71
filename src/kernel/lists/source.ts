/** Where the rows of a list come from: SQL of each column, filter and sort of its declaration. */
import type { RawBuilder } from "kysely";
import type { ListDefinition, RowOf } from "#contract/list.ts";
import type { FilterValue } from "#contract/list-filters.ts";
import type { ShopContext } from "../context.ts";

type Condition = RawBuilder<unknown>;

/** A condition in the ways in which statements need it. */
export interface Ways {
  /** For statements that look for the rows that match. */
  readonly find: Condition;
  /** The same about one row at hand, for statements that read rows in the order of a sort; `find` when absent. */
  readonly check?: Condition;
  /** What it says about sorts, by their names: conditions on the sort's expression, which are a range of its index. */
  readonly along?: Readonly<Record<string, Condition>>;
  /** What has one row for each of the rows that match: it is counted when nothing else is asked, without a join to the list's rows. */
  readonly counted?: Counted;
}

/** Rows that are counted. */
export interface Counted {
  /** What follows FROM. */
  readonly from: RawBuilder<unknown>;
  readonly where: Condition;
}

/** Types of what lists are sorted by, as PostgreSQL names them. */
export type SortType = "text" | "integer" | "bigint" | "numeric" | "timestamptz" | "date" | "uuid" | "boolean";

export interface SortSource {
  /** An expression with an index `(mall_id, by, id)` where the table is large. */
  readonly by: RawBuilder<unknown>;
  readonly type: SortType;
  /** True when the expression may be null: such rows come last, whichever the direction. */
  readonly nullable?: true;
  /**
   * The same for rows that have been found, when `by` is a column of a joined table: a subquery by the row's key. Otherwise
   * PostgreSQL may read all of that table to join some thousand rows.
   */
  readonly found?: RawBuilder<unknown>;
  /** A condition that every row fulfils and that lets PostgreSQL use the index of the sort, such as on an outer join. */
  readonly always?: Condition;
  /**
   * Filters whose columns stand behind the sort's own in its index. Rows are then read in the order of the sort, however
   * many there are: those that do not match are skipped in the index, without reading the table.
   */
  readonly covers?: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Proposing {
  /**
   * Proposes values to choose from: those whose label matches `search`, 20 at most, and those of `values`, whatever they
   * match, so that chips of chosen ones have a label.
   */
  readonly choices?: (
    context: ShopContext,
    asked: { readonly search: string; readonly values: readonly string[] },
  ) => Promise<readonly Choice[]>;
}

type ConditionOrWays = Condition | Ways;

/**
 * `column`: the operators of the filter's type are applied to it; `array` for a text[] of which any value counts. `isClosed`: the
 * column is never null and always has one of the declared choices; "none of" some choices is then asked as "any of" the others,
 * which an index answers.
 * `condition`: SQL of its own for a given filter. A filter and a sort of one name are about the same expression.
 */
export type FilterSource = Proposing &
  (
    | { readonly column: RawBuilder<unknown>; readonly array?: true; readonly isClosed?: true }
    | { readonly condition: (filter: FilterValue, context: ShopContext) => ConditionOrWays | Promise<ConditionOrWays> }
  );

export interface ListSource<D extends ListDefinition = ListDefinition> {
  readonly definition: D;
  /** What follows FROM: tables with their aliases, to which the other expressions refer. */
  readonly from: RawBuilder<unknown>;
  /** Column with the mall's id. */
  readonly mallId: RawBuilder<unknown>;
  /** What belongs to the list at all; everything of the mall when absent. */
  readonly where?: Condition;
  /** Runs before rows are looked for: brings what the list shows up to date. */
  readonly prepare?: (context: ShopContext) => Promise<unknown>;
  /** Unique, not null. */
  readonly id: RawBuilder<unknown>;
  /** `uuid` when absent. */
  readonly idType?: "uuid" | "bigint" | "text";
  /**
   * Joins after the page's rows are known, for columns of tables that filters and sorts do not need, such as
   * ``(id) => sql`join product p on p.mall_id = … and p.id = ${id}` ``. The columns then refer to these tables only.
   */
  readonly details?: (id: RawBuilder<unknown>, context: ShopContext) => RawBuilder<unknown>;
  /** SQL of each field of a row besides `id`. */
  readonly columns: Readonly<Record<Exclude<keyof RowOf<D>, "id">, RawBuilder<unknown>>>;
  /**
   * Makes a row of what the columns gave. When absent: amounts of money columns as decimal strings, other bigints as
   * numbers, times as ISO 8601.
   */
  readonly toRow?: (record: Readonly<Record<string, unknown>>, context: ShopContext) => RowOf<D>;
  /** What exports say for the values of a column, where the server alone knows the words. */
  readonly words?: { readonly [C in keyof D["columns"]]?: (value: string) => string };
  readonly filters: Readonly<Record<keyof D["filters"], FilterSource>>;
  /** One for each sortable column and for the default sort. */
  readonly sorts: Readonly<Record<string, SortSource>>;
  /** Rows that a typed text finds. */
  readonly search?: (text: string, context: ShopContext) => ConditionOrWays | Promise<ConditionOrWays>;
}

/**
 * Binds a list to its SQL.
 * @throws when a sortable column or the default sort has no SQL: at the start of the program.
 */
export function defineListSource<D extends ListDefinition>(
  definition: D,
  source: Omit<ListSource<D>, "definition">,
): ListSource<D> {
  const sortable = Object.entries(definition.columns).flatMap(([key, column]) => (column.sortable ? [key] : []));
  const missing = [...sortable, definition.defaultSort.by].find((key) => !Object.hasOwn(source.sorts, key));
  if (missing) throw new Error(`The list ${definition.name} has no sort ${missing}.`);
  const bound = { ...source, definition };
  defined.add(bound);
  return bound;
}

const defined = new WeakSet<object>();
const isSource = (value: unknown): value is ListSource =>
  typeof value === "object" && value !== null && defined.has(value);

/** The sources among the exports of a file: a domain names the file, and no list. */
export const sourcesIn = (exported: object): readonly ListSource[] => Object.values(exported).filter(isSource);
