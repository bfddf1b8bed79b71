import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Input, Output } from "#contract/call.ts";
import type { ListedPrice } from "#contract/calls/markets.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useCells } from "../grid/use-cells.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { refreshMarkets } from "./markets-query.ts";
import { faultOf, pricesOf, savedCell } from "./price-columns.ts";

const path = "/admin_api/v1/priceLists/prices";
type Page = Output<CallByPath[typeof path]>;

export type Shown = NonNullable<Input<CallByPath[typeof path]>["only"]>;

/** Variants of one load, and prices of one call of a save. */
const portion = 200;

interface Asked {
  readonly listId: string;
  readonly search: string;
  readonly only: Shown;
  /** Of the list's currency. */
  readonly decimals: number;
}

/** The prices of a list as rows of a grid, loaded as they come into view, with their edits. */
export function usePrices({ listId, search, only, decimals }: Asked) {
  const asked = { price_list_id: listId, search, only };
  const query = useInfiniteQuery({
    queryKey: [path, asked],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { ...asked, limit: portion, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }: Page) => next,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const cells = useCells({
    query,
    count: rows.length,
    ofId: (id) => byId.get(id),
    rowId: ({ id }: ListedPrice) => id,
    saved: savedCell,
  });
  const { edits, current, edited, isDirty } = cells;
  const [isSaving, setSaving] = useState(false);

  const fault = (id: string, key: string): string | undefined => {
    const [typed, row] = [current[id], byId.get(id)];
    return typed && row && isDirty(id, key) ? faultOf(typed, row, key, decimals) : undefined;
  };
  const save = async () => {
    const prices = pricesOf(rows, current);
    setSaving(true);
    try {
      let batch = "";
      for (let at = 0; at < prices.length; at += portion) {
        const some = prices.slice(at, at + portion);
        const { batch_id } = await api.call("/admin_api/v1/priceLists/savePrices", {
          price_list_id: listId,
          prices: some,
          ...(batch && { batch_id: batch }),
        });
        batch = batch_id;
      }
      toast({
        message: t("{count, plural, one {# price saved} other {# prices saved}}", { count: prices.length }),
        undoBatch: batch,
      });
      await refreshMarkets();
      edits.drop(Object.keys(current));
    } catch (error) {
      toastFailure(error, () => void save());
    } finally {
      setSaving(false);
    }
  };
  return {
    ...cells,
    query,
    rows,
    edited: edited.length,
    faults: edited.filter(({ id, key }) => fault(id, key)).length,
    fault,
    save,
    isSaving,
  };
}
