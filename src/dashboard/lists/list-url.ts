/**
 * A list's state in the address. A part that is in the address counts, also when it is empty; one that is absent is the
 * view's: `?view=active&q=vase&f=price.at_least.20&sort=price.desc&columns=title,price&after=…`.
 */
import type { ListDefinition, ListSort, ListState, ListView } from "#contract/list.ts";
import { type FilterValue, faultOf, filterOperators, maxFilters } from "#contract/list-filters.ts";

/** Value of `f` and `columns` that says "none, whatever the view has". */
const none = "-";

type Definition = Pick<ListDefinition, "columns" | "filters" | "defaultSort">;

/** The parts that an address names. */
function viewIn(definition: Definition, params: URLSearchParams): ListView {
  const search = params.get("q");
  const filters = params.getAll("f");
  const sort = readSort(definition, params.get("sort"));
  const columns = params
    .get("columns")
    ?.split(",")
    .filter((key) => Object.hasOwn(definition.columns, key));
  return {
    ...(search !== null && { search: search.slice(0, 100) }),
    ...(filters.length > 0 && {
      filters: filters.flatMap((text) => readFilter(definition, text) ?? []).slice(0, maxFilters),
    }),
    ...(sort && { sort }),
    ...(columns && columns.length > 0 && { columns }),
  };
}

/** The whole state that an address stands for, given the view that it names. */
export function stateIn(definition: Definition, params: URLSearchParams, view: ListView): ListState {
  const [after, before] = [params.get("after"), params.get("before")];
  return {
    ...validView(definition, view),
    ...viewIn(definition, params),
    ...(after ? { after } : before ? { before } : {}),
  };
}

/** A view without what the list no longer has: it may have been saved by an older version. */
function validView({ columns, filters, defaultSort }: Definition, view: ListView): ListView {
  const sort = view.sort && isSortable({ columns, filters, defaultSort }, view.sort.by) ? view.sort : undefined;
  const visibleColumns = view.columns?.filter((key) => Object.hasOwn(columns, key));
  return {
    ...(view.search && { search: view.search }),
    ...(view.filters && { filters: view.filters.filter((filter) => !faultOf(filters, filter)) }),
    ...(sort && { sort }),
    ...(visibleColumns && visibleColumns.length > 0 && { columns: visibleColumns }),
  };
}

/** The address of a state that differs from its view; parts that are as in the view are left out. */
export function paramsOf(key: string | undefined, view: ListView, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (key) params.set("view", key);
  if ((state.search ?? "") !== (view.search ?? "")) params.set("q", state.search ?? "");
  if (!sameJson(state.filters ?? [], view.filters ?? [])) {
    const filters = (state.filters ?? []).map(filterText);
    for (const text of filters.length > 0 ? filters : [none]) params.append("f", text);
  }
  if (state.sort && !sameJson(state.sort, view.sort)) params.set("sort", `${state.sort.by}.${state.sort.direction}`);
  if (state.columns && !sameJson(state.columns, view.columns)) params.set("columns", state.columns.join(","));
  if (state.after) params.set("after", state.after);
  if (state.before) params.set("before", state.before);
  return params;
}

/** Whether two views show the same rows in the same way; the columns of a view without any are the declared ones. */
export function isSameView(definition: Definition, one: ListView, other: ListView): boolean {
  const whole = ({ search = "", filters = [], sort = definition.defaultSort, columns }: ListView) => ({
    search,
    filters,
    sort: { by: sort.by, direction: sort.direction },
    columns: columns ?? shownColumns(definition),
  });
  return sameJson(whole(one), whole(other));
}

/** Columns that are shown until a person chooses others. */
export function shownColumns({ columns }: Pick<Definition, "columns">): string[] {
  return Object.entries(columns).flatMap(([key, { hidden }]) => (hidden ? [] : [key]));
}

function isSortable({ columns, defaultSort }: Definition, by: string): boolean {
  return by === defaultSort.by || (Object.hasOwn(columns, by) && columns[by]?.sortable === true);
}

function readSort(definition: Definition, text: string | null): ListSort | undefined {
  const [, by, direction] = /^(\w+)\.(asc|desc)$/.exec(text ?? "") ?? [];
  if (!by || !isSortable(definition, by)) return undefined;
  return { by, direction: direction === "desc" ? "desc" : "asc" };
}

/** `price.between.10,20`; commas and percent signs inside of a value are escaped. */
export function filterText({ field, operator, value }: FilterValue): string {
  const values = Array.isArray(value) ? value : [value];
  return `${field}.${operator}.${values.map((one) => encodeURIComponent(String(one))).join(",")}`;
}

function readFilter({ filters }: Definition, text: string): FilterValue | undefined {
  const [, field = "", operator, written = ""] = /^(\w+)\.(\w+)\.(.*)$/s.exec(text) ?? [];
  const filterOperator = filterOperators.find((one) => one === operator);
  const type = Object.hasOwn(filters, field) ? filters[field]?.type : undefined;
  if (!filterOperator || !type) return undefined;
  const values = written.split(",").flatMap((one) => decoded(one) ?? []);
  const typed = values.map((one) => (type === "number" ? Number(one) : type === "boolean" ? one === "true" : one));
  const isList = type === "choice" || type === "record" || filterOperator === "between";
  const value = isList ? typed : typed[0];
  if (value === undefined) return undefined;
  const filter = { field, operator: filterOperator, value };
  return faultOf(filters, filter) ? undefined : filter;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
