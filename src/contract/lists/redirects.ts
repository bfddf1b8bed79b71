import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { redirectsRow } from "./rows/redirects.ts";

export const redirectsList = defineList({
  name: "redirects",
  permission: "content:read",
  noun: ["redirect", "redirects"],
  row: rowType<typeof redirectsRow>(),
  columns: {
    from_path: { label: t("Old address"), type: "text", sortable: true },
    to_path: { label: t("Leads to"), type: "text" },
    hits: { label: t("Used"), type: "number", sortable: true },
    created_at: { label: t("Added"), type: "date", sortable: true },
  },
  filters: {
    hits: { label: t("Used"), type: "number" },
    created_at: { label: t("Added"), type: "date" },
  },
  search: t("Search by address"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [],
});
