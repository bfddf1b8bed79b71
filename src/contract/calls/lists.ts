/** What every list of the dashboard has: saved views, and proposals for the values of filters. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { anyView } from "../list-call.ts";

const list = z.string().min(1, "is required").max(60);
const viewName = words(60).min(1, "is required");

const counts = z.array(
  z.object({
    /** Of a built-in view its key, of a saved one its id. */
    key: z.string(),
    count: z.number().int(),
    /** True when the view has more rows than were counted. */
    more: z.boolean(),
  }),
);

export const listViews = defineCall({
  path: "/admin_api/v1/views/list",
  audience: "admin",
  permission: "own",
  summary: "Saved views of a list: the caller's own and those shared with all staff",
  input: z.object({
    list,
    /** With what `views/counts` answers. */
    counts: z.boolean().default(false),
  }),
  output: z.object({
    views: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: anyView,
        shared: z.boolean(),
        /** Whether the caller may change and delete it. */
        editable: z.boolean(),
        /** Who saved it; "" for the caller's own. */
        by: z.string(),
      }),
    ),
    /** Where they are asked for and could be counted in time. */
    counts: counts.optional(),
  }),
});

export const countViews = defineCall({
  path: "/admin_api/v1/views/counts",
  audience: "admin",
  permission: "own",
  summary: "How many rows the views of a list have that narrow it, each up to 99",
  input: z.object({ list }),
  output: z.object({ counts }),
});

export const saveView = defineCall({
  path: "/admin_api/v1/views/save",
  audience: "admin",
  permission: "own",
  summary: "Saves a view of a list under a new name, or overwrites the one that `id` names",
  input: z.object({
    list,
    id: z.uuid("must be an id of a view").optional(),
    name: viewName,
    state: anyView,
    shared: z.boolean().default(false),
  }),
  output: z.object({ id: z.string() }),
});

export const deleteView = defineCall({
  path: "/admin_api/v1/views/delete",
  audience: "admin",
  permission: "own",
  summary: "Deletes a saved view",
  input: z.object({ id: z.uuid("must be an id of a view") }),
  output: nothing,
});

export const listChoices = defineCall({
  path: "/admin_api/v1/lists/choices",
  audience: "admin",
  permission: "own",
  summary: "Values that a filter of a list may have, by name, with the labels of given ones",
  input: z.object({
    list,
    field: z.string().min(1, "is required").max(60),
    search: words(100).default(""),
    values: z.array(z.string().max(200)).max(100).default([]),
  }),
  output: z.object({ choices: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

export const confirmListExport = defineCall({
  path: "/admin_api/v1/lists/confirmExport",
  audience: "admin",
  permission: "own",
  summary: "Asks for a fresh proof of who calls, before a list about people is exported",
  reauth: true,
  input: nothing,
  output: nothing,
});
