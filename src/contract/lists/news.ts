import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import { textStatusChoices, textStatuses } from "../text-status.ts";
import type { newsRow } from "./rows/news.ts";

export const newsList = defineList({
  name: "news",
  permission: "content:read",
  noun: ["news post", "news posts"],
  row: rowType<typeof newsRow>(),
  columns: {
    title: { label: t("Title"), type: "text", sortable: true },
    status: { label: t("Status"), type: "status", values: textStatuses },
    author: { label: t("Author"), type: "text" },
    published_at: { label: t("Date"), type: "date", sortable: true },
    updated_at: { label: t("Changed"), type: "date", sortable: true },
  },
  filters: {
    status: {
      label: t("Status"),
      type: "choice",
      choices: textStatusChoices,
    },
    published_at: { label: t("Date"), type: "date" },
    updated_at: { label: t("Changed"), type: "date" },
  },
  search: t("Search by title"),
  defaultSort: { by: "published_at", direction: "desc" },
  views: [
    {
      key: "drafts",
      name: "Drafts",
      state: { filters: [{ field: "status", operator: "any", value: ["draft", "scheduled"] }] },
    },
  ],
});
