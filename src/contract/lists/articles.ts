import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";
import { textStatuses } from "../text-status.ts";

export const articlesList = defineList({
  name: "articles",
  permission: "content:read",
  nouns: t("articles"),
  count: (values) => t("{count, plural, one {#{plus} article} other {#{plus} articles}}", values),
  columns: {
    title: { label: t("Title"), type: "text", sortable: true },
    status: { label: t("Status"), type: "status", values: textStatuses },
    updated_at: { label: t("Changed"), type: "date", sortable: true },
  },
  filters: {
    status: true,
    updated_at: true,
  },
  search: t("Search by title"),
  defaultSort: { by: "updated_at", direction: "desc" },
  views: [viewOf("drafts", t("Drafts"), "status", ["draft", "scheduled"])],
});
