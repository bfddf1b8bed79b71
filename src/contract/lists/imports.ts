import { t, tc } from "#i18n/t.ts";
import { defineList } from "../list.ts";

export const importsList = defineList({
  name: "imports",
  permission: "products:read",
  nouns: t("imports"),
  count: (values) => t("{count, plural, one {#{plus} import} other {#{plus} imports}}", values),
  columns: {
    name: { label: t("File"), type: "text", sortable: true },
    state: {
      label: t("State"),
      type: "status",
      values: {
        chosen: { label: t("Not checked"), tone: "neutral" },
        checking: { label: t("Checking"), tone: "info" },
        checked: { label: t("Ready"), tone: "warning" },
        running: { label: t("Importing"), tone: "info" },
        done: { label: t("Done"), tone: "success" },
        cancelled: { label: tc("of work", "Cancelled"), tone: "neutral" },
        failed: { label: t("Failed"), tone: "danger" },
        undone: { label: t("Undone"), tone: "neutral" },
      },
    },
    kind: {
      label: t("Kind"),
      type: "status",
      values: {
        shopify: { label: t("Shopify") },
        woocommerce: { label: t("WooCommerce") },
        shopwright: { label: t("Shopwright") },
        csv: { label: t("Other CSV") },
      },
    },
    products: { label: t("Products"), type: "number" },
    added: { label: t("New"), type: "number" },
    changed: { label: t("Changed"), type: "number" },
    failing: { label: t("Failed"), type: "number" },
    staff_name: { label: t("By"), type: "text" },
    created_at: { label: t("Date"), type: "date", hasTime: true, sortable: true },
  },
  filters: {
    kind: true,
    created_at: true,
  },
  search: t("Search by file name"),
  defaultSort: { by: "created_at", direction: "desc" },
  views: [],
});
