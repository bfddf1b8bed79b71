import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import { expectTask } from "../tasks/store.ts";
import { type CategoryRecord, type CategoryValues, categorySchema, toWire, valuesOf } from "./form-values.ts";
import { refreshCategories } from "./save-category.ts";

type Form = RecordForm<CategoryRecord, CategoryValues>;

/** The form of a category. @param id null for a new one @param parent of a new one */
export function useCategoryForm(id: string | null, parent: string): UsedRecordForm<CategoryRecord, CategoryValues> {
  const { staff, mall } = useStart();
  const navigate = useNavigate();
  const scope = useMemo(() => [mall.id, staff.id], [mall.id, staff.id]);
  const current = useRef<Form | null>(null);
  const used = useRecordForm<CategoryRecord, CategoryValues>({
    type: "category",
    id: id ?? "new",
    scope,
    load: async (signal) => (id ? api.call("/admin_api/v1/categories/detail", { id }, { signal }) : { category: null }),
    values: (record) => valuesOf(record, parent),
    schema: categorySchema,
    savedMessage: id ? "Category saved" : "Category added",
    fromServer: { parent_id: (value) => value ?? "" },
    async save({ changes, base, values }) {
      const known = id ?? current.current?.getState().record.category?.id;
      const saved = known
        ? await api.call("/admin_api/v1/categories/update", { id: known, changes: toWire(changes), base: toWire(base) })
        : await create(values);
      if (saved.task_id) expectTask(saved.task_id);
      void refreshCategories();
      return { record: { category: saved.category }, batch: saved.batch_id };
    },
  });
  const form = used.status === "ready" ? used.form : null;
  current.current = form;
  useEffect(() => {
    if (id !== null || !form) return;
    return form.subscribe(() => {
      const { record, saving, changed } = form.getState();
      if (!saving && changed.length === 0 && record.category) {
        void navigate(`/categories/${record.category.id}`, { replace: true });
      }
    });
  }, [id, form, navigate]);
  return used;
}

async function create(values: CategoryValues) {
  const { name, ...rest } = toWire(values);
  const created = await api.call("/admin_api/v1/categories/create", { name: name ?? "", ...rest });
  const { category } = await api.call("/admin_api/v1/categories/detail", { id: created.id });
  return { ...created, category };
}
