/** What shoppers searched for. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

export const searchesList = defineList({
  name: "searches",
  permission: "products:read",
  nouns: t("searches"),
  count: (values) => t("{count, plural, one {#{plus} search} other {#{plus} searches}}", values),
  columns: {
    keyword: { label: tc("noun", "Search"), type: "text", sortable: true },
    searches: { label: t("Searches"), type: "number", sortable: true },
    // Products that the last one found.
    results: { label: t("Results"), type: "number", sortable: true },
    last_day: { label: t("Last searched"), type: "date", sortable: true },
  },
  // Whether a synonym or a redirect of these words is kept.
  fields: { helped: { type: "boolean" } },
  filters: {
    keyword: true,
    without_results: { label: t("Without results"), type: "boolean" },
    searches: true,
  },
  search: t("Search in the words"),
  defaultSort: { by: "searches", direction: "desc" },
  views: [viewOf("none", t("Without results"), "without_results", true)],
});
