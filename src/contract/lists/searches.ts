/** What shoppers searched for. */
import { defineList, rowType } from "../list.ts";
import type { searchesRow } from "./rows/searches.ts";

export const searchesList = defineList({
  name: "searches",
  permission: "products:read",
  noun: ["search", "searches"],
  row: rowType<typeof searchesRow>(),
  columns: {
    keyword: { label: "Search", type: "text", sortable: true },
    searches: { label: "Searches", type: "number", sortable: true },
    results: { label: "Results", type: "number", sortable: true },
    last_day: { label: "Last searched", type: "date", sortable: true },
  },
  filters: {
    keyword: { label: "Search", type: "text" },
    without_results: { label: "Without results", type: "boolean" },
    searches: { label: "Searches", type: "number" },
  },
  search: "Search in the words",
  defaultSort: { by: "searches", direction: "desc" },
  views: [
    {
      key: "none",
      name: "Without results",
      state: { filters: [{ field: "without_results", operator: "is", value: true }] },
    },
  ],
});
