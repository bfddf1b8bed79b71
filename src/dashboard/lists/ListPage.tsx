/** The one screen of every list: views, search, filters, table or cards, selection, paging, export. */
import { ChevronLeft, ChevronRight, Download, SearchX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListDefinition, ListView, RowOf } from "#contract/list.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
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
import type { BulkAction, CellsOf, EmptyList } from "./types.ts";
import { type ListControl, useList } from "./use-list.ts";
import { focusRow, useListKeys } from "./use-list-keys.ts";
import { useNarrow } from "./use-narrow.ts";
import { ViewTabs } from "./ViewTabs.tsx";

interface ListPageProps<D extends ListDefinition> {
  readonly list: D;
  /** "Products" */
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons of the page; the last one is the main one. */
  readonly actions?: ReactNode;
  /** Without any, rows cannot be selected, except for the export. */
  readonly bulkActions?: readonly BulkAction[];
  /** Address of a row's record inside of the dashboard. */
  readonly rowHref?: (row: RowOf<D>) => string;
  /** What is shown while the list has no rows at all. */
  readonly empty: EmptyList;
  /** Contents of cells in place of those of the column's type. */
  readonly cells?: CellsOf<D>;
  /** Loads a record ahead when the pointer or the focus is on its row. */
  readonly prefetch?: (row: RowOf<D>) => void;
  /** Above the list: a notice. */
  readonly children?: ReactNode;
}

const noActions: readonly BulkAction[] = [];

export function ListPage<D extends ListDefinition>(props: ListPageProps<D>) {
  const { list, title, description, actions, bulkActions = noActions, empty, children } = props;
  const control = useList(list);
  const { query, state } = control;
  const isEmpty = query.data?.count === 0 && !state.search && !state.filters?.length && !query.isPlaceholderData;
  const exportList = (columns: readonly string[]) => {
    const { search, filters, sort } = state;
    downloadCsv({
      list: list.name,
      view: { ...(search && { search }), ...(filters && { filters }), ...(sort && { sort }), columns },
    });
  };
  const exportMenu = !isEmpty && (
    <Menu
      label="Export"
      groups={() => [
        [
          { label: "CSV with the columns shown", onChoose: () => exportList(control.shown) },
          { label: "CSV with all columns", onChoose: () => exportList(Object.keys(list.columns)) },
        ],
      ]}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Download size={15} aria-hidden />}>
          Export
        </Button>
      )}
    />
  );
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {exportMenu}
          {actions}
        </>
      }
    >
      {children}
      <ListBody {...props} bulkActions={bulkActions} control={control} isEmpty={isEmpty} empty={empty} />
    </Page>
  );
}

interface ListBodyProps<D extends ListDefinition> extends ListPageProps<D> {
  readonly control: ListControl<D>;
  readonly bulkActions: readonly BulkAction[];
  readonly isEmpty: boolean;
}

function ListBody<D extends ListDefinition>(props: ListBodyProps<D>) {
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
    label: "Export",
    icon: <Download size={15} aria-hidden />,
    onChoose: ({ selection }) => {
      const view: ListView = "all" in selection ? { search: selection.search, filters: selection.filters } : {};
      downloadCsv({
        list: list.name,
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

  if (isEmpty) return <EmptyState {...empty} />;
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
  const first = () => control.change({}, { replace: true });
  return (
    <>
      <section ref={root} className={styles.panel} aria-label={list.noun[1]}>
        <ViewTabs definition={list} control={control as unknown as ListControl} />
        <div className={styles.tools}>
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
          <span className={styles.end}>
            {isNarrow ? (
              <SortSelect definition={list} sort={sort} onSort={(next) => control.change({ sort: next })} />
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
          <LoadFailure error={query.error} what={list.noun[1]} onRetry={() => void query.refetch()} />
        ) : rows?.length === 0 && !isStale ? (
          <NoMatches
            list={list}
            hasPlace={Boolean(state.after ?? state.before)}
            onFirst={first}
            onClear={() => control.change({ search: "", filters: [] })}
          />
        ) : isNarrow ? (
          <ListCards {...rowProps} />
        ) : (
          <ListTable {...rowProps} sort={sort} onSort={(next) => control.change({ sort: next })} density={density} />
        )}
        {data && rows && rows.length > 0 && (
          <footer className={styles.footer}>
            <span aria-hidden>{countWords(list, data.count, data.more)}</span>
            <span className={styles.pages}>
              {query.isError && <span className={styles.error}>Couldn’t refresh</span>}
              <Button
                size="small"
                icon={<ChevronLeft size={15} aria-hidden />}
                disabled={!data.previous}
                onClick={() => data.previous && turn({ before: data.previous })}
              >
                Previous
              </Button>
              <Button
                size="small"
                disabled={!data.next}
                onPointerEnter={() => data.next && control.prefetch({ ...state, after: data.next })}
                onClick={() => data.next && turn({ after: data.next })}
              >
                Next <ChevronRight size={15} aria-hidden />
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
        most={isNarrow ? 0 : 3}
      />
    </>
  );
}

interface NoMatchesProps {
  readonly list: ListDefinition;
  /** A page further on is empty: its rows are gone since. */
  readonly hasPlace: boolean;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

function NoMatches({ list, hasPlace, onFirst, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={hasPlace ? `No more ${list.noun[1]} here` : `No ${list.noun[1]} match`}
      text={hasPlace ? "Those of this page have changed or are gone." : "Try another search, or remove some filters."}
      actions={
        hasPlace ? (
          <Button onClick={onFirst}>Go to first page</Button>
        ) : (
          <Button onClick={onClear}>Clear search and filters</Button>
        )
      }
    />
  );
}

interface SortSelectProps {
  readonly definition: ListDefinition;
  readonly sort: { readonly by: string; readonly direction: "asc" | "desc" };
  readonly onSort: (sort: { by: string; direction: "asc" | "desc" }) => void;
}

/** The sort on phones, where there are no headers. */
function SortSelect({ definition, sort, onSort }: SortSelectProps) {
  const keys = Object.entries(definition.columns).filter(([, { sortable }]) => sortable);
  const options = keys.flatMap(([key, { label }]) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${key}.${direction}`,
      label: `${label} ${direction === "asc" ? "↑" : "↓"}`,
    })),
  );
  return (
    <Select
      label="Sort by"
      value={`${sort.by}.${sort.direction}`}
      options={options}
      onChange={(value) => {
        const [by = "", direction] = value.split(".");
        onSort({ by, direction: direction === "desc" ? "desc" : "asc" });
      }}
    />
  );
}
