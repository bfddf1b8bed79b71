/** What shoppers searched for. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { searchesRow } from "./rows/searches.ts";

export const searchesList = defineList({
  name: "searches",
  permission: "products:read",
  noun: ["search", "searches"],
  row: rowType<typeof searchesRow>(),
  columns: {
    keyword: { label: t("Search"), type: "text", sortable: true },
    searches: { label: t("Searches"), type: "number", sortable: true },
    results: { label: t("Results"), type: "number", sortable: true },
    last_day: { label: t("Last searched"), type: "date", sortable: true },
  },
  filters: {
    keyword: { label: t("Search"), type: "text" },
    without_results: { label: t("Without results"), type: "boolean" },
    searches: { label: t("Searches"), type: "number" },
  },
  search: t("Search in the words"),
  defaultSort: { by: "searches", direction: "desc" },
  views: [
    {
      key: "none",
      name: "Without results",
      state: { filters: [{ field: "without_results", operator: "is", value: true }] },
    },
  ],
});
