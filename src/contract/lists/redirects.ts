import { defineList, rowType } from "../list.ts";
import type { redirectsRow } from "./rows/redirects.ts";

export const redirectsList = defineList({
  name: "redirects",
  permission: "content:read",
  noun: ["redirect", "redirects"],
  row: rowType<typeof redirectsRow>(),
  columns: {
    from_path: { label: "Old address", type: "text", sortable: true },
    to_path: { label: "Leads to", type: "text" },
    hits: { label: "Used", type: "number", sortable: true },
    created_at: { label: "Added", type: "date", sortable: true },
  },
  filters: {
    hits: { label: "Used", type: "number" },
    created_at: { label: "Added", type: "date" },
  },
  search: "Search by address",
  defaultSort: { by: "created_at", direction: "desc" },
  views: [],
});
