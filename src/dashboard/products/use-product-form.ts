import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { refresh } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { pick } from "../forms/changes.ts";
import { recordDraftStorage } from "../forms/draft-storage.ts";
import type { NestedField, RecordForm } from "../forms/record-form.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import { newProductRecord, type ProductRecord, type ProductValues, productSchema, valuesOf } from "./form-values.ts";
import { loadProduct } from "./load.ts";
import { createProduct, updateProduct } from "./save.ts";
import { editsAfterSave, resolveCell } from "./variants/edits.ts";
import { type FormOption, optionsAfterSave, readOptions, type VariantEdits } from "./variants/model.ts";

type Form = RecordForm<ProductRecord, ProductValues>;

/** The form of a product, or of a new one. @param id null for a new product */
export function useProductForm(
  id: string | null,
  restoreAtOnce: boolean,
): UsedRecordForm<ProductRecord, ProductValues> {
  const mayStock = useCan()("inventory:write");
  // A repeated call after a lost answer names the same product.
  const [newId] = useState(() => crypto.randomUUID());
  const current = useRef<Form | null>(null);
  const ids = useRef<ReadonlyMap<string, string>>(new Map());
  const nested = useMemo<Record<string, NestedField>>(
    () => ({
      variants: {
        afterSave: (now, submitted) => editsAfterSave(now as VariantEdits, submitted as VariantEdits, ids.current),
        resolve: (value, path, choice, theirs) => resolveCell(value as VariantEdits, path, choice === "mine", theirs),
      },
      options: {
        afterSave: (now, submitted) => optionsAfterSave(now as FormOption[], submitted as FormOption[]),
        resolve: (value) => value,
      },
    }),
    [],
  );
  const schema = useMemo(() => productSchema(() => current.current?.getState().record.variants ?? []), []);
  const used = useRecordForm<ProductRecord, ProductValues>({
    type: "product",
    id: id ?? "new",
    load: (signal) => (id ? loadProduct(id, signal) : Promise.resolve(newProductRecord)),
    values: (record) => valuesOf(record, mayStock),
    schema,
    nested,
    fromServer: { options: (value) => (Array.isArray(value) ? readOptions(value) : value) },
    restoreAtOnce,
    savedMessage: id ? t("Product saved") : t("Product added"),
    async save(saving) {
      const saved = await (id ? updateProduct(id, saving) : createProduct(newId, saving));
      ids.current = saved.ids;
      void refresh("/admin_api/v1/lists/products", "/admin_api/v1/changes/history");
      return saved;
    },
  });
  if (used.data) current.current = used.data;
  useMoveToCreated(id === null ? used.data : undefined);
  return used;
}

/** After a new product is saved: goes on at its own address, with what was typed meanwhile. */
function useMoveToCreated(form: Form | undefined): void {
  const { staff, mall } = useStart();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!form) return;
    let done = false;
    const look = () => {
      const { record, saving, saves, changed } = form.getState();
      if (done || saving || saves === 0 || !record.product) return;
      done = true;
      const { id } = record.product;
      const move = async () => {
        const left = changed.length > 0;
        if (left) {
          await recordDraftStorage([mall.id, staff.id, "product", id])
            .write({ at: Date.now(), changes: pick(form.valuesNow(), changed), base: pick(form.getBase(), changed) })
            .catch(() => {});
        }
        client.setQueryData(["record", "product", id], record);
        await navigate(`/products/${id}`, { replace: true, state: { restore: left, created: true } });
        client.removeQueries({ queryKey: ["record", "product", "new"] });
      };
      void move();
    };
    return form.subscribe(look);
  }, [form, client, navigate, mall.id, staff.id]);
}
