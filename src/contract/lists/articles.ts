import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import { textStatusChoices, textStatuses } from "../text-status.ts";
import type { articlesRow } from "./rows/articles.ts";

export const articlesList = defineList({
  name: "articles",
  permission: "content:read",
  noun: ["article", "articles"],
  row: rowType<typeof articlesRow>(),
  columns: {
    title: { label: t("Title"), type: "text", sortable: true },
    status: { label: t("Status"), type: "status", values: textStatuses },
    updated_at: { label: t("Changed"), type: "date", sortable: true },
  },
  filters: {
    status: {
      label: t("Status"),
      type: "choice",
      choices: textStatusChoices,
    },
    updated_at: { label: t("Changed"), type: "date" },
  },
  search: t("Search by title"),
  defaultSort: { by: "updated_at", direction: "desc" },
  views: [
    {
      key: "drafts",
      name: "Drafts",
      state: { filters: [{ field: "status", operator: "any", value: ["draft", "scheduled"] }] },
    },
  ],
});
