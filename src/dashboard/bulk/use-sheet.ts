import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ListSelection } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { poundsOf } from "#contract/weights.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { useCells } from "../grid/use-cells.ts";
import { refreshList } from "../lists/use-list.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import {
  cellKey,
  editedProducts,
  faultOfCell,
  rowIdOf,
  type SheetRow,
  type SheetRules,
  savedCell,
  withEdits,
} from "./sheet.ts";
import { sheetRows } from "./sheet-rows.ts";

const path = "/admin_api/v1/bulk/rows";
type Page = Output<CallByPath[typeof path]>;

/** Products of one load, and of one call of a save. */
const portion = 100;

/** Selected products as rows of the grid, loaded as they come into view, with their edits. */
export function useSheet(selection: ListSelection, rules: SheetRules) {
  const key = useMemo(() => [path, selection], [selection]);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        path,
        { selection: selection as never, limit: portion, ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }: Page) => next,
    staleTime: Number.POSITIVE_INFINITY,
    // Each load would otherwise be compared with all that came before.
    structuralSharing: false,
  });
  const { data } = query;
  const rows = useMemo(() => sheetRows(data?.pages ?? []), [data]);
  const loaded = useMemo(() => data?.pages.reduce((sum, page) => sum + page.products.length, 0) ?? 0, [data]);
  const typed = useCells({
    query,
    count: rows.count,
    ofId: rows.ofId,
    rowId: ({ id }: SheetRow) => id,
    saved: savedCell,
  });
  const { edits, current, edited, isDirty } = typed;
  /** What the shop has answered to the last save, by row and column. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const bases = useRef(new Map<string, unknown>());
  const [isSaving, setSaving] = useState(false);

  const fault = (id: string, field: string): string | undefined => {
    if (!isDirty(id, field)) return undefined;
    return faultOfCell(field, current[id]?.[field] ?? null, rules) ?? refused.get(cellKey(id, field));
  };
  const save = async () => {
    const editedRows = Object.keys(current).flatMap((id) => rows.ofId(id) ?? []);
    const asked = editedProducts(editedRows, current, bases.current);
    const answers = new Map<string, string>();
    let batch: string | undefined;
    let count = 0;
    setSaving(true);
    try {
      for (let at = 0; at < asked.length; at += portion) {
        const input = { products: asked.slice(at, at + portion), ...(batch && { batch_id: batch }) };
        const { saved, conflicts, errors, batch_id } = await api.call("/admin_api/v1/bulk/save", input, {
          timeout: 120_000,
        });
        batch = batch_id;
        count += saved.length;
        accept(saved);
        const ofId = new Map(editedRows.map(({ product }) => [product.id, product]));
        const place = (product_id: string, id: string, field: string) => {
          const product = ofId.get(product_id);
          return cellKey(product ? rowIdOf(product, id) : id, field);
        };
        for (const { product_id, id, field, theirs, by } of conflicts) {
          const cell = place(product_id, id, field);
          bases.current.set(cell, theirs);
          answers.set(
            cell,
            t("{person} changed this to “{value}” meanwhile. Save again to keep yours.", {
              person: by || t("Someone"),
              value: textOf(theirs, field === "weight" && rules.units === "imperial"),
            }),
          );
        }
        for (const { product_id, id, field, message } of errors) answers.set(place(product_id, id, field), message);
      }
      if (count > 0) {
        toast({
          message: t("{count, plural, one {# product saved} other {# products saved}}", { count }),
          ...(batch && { undoBatch: batch }),
        });
        await refreshList(queryClient, productsList);
      }
      if (answers.size > 0) {
        const [first] = answers.values();
        toast({ message: t("Not everything was saved: {reason}", { reason: first }), type: "warning" });
      }
    } catch (error) {
      toastFailure(error, () => void save());
    } finally {
      setRefused(answers);
      setSaving(false);
    }
  };
  /** Saved products show their new values and are not edited any more. */
  const accept = (saved: readonly string[]) => {
    const isSaved = new Set(saved);
    const now = edits.current();
    const ids = Object.keys(now).filter((id) => isSaved.has(rows.ofId(id)?.product.id ?? ""));
    queryClient.setQueryData<InfiniteData<Page>>(
      key,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) =>
            page.products.some(({ id }) => isSaved.has(id))
              ? {
                  ...page,
                  products: page.products.map((one) => (isSaved.has(one.id) ? withEdits(one, now) : one)),
                }
              : page,
          ),
        },
    );
    edits.drop(ids);
  };
  return {
    ...typed,
    query,
    rows,
    /** Products of the whole selection. */
    count: data?.pages[0]?.count ?? 0,
    loaded,
    edited: edited.length,
    faults: edited.filter(({ key: field, value }) => faultOfCell(field, value, rules)).length,
    fault,
    save,
    isSaving,
    discard: () => {
      typed.discard();
      setRefused(new Map());
    },
  };
}

/** @param inPounds of a weight in grams. */
function textOf(value: unknown, inPounds: boolean): string {
  if (Array.isArray(value)) return value.join(", ");
  if (inPounds && typeof value === "number") return t("{weight} lb", { weight: poundsOf(value) });
  return value === null ? "" : String(value);
}
