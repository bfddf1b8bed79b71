import { newDiscount } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import {
  type DiscountRecord,
  type DiscountValues,
  discountSchema,
  kindToWire,
  toWire,
  valuesOf,
} from "./form-values.ts";

export type DiscountForm = RecordForm<DiscountRecord, DiscountValues>;

const detail = async (id: string, signal?: AbortSignal) =>
  (await api.call("/admin_api/v1/discounts/detail", { id }, signal ? { signal } : {})).discount;

export const discountsChanged = () => refresh("/admin_api/v1/lists/discounts", "/admin_api/v1/lists/discount-codes");

/** The form of a discount. @param id null for a new one @param from the discount that a new one is a copy of */
export function useDiscountForm(id: string | null, from: string | null) {
  return useRecordForm<DiscountRecord, DiscountValues>({
    type: "discount",
    id: id ?? (from ? `copy-${from}` : "new"),
    async load(signal) {
      if (id) return { discount: await detail(id, signal) };
      return { discount: null, ...(from && { copy: await detail(from, signal) }) };
    },
    values: valuesOf,
    schema: discountSchema,
    savedMessage: id ? t("Discount saved") : t("Discount added"),
    ...(id === null && { addedAddress: ({ discount }) => (discount ? `/discounts/${discount.id}` : null) }),
    fromServer: {
      group_id: (value) => value ?? "",
      min_total: (value) => (Number(value) === 0 ? "" : value),
      value: (value) => (Number(value) === 0 ? "" : value),
    },
    async save({ record, changes, base, values }) {
      const discountId = id ?? record.discount?.id;
      const saved = discountId
        ? await api.call("/admin_api/v1/discounts/update", {
            id: discountId,
            changes: toWire(changes),
            base: toWire(base),
          })
        : await api.call(
            "/admin_api/v1/discounts/create",
            newDiscount.parse({
              ...toWire(values),
              ...kindToWire(values.kind),
              has_codes: values.has_codes,
              is_automatic: values.is_automatic,
            }),
          );
      void discountsChanged();
      return { record: { discount: saved.discount }, batch: saved.batch_id };
    },
  });
}
