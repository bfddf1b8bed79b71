import type { FilterValue } from "#contract/list-filters.ts";
import { filterText } from "./list-url.ts";

/** The address of a list with one filter. */
export const listWith = (path: string, filter: FilterValue): string =>
  `${path}?${new URLSearchParams({ f: filterText(filter) })}`;
