import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import { expectTask } from "../tasks/store.ts";
import { type CategoryRecord, type CategoryValues, categorySchema, toWire, valuesOf } from "./form-values.ts";
import { refreshCategories } from "./save-category.ts";

/** The form of a category. @param id null for a new one @param parent of a new one */
export function useCategoryForm(id: string | null, parent: string): UsedRecordForm<CategoryRecord, CategoryValues> {
  return useRecordForm<CategoryRecord, CategoryValues>({
    type: "category",
    id: id ?? "new",
    load: async (signal) => (id ? api.call("/admin_api/v1/categories/detail", { id }, { signal }) : { category: null }),
    values: (record) => valuesOf(record, parent),
    schema: categorySchema,
    savedMessage: id ? t("Category saved") : t("Category added"),
    ...(id === null && { addedAddress: ({ category }) => (category ? `/categories/${category.id}` : null) }),
    fromServer: { parent_id: (value) => value ?? "" },
    async save({ record, changes, base, values }) {
      const categoryId = id ?? record.category?.id;
      const saved = categoryId
        ? await api.call("/admin_api/v1/categories/update", {
            id: categoryId,
            changes: toWire(changes),
            base: toWire(base),
          })
        : await create(values);
      if (saved.task_id) expectTask(saved.task_id);
      void refreshCategories();
      return { record: { category: saved.category }, batch: saved.batch_id };
    },
  });
}

async function create(values: CategoryValues) {
  const { name, ...rest } = toWire(values);
  const created = await api.call("/admin_api/v1/categories/create", { name: name ?? "", ...rest });
  const { category } = await api.call("/admin_api/v1/categories/detail", { id: created.id });
  return { ...created, category };
}
