import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import type { ArticleFields } from "#contract/shapes/texts.ts";
import { refresh } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import type { Loaded, TextKind } from "./text-kind.ts";

/** The form of an article or a post. @param id null for a new one */
export function useTextForm<V extends ArticleFields>(
  kind: TextKind<V>,
  id: string | null,
): UsedRecordForm<Loaded<V>, V> {
  const { staff, mall } = useStart();
  const navigate = useNavigate();
  const scope = useMemo(() => [mall.id, staff.id], [mall.id, staff.id]);
  const current = useRef<RecordForm<Loaded<V>, V>>(null);
  const used = useRecordForm<Loaded<V>, V>({
    type: kind.type,
    id: id ?? "new",
    scope,
    load: async (signal) => (id ? kind.load(id, signal) : { text: null, shop_path: "" }),
    values: ({ text }) => (text ? kind.valuesOf(text) : kind.empty()),
    schema: kind.schema,
    savedMessage: kind.noun === "post" ? "Post saved" : "Article saved",
    async save({ changes, base, values }) {
      const known = id ?? current.current?.getState().record.text?.id;
      const saved = known ? await kind.update(known, changes, base) : await kind.create(values);
      void refresh(kind.listCall);
      return saved;
    },
  });
  const form = used.status === "ready" ? used.form : null;
  current.current = form;
  useEffect(() => {
    if (id !== null || !form) return;
    return form.subscribe(() => {
      const { record, saving, changed } = form.getState();
      if (!saving && changed.length === 0 && record.text) {
        void navigate(`${kind.list.to}/${record.text.id}`, { replace: true });
      }
    });
  }, [id, form, kind, navigate]);
  return used;
}
