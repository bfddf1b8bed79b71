/** The texts of a filter as rows of the grid, loaded as they come into view, with what is typed and how it is saved. */
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Input } from "#contract/call.ts";
import type { saveTranslations } from "#contract/calls/translations.ts";
import type { TranslationKind, TranslationNeed } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient, refresh } from "../api/api.ts";
import { CallError } from "../api/errors.ts";
import type { GridEdits } from "../grid/edits.ts";
import type { CellChange, CellValue } from "../grid/types.ts";
import { useCells } from "../grid/use-cells.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { conflictsOf, faultsOf } from "./conflicts.ts";
import { fittingChange, rowIdOf, rowWith, storedCell, type TextPage, type TextRow, withSaved } from "./texts.ts";

const path = "/admin_api/v1/translations/rows";

interface TextFilter {
  readonly kind?: TranslationKind | undefined;
  readonly addresses?: boolean;
  readonly need?: TranslationNeed | undefined;
  readonly locales: readonly string[];
  readonly search: string;
}

type Cell = Input<typeof saveTranslations>["cells"][number];

/** Cells of one call. */
const portion = 500;

const cellKey = (id: string, locale: string) => `${locale} ${id}`;
const keyOf = (cell: Pick<Cell, "kind" | "id" | "field" | "locale">) => cellKey(rowIdOf(cell), cell.locale);

export function useTexts({ kind, addresses = false, need, locales, search }: TextFilter) {
  const input = useMemo(
    () => ({
      locales: [...locales],
      search,
      limit: 100,
      ...(kind && { kind }),
      ...(addresses && { addresses }),
      ...(need && { need }),
    }),
    [kind, addresses, need, locales, search],
  );
  const key = useMemo(() => [path, input], [input]);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }: TextPage) => next,
    staleTime: Number.POSITIVE_INFINITY,
    // A cell that is saved stays where it is, though the filter would not show it any more.
    refetchOnMount: "always",
    structuralSharing: false,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Of filters before as well: what was typed there is saved with the rest.
  const [byId] = useState(() => new Map<string, TextRow>());
  useMemo(() => {
    for (const row of rows) byId.set(rowIdOf(row), row);
  }, [byId, rows]);
  const typed = useCells({
    query,
    count: rows.length,
    ofId: (id) => byId.get(id),
    rowId: rowIdOf,
    saved: storedCell,
  });
  const { edits, edited, isDirty } = typed;
  /** What the shop has answered to the last save. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  /** Values of others that a person has seen since. */
  const bases = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);

  const change = (cells: readonly CellChange[]) => edits.change(cells.map((one) => fittingChange(byId, one)));

  /** The stored values of cells that a save has written. */
  const accept = (cells: readonly Cell[]) => {
    const saved = new Map<string, Map<string, string>>();
    for (const cell of cells) {
      const id = rowIdOf(cell);
      saved.set(id, (saved.get(id) ?? new Map()).set(cell.locale, cell.value));
      bases.current.delete(keyOf(cell));
    }
    queryClient.setQueryData<InfiniteData<TextPage>>(
      key,
      (old) => old && { ...old, pages: old.pages.map((page) => withSaved(page, saved)) },
    );
    for (const id of saved.keys()) {
      const row = byId.get(id);
      if (row) byId.set(id, rowWith(row, saved.get(id)));
    }
  };

  /** Sends cells, all under one batch; those that are refused are marked and left out. */
  const send = async (all: readonly Cell[]) => {
    const answers = new Map<string, string>();
    const written: Cell[] = [];
    let batch: string | undefined;
    setSaving(true);
    try {
      for (let at = 0; at < all.length; at += portion) {
        let cells = all.slice(at, at + portion);
        while (cells.length > 0) {
          try {
            const batchInput = { cells: [...cells], ...(batch && { batch_id: batch }) };
            ({ batch_id: batch } = await api.call("/admin_api/v1/translations/save", batchInput, { timeout: 120_000 }));
            written.push(...cells);
            break;
          } catch (error) {
            const marked = error instanceof CallError ? refusalsOf(error) : [];
            if (marked.length === 0) throw error;
            for (const { key: cell, message, theirs } of marked) {
              answers.set(cell, message);
              if (theirs !== undefined) bases.current.set(cell, theirs);
            }
            cells = cells.filter((cell) => !answers.has(keyOf(cell)));
          }
        }
      }
    } catch (error) {
      toastFailure(error, () => void send(all.filter((cell) => !written.includes(cell))));
    } finally {
      accept(written);
      dropSaved(edits, written);
      setRefused(answers);
      setSaving(false);
      if (written.length > 0) {
        toast({
          message: t("{count, plural, one {# translation saved} other {# translations saved}}", {
            count: written.length,
          }),
          ...(batch && { undoBatch: batch }),
        });
        void refresh("/admin_api/v1/translations/coverage");
      }
      const [first] = answers.values();
      if (first) toast({ message: t("Not everything was saved: {reason}", { reason: first }), type: "warning" });
    }
  };
  const cellOf = (id: string, locale: string, text: CellValue): Cell[] => {
    const row = byId.get(id);
    if (!row) return [];
    const base = bases.current.get(cellKey(id, locale)) ?? storedCell(row, locale);
    return [{ kind: row.kind, id: row.id, field: row.field, locale, value: String(text ?? ""), base }];
  };
  return {
    ...typed,
    query,
    rows,
    /** Rows of the whole filter; null where they were not counted. */
    count: data?.pages[0]?.count ?? null,
    edited: edited.length,
    change,
    fault: (id: string, locale: string) => (isDirty(id, locale) ? refused.get(cellKey(id, locale)) : undefined),
    isSaving,
    save: () => send(edited.flatMap(({ id, key: locale, value }) => cellOf(id, locale, value))),
    /** Says of stored translations that they are right as they are. */
    confirm: (cells: readonly { readonly id: string; readonly locale: string }[]) =>
      send(
        cells.flatMap(({ id, locale }) => {
          const row = byId.get(id);
          return row ? cellOf(id, locale, storedCell(row, locale)) : [];
        }),
      ),
    discard: () => {
      typed.discard();
      setRefused(new Map());
    },
  };
}

interface Refusal {
  readonly key: string;
  readonly message: string;
  readonly theirs?: string;
}

function refusalsOf(error: CallError): Refusal[] {
  const conflicts = conflictsOf(error).map((one) => ({
    key: keyOf(one),
    message: t("{person} changed this to “{value}” meanwhile. Save again to keep yours.", {
      person: one.author || t("Someone"),
      value: one.current,
    }),
    theirs: one.current,
  }));
  return [...conflicts, ...faultsOf(error).map((one) => ({ key: keyOf(one), message: one.message }))];
}

/** Rows of which every edit was saved are not edited any more; of the others the saved cells are what the row has now. */
function dropSaved(edits: GridEdits, written: readonly Cell[]): void {
  if (written.length === 0) return;
  const done = new Set(written.map(keyOf));
  const left = Object.entries(edits.current()).flatMap(([id, cells]) =>
    Object.entries(cells).flatMap(([key, value]) => (done.has(cellKey(id, key)) ? [] : [{ id, key, value }])),
  );
  edits.drop(Object.keys(edits.current()));
  edits.change(left);
}
