import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

const stock = { write: "inventory:write" } as const;

export default defineRecordTypes({
  product: {
    one: t("Product"),
    many: t("Products"),
    ...readAndWrite("products"),
    fields: {
      on_hand: stock,
      low_stock: stock,
      incoming: stock,
      incoming_on: stock,
      stock_policy: stock,
      backorder_text: stock,
    },
  },
  category: { one: t("Category"), many: t("Categories"), ...readAndWrite("products") },
  // Names and values of options of products, in other languages.
  option: { one: t("Option"), many: t("Options"), ...readAndWrite("products") },
});
