import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListDefinition, ListView, RowOf } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { countWords } from "./count-words.ts";
import { downloadCsv } from "./export.ts";
import { FilterChips } from "./FilterChips.tsx";
import { ListCards } from "./ListCards.tsx";
import styles from "./ListPage.module.css";
import { ListTable } from "./ListTable.tsx";
import { rememberDensity, rememberedDensity, rememberPlace, rememberRow, takeRow } from "./list-memory.ts";
import { SearchField } from "./SearchField.tsx";
import { useSelection } from "./selection.ts";
import type { BulkAction, ListPageProps } from "./types.ts";
import type { ListControl } from "./use-list.ts";
import { focusRow, useListKeys } from "./use-list-keys.ts";
import { useNarrow } from "./use-narrow.ts";
import { ViewTabs } from "./ViewTabs.tsx";

/** Tables are sorted by their headers. */
const SortSelect = lazy(async () => ({ default: (await import("./SortSelect.tsx")).SortSelect }));
const NoMatches = lazy(async () => ({ default: (await import("./NoMatches.tsx")).NoMatches }));

interface ListBodyProps<D extends ListDefinition> extends ListPageProps<D> {
  readonly control: ListControl<D>;
  readonly bulkActions: readonly BulkAction[];
  readonly isEmpty: boolean;
}

/** The list below the page's heading. */
export function ListBody<D extends ListDefinition>(props: ListBodyProps<D>) {
  const { list, control, bulkActions, rowHref, cells, prefetch, empty, isEmpty } = props;
  const { query, state, shown } = control;
  const { data, isPlaceholderData: isStale } = query;
  const root = useRef<HTMLElement>(null);
  const [density, setDensity] = useState(rememberedDensity);
  const isNarrow = useNarrow();
  const chosen = useSelection(state);
  const { pathname, search: address } = useLocation();
  const rows = data?.rows;
  const ids = rows?.map(({ id }) => id) ?? [];
  const exporting: BulkAction = {
    label: t("Export list"),
    icon: <Download size={15} aria-hidden />,
    onChoose: ({ selection }) => {
      const view: ListView = "all" in selection ? { search: selection.search, filters: selection.filters } : {};
      downloadCsv({
        list,
        view: { ...view, columns: shown, ...(state.sort && { sort: state.sort }) },
        selection,
      });
    },
  };
  const allActions = [...bulkActions, exporting];

  useEffect(() => rememberPlace(pathname, address), [pathname, address]);
  const hasRows = rows !== undefined;
  useEffect(() => {
    if (!hasRows) return;
    const opened = takeRow(pathname);
    const row = opened && root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(opened)}"]`);
    if (row) focusRow(row);
  }, [hasRows, pathname]);
  const count = data?.count;
  useEffect(() => {
    if (count !== undefined && !isStale) announce(countWords(list, count, data?.more ?? false));
  }, [count, isStale, list, data?.more]);
  useListKeys({
    root,
    onToggle: (id, range) => chosen.toggle(id, ids, range),
  });

  if (isEmpty) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  const turn = (to: { after: string } | { before: string }) => {
    const { after: _, before: __, ...rest } = state;
    control.show({ ...rest, ...to });
    root.current?.scrollIntoView({ block: "start" });
  };
  const rowProps = {
    definition: list,
    rows,
    columns: shown,
    cells,
    rowHref,
    selection: chosen,
    isStale,
    onOpen: (row: RowOf<D>) => rememberRow(pathname, row.id),
    onNear: prefetch,
  };
  const sort = state.sort ?? list.defaultSort;
  const isOwnView = control.isChanged || control.key === control.tabs[0]?.key;
  const first = () => control.change({}, { replace: true });
  return (
    <>
      <section ref={root} className={`shadow shrink line radius-l surface-1 ${styles.panel}`} aria-label={list.nouns}>
        <ViewTabs definition={list} control={control as unknown as ListControl} />
        <div className="row wrap gap-y-8 gap-10 line-bottom pad-y-6 pad-x-12">
          {list.search && (
            <SearchField
              label={list.search}
              value={state.search ?? ""}
              onChange={(search) => control.change({ search }, { replace: true })}
            />
          )}
          <FilterChips
            definition={list}
            filters={state.filters ?? []}
            onChange={(filters) => control.change({ filters })}
          />
          <span className="row align-stretch gap-4 push">
            {isNarrow ? (
              <Suspense fallback={<span className={styles.sort} />}>
                <SortSelect definition={list} sort={sort} onSort={(next) => control.change({ sort: next })} />
              </Suspense>
            ) : (
              <ColumnChooser
                definition={list}
                shown={shown}
                onChange={control.setColumns}
                density={density}
                onDensity={(next) => {
                  rememberDensity(next);
                  setDensity(next);
                }}
              />
            )}
          </span>
        </div>
        {query.isError && !data ? (
          <LoadFailure error={query.error} what={list.nouns} onRetry={() => void query.refetch()} />
        ) : rows?.length === 0 && !isStale ? (
          <Suspense>
            <NoMatches
              list={list}
              hasPlace={Boolean(state.after ?? state.before)}
              view={isOwnView ? undefined : control.tab?.name}
              onFirst={first}
              onClear={() => (isOwnView ? control.change({ search: "", filters: [] }) : control.showAll())}
            />
          </Suspense>
        ) : isNarrow ? (
          <ListCards {...rowProps} />
        ) : (
          <ListTable {...rowProps} sort={sort} onSort={(next) => control.change({ sort: next })} density={density} />
        )}
        {data && rows && rows.length > 0 && (
          <footer className="row between wrap gap-y-8 gap-16 muted line-top pad-y-8 pad-x-14">
            <span aria-hidden>{countWords(list, data.count, data.more)}</span>
            <span className={`row gap-8 ${styles.pages}`}>
              {query.isError && <span className="danger">{t("Couldn't refresh")}</span>}
              <Button
                size="small"
                icon={<ChevronLeft size={15} aria-hidden />}
                disabled={!data.previous}
                onClick={() => data.previous && turn({ before: data.previous })}
              >
                {t("Previous")}
              </Button>
              <Button
                size="small"
                iconAfter={<ChevronRight size={15} aria-hidden />}
                disabled={!data.next}
                onPointerEnter={() => data.next && control.prefetch({ ...state, after: data.next })}
                onClick={() => data.next && turn({ after: data.next })}
              >
                {t("Next")}
              </Button>
            </span>
          </footer>
        )}
      </section>
      <BulkBar
        definition={list}
        selection={chosen}
        actions={allActions}
        ids={ids}
        count={data?.count ?? 0}
        more={data?.more ?? false}
        max={isNarrow ? 0 : 3}
      />
    </>
  );
}
