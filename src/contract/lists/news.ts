import { defineList, rowType } from "../list.ts";
import { textStatusChoices, textStatuses } from "../text-status.ts";
import type { newsRow } from "./rows/news.ts";

export const newsList = defineList({
  name: "news",
  permission: "content:read",
  noun: ["news post", "news posts"],
  row: rowType<typeof newsRow>(),
  columns: {
    title: { label: "Title", type: "text", sortable: true },
    status: { label: "Status", type: "status", values: textStatuses },
    author: { label: "Author", type: "text" },
    published_at: { label: "Date", type: "date", sortable: true },
    updated_at: { label: "Changed", type: "date", sortable: true },
  },
  filters: {
    status: {
      label: "Status",
      type: "choice",
      choices: textStatusChoices,
    },
    published_at: { label: "Date", type: "date" },
    updated_at: { label: "Changed", type: "date" },
  },
  search: "Search by title",
  defaultSort: { by: "published_at", direction: "desc" },
  views: [
    {
      key: "drafts",
      name: "Drafts",
      state: { filters: [{ field: "status", operator: "any", value: ["draft", "scheduled"] }] },
    },
  ],
});
