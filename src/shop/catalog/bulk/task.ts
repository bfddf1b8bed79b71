import { z } from "zod";
import { type BulkChange, bulkChange } from "#contract/bulk.ts";
import { selectionSchema } from "#contract/list-call.ts";
import { productsList } from "#contract/lists/products.ts";
import { taxClassLabel } from "#contract/tax-classes.ts";
import { percentOf } from "#contract/tax-name.ts";
import { declared } from "#i18n/declared.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { countSelected, selectedIds } from "#kernel/lists/index.ts";
import { defineTask, nextSize } from "#kernel/tasks/index.ts";
import { productsSource } from "../staff-list.ts";
import { applyBulkChange } from "./apply.ts";

/** Products of the first portion; the time that it takes decides about the next one. */
const firstPortion = 100;
const portions = { min: 50, max: 1_000 };

/**
 * A bulk action on selected products, in the order of their ids: a product is processed once, also when the action
 * changes what the selection filters by.
 */
export const bulkTask = defineTask({
  kind: "catalog.bulk",
  permission: "products:write",
  input: z.object({ selection: selectionSchema(productsList), change: bulkChange }),
  cursor: z.object({ after: z.uuid(), size: z.int().optional() }),
  title: ({ change }) => titleOf(change),
  prepare: async (context, { selection }) => ({ total: await countSelected(context, productsSource, selection) }),
  async portion(context, { selection, change }, cursor) {
    const size = cursor?.size ?? firstPortion;
    const started = performance.now();
    const ids = await selectedIds(context, productsSource, selection, { after: cursor?.after ?? null, limit: size });
    const { failures } = await applyBulkChange(context, change, ids);
    const last = ids.at(-1);
    const next = { size: nextSize(size, performance.now() - started, portions) };
    return { cursor: last && ids.length === size ? { after: last, ...next } : null, done: ids.length, failures };
  },
  retry: (failures, { change }) => ({ selection: { ids: failures.map(({ data }) => String(data.id)) }, change }),
});

/** What the tray and the audit page call a bulk action. */
export function titleOf(change: BulkChange): string {
  switch (change.kind) {
    case "price": {
      const { by, value } = change.change;
      const off = Number(value) < 0;
      const amount =
        by === "percent"
          ? percentOf(Math.round(Math.abs(Number(value)) * 100), currentLocale())
          : value.replace(/^[+-]/, "");
      return Number(value) === 0
        ? t("Change compare-at prices")
        : t("Change prices by {amount}", { amount: `${off ? "-" : "+"}${amount}` });
    }
    case "status":
      return t("Set status to {status, select, active {active} draft {draft} other {archived}}", {
        status: change.status,
      });
    case "vendor":
      return change.vendor ? t("Set vendor to {vendor}", { vendor: change.vendor }) : t("Remove vendor");
    case "product_type":
      return change.product_type ? t("Set type to {type}", { type: change.product_type }) : t("Remove type");
    case "tax_class":
      return t("Set tax class to {name}", { name: declared(taxClassLabel(change.tax_class)) });
    case "maker":
      return change.maker_id ? t("Set maker") : t("Remove maker");
    case "template":
      return change.template === null ? t("Remove page template") : t("Set page template");
    case "tags":
      return [
        ...change.add.map((tag) => t("Add tag {tag}", { tag })),
        ...change.remove.map((tag) => t("Remove tag {tag}", { tag })),
      ].join(", ");
    case "categories":
      return change.remove.length === 0
        ? t("Add to categories")
        : change.add.length === 0
          ? t("Remove from categories")
          : t("Change categories");
    case "delete":
      return t("Delete products");
  }
}
