import * as z from "zod/mini";
import { defineList } from "../list.ts";

export const redirectsList = defineList({
  name: "redirects",
  permission: "content:read",
  noun: ["redirect", "redirects"],
  row: z.object({
    /** The old path. */
    id: z.string(),
    from_path: z.string(),
    to_path: z.string(),
    hits: z.number(),
    created_at: z.string(),
  }),
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
