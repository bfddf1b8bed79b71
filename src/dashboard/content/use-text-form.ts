import type { ArticleFields } from "#contract/shapes/texts.ts";
import { t } from "#i18n/t.ts";
import { refresh } from "../api/api.ts";
import { type UsedRecordForm, useRecordForm } from "../forms/use-record-form.ts";
import type { Loaded, TextKind } from "./text-kind.ts";

/** The form of an article or a post. @param id null for a new one */
export function useTextForm<V extends ArticleFields>(
  kind: TextKind<V>,
  id: string | null,
): UsedRecordForm<Loaded<V>, V> {
  return useRecordForm<Loaded<V>, V>({
    type: kind.type,
    id: id ?? "new",
    load: async (signal) => (id ? kind.load(id, signal) : { text: null, shop_path: "" }),
    values: ({ text }) => (text ? kind.valuesOf(text) : kind.empty()),
    schema: kind.schema,
    savedMessage: kind.noun === "post" ? t("Post saved") : t("Article saved"),
    ...(id === null && { addedAddress: ({ text }) => (text ? `${kind.list.to}/${text.id}` : null) }),
    async save({ record, changes, base, values }) {
      const textId = id ?? record.text?.id;
      const saved = textId ? await kind.update(textId, changes, base) : await kind.create(values);
      void refresh(kind.listCall);
      return saved;
    },
  });
}
