import { t } from "#i18n/t.ts";
import { defineList } from "../list.ts";

export const makersList = defineList({
  name: "makers",
  permission: "products:read",
  nouns: t("makers"),
  count: (values) => t("{count, plural, one {#{plus} maker} other {#{plus} makers}}", values),
  columns: {
    name: { label: t("Name"), type: "text", sortable: true },
    address: { label: t("Postal address"), type: "text" },
    contact: { label: t("Electronic address"), type: "text" },
    country: { label: t("Country"), type: "text" },
    responsible_name: { label: t("Responsible person in the EU"), type: "text" },
    products: { label: t("Products"), type: "number" },
    created_at: { label: t("Added"), type: "date", sortable: true, hidden: true },
  },
  fields: {
    responsible_address: { type: "text" },
    responsible_contact: { type: "text" },
  },
  filters: {
    complete: { label: t("Details complete"), type: "boolean" },
    created_at: true,
  },
  search: t("Search by name"),
  defaultSort: { by: "name", direction: "asc" },
  views: [],
});
