import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";
import { textStatuses } from "../text-status.ts";

export const newsList = defineList({
  name: "news",
  permission: "content:read",
  nouns: t("news posts"),
  count: (values) => t("{count, plural, one {#{plus} news post} other {#{plus} news posts}}", values),
  columns: {
    title: { label: t("Title"), type: "text", sortable: true },
    status: { label: t("Status"), type: "status", values: textStatuses },
    author: { label: t("Author"), type: "text" },
    published_at: { label: t("Date"), type: "date", sortable: true },
    updated_at: { label: t("Changed"), type: "date", sortable: true },
  },
  fields: { image: { type: "picture" } },
  filters: {
    status: true,
    published_at: true,
    updated_at: true,
  },
  search: t("Search by title"),
  defaultSort: { by: "published_at", direction: "desc" },
  views: [viewOf("drafts", t("Drafts"), "status", ["draft", "scheduled"])],
});
