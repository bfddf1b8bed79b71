/** Who changed what: one row for each call or task that changed something. */
import { t } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";
import { recordTypes } from "../record-types.ts";

const actions = [
  { value: "insert", label: t("Created") },
  { value: "update", label: t("Changed") },
  { value: "delete", label: t("Deleted") },
];

export const changesList = defineList({
  name: "changes",
  permission: "audit:read",
  nouns: t("changes"),
  count: (values) => t("{count, plural, one {#{plus} change} other {#{plus} changes}}", values),
  // A change of a customer is called by their name.
  isPersonal: true,
  columns: {
    title: { label: t("What"), type: "text" },
    staff: { label: t("Who"), type: "text" },
    at: { label: t("When"), type: "date", sortable: true },
    record_types: { label: t("Records"), type: "tags" },
    actions: { label: t("Action"), type: "tags" },
    changes: { label: t("Values changed"), type: "number" },
    state: {
      label: t("State"),
      type: "status",
      hidden: true,
      values: {
        kept: { label: t("In effect"), tone: "success" },
        undone: { label: t("Undone"), tone: "neutral" },
        undo: { label: t("Undo"), tone: "info" },
      },
    },
  },
  filters: {
    staff: { label: t("Who"), type: "record", record: "staff" },
    at: true,
    record_type: {
      label: t("Records"),
      type: "choice",
      choices: Object.entries(recordTypes).map(([value, { many }]) => ({ value, label: many })),
    },
    action: { label: t("Action"), type: "choice", choices: actions },
    undone: { label: t("Undone"), type: "boolean" },
  },
  search: t("Search by name"),
  defaultSort: { by: "at", direction: "desc" },
  views: [viewOf("deleted", t("Deleted"), "action", ["delete"])],
});
