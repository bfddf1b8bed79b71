import { type Sorting, useSorting } from "./use-sorting.ts";

/** Makes the rows of a list sortable; shows nothing. A component, so that its code may be loaded after the rows are shown. */
export default function SortedRows(sorting: Sorting) {
  useSorting(sorting);
  return null;
}
