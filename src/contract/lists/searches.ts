/** What shoppers searched for. */
import * as z from "zod/mini";
import { defineList } from "../list.ts";

export const searchesList = defineList({
  name: "searches",
  permission: "products:read",
  noun: ["search", "searches"],
  row: z.object({
    /** The words. */
    id: z.string(),
    keyword: z.string(),
    searches: z.int(),
    /** Products that the last one found. */
    results: z.int(),
    last_day: z.string(),
    /** Whether a synonym or a redirect of these words is kept. */
    helped: z.boolean(),
  }),
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
