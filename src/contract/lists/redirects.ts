import { t } from "#i18n/t.ts";
import { defineList } from "../list.ts";

export const redirectsList = defineList({
  name: "redirects",
  permission: "content:read",
  nouns: t("redirects"),
  count: (values) => t("{count, plural, one {#{plus} redirect} other {#{plus} redirects}}", values),
  columns: {
    from_path: { label: t("Old address"), type: "text", sortable: true },
    to_path: { label: t("Leads to"), type: "text" },
    hits: { label: t("Used"), type: "number", sortable: true },
    created_at: { label: t("Added"), type: "date", sortable: true },
  },
  filters: {
    hits: true,
    created_at: true,
  },
  search: t("Search by address"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [],
});
