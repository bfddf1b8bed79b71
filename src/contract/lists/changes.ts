/** Who changed what: one row for each call or task that changed something. */
import { defineList, rowType } from "../list.ts";
import { recordTypes } from "../record-types.ts";
import type { changesRow } from "./rows/changes.ts";

const actions = [
  { value: "insert", label: "Created" },
  { value: "update", label: "Changed" },
  { value: "delete", label: "Deleted" },
];

export const changesList = defineList({
  name: "changes",
  permission: "audit:read",
  noun: ["change", "changes"],
  // A change of a customer is called by their name.
  isPersonal: true,
  row: rowType<typeof changesRow>(),
  columns: {
    title: { label: "What", type: "text" },
    staff: { label: "Who", type: "text" },
    at: { label: "When", type: "date", sortable: true },
    record_types: { label: "Records", type: "tags" },
    actions: { label: "Action", type: "tags" },
    changes: { label: "Values changed", type: "number" },
    state: {
      label: "State",
      type: "status",
      hidden: true,
      values: {
        kept: { label: "In effect", tone: "success" },
        undone: { label: "Undone", tone: "neutral" },
        undo: { label: "Undo", tone: "info" },
      },
    },
  },
  filters: {
    staff: { label: "Who", type: "record", record: "staff" },
    at: { label: "When", type: "date" },
    record_type: {
      label: "Records",
      type: "choice",
      choices: Object.entries(recordTypes).map(([value, { many }]) => ({ value, label: many })),
    },
    action: { label: "Action", type: "choice", choices: actions },
    undone: { label: "Undone", type: "boolean" },
  },
  search: "Search by name",
  defaultSort: { by: "at", direction: "desc" },
  views: [
    {
      key: "deleted",
      name: "Deleted",
      state: { filters: [{ field: "action", operator: "any", value: ["delete"] }] },
    },
  ],
});
