import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import {
  isAddedKey,
  type ListAnswer,
  type ListDefinition,
  type ListState,
  type ListView,
  type RowOf,
} from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { useNextQuery } from "#ui/next-query.ts";
import { api, callQuery } from "../api/api.ts";
import { withAddedValues } from "./added-columns.ts";
import { rememberColumns, rememberedColumns } from "./list-memory.ts";
import { isSameView, paramsOf, shownColumns, stateIn } from "./list-url.ts";

export type SavedView = Output<CallByPath["/admin_api/v1/views/list"]>["views"][number];

/** A tab above the list. */
export interface ViewTab {
  readonly key: string;
  readonly name: string;
  readonly state: ListView;
  /** Absent for views of the declaration. */
  readonly saved?: SavedView;
  /** Shows fewer rows than the whole list: they are counted. */
  readonly isNarrowed: boolean;
}

/** Key of the tab without filters, which is open when the address names none. */
const everything = "all";

/** Tabs of a list: all rows, the declaration's views, the saved ones. */
function tabsOf(definition: ListDefinition, saved: readonly SavedView[]): ViewTab[] {
  const declared = definition.views.map(({ key, name, state }) => ({ key, name, state }));
  const first = declared.some(({ key }) => key === everything) ? [] : [{ key: everything, name: t("All"), state: {} }];
  return [
    ...first,
    ...declared,
    ...saved.map((view) => ({ key: view.id, name: view.name, state: view.state, saved: view })),
  ].map((tab: Omit<ViewTab, "isNarrowed">) => ({
    ...tab,
    isNarrowed: Boolean(tab.state.search) || (tab.state.filters?.length ?? 0) > 0,
  }));
}

/** The rows of a list for a state; columns are chosen in the browser and ask for nothing again, besides those of extensions. */
function listQuery<D extends ListDefinition>(definition: D, { columns, ...view }: ListState) {
  const added = (columns ?? shownColumns(definition)).filter(isAddedKey).toSorted();
  const state: ListState = { ...view, ...(added.length > 0 && { columns: added }) };
  const path = `/admin_api/v1/lists/${definition.name}`;
  return {
    queryKey: [path, state],
    // The path of a declared list is one of the contract, which the compiler cannot follow through a name.
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ListAnswer<RowOf<D>>> =>
      api.call(path as keyof CallByPath, state as never, { signal }) as Promise<never>,
  };
}

/** Saved views, and how many rows each has: one call, beside that of the rows, which do not wait for it. */
const viewsOf = ({ name }: ListDefinition) => callQuery("/admin_api/v1/views/list", { list: name, counts: true });

/** Loads a list again wherever it is shown, after rows of it have changed. */
export async function refreshList(client: QueryClient, definition: ListDefinition): Promise<void> {
  const { queryKey } = viewsOf(definition);
  await Promise.all(
    [[`/admin_api/v1/lists/${definition.name}`], queryKey].map((key) => client.invalidateQueries({ queryKey: key })),
  );
}

/** A list's state in the address, its views and its rows. */
export function useList<D extends ListDefinition>(definition: D) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const nextQuery = useNextQuery();
  const client = useQueryClient();
  const views = useQuery({ ...viewsOf(definition), staleTime: 60_000 });
  const tabs = tabsOf(definition, views.data?.views ?? []);
  const key = params.get("view") ?? tabs[0]?.key ?? everything;
  const tab = tabs.find((one) => one.key === key) ?? tabs[0];
  const declared = tab && !tab.saved ? tab.state : {};
  const columns = rememberedColumns(definition.name, key) ?? declared.columns;
  const stateOf = (query: URLSearchParams) => stateIn(definition, query, { ...declared, ...(columns && { columns }) });
  const state = stateOf(params);
  const query = useQuery({
    ...listQuery(definition, state),
    placeholderData: keepPreviousData,
    select: withAddedValues<RowOf<D>>,
  });
  const counts = views.data?.counts;

  /** The address of a state within the open tab. Addresses of saved views have every part, for people who do not have the view. */
  const addressOf = (next: ListState) => {
    const named = key === tabs[0]?.key ? undefined : key;
    return `?${paramsOf(named, declared, next)}`;
  };
  const show = (next: ListState, options: { readonly replace?: boolean } = {}) => {
    void navigate(addressOf(next), { replace: options.replace ?? false, preventScrollReset: true });
  };
  /** Changes search, filters or sort: the list begins at its first page. */
  const change = (part: ListView, options?: { readonly replace?: boolean }) => {
    const next = nextQuery();
    const { after: _, before: __, ...rest } = next.get("view") === params.get("view") ? stateOf(next) : state;
    show({ ...rest, ...part }, options);
  };
  return {
    tabs,
    tab,
    key,
    /** Rows by view, up to `MAX_VIEW_COUNT`, and one more for all above it. */
    counts: counts && new Map(counts.map(({ key: of, count, more }) => [of, more ? count + 1 : count])),
    state,
    query,
    shown: state.columns ?? shownColumns(definition),
    /** Whether what is shown differs from the open view. */
    isChanged:
      tab !== undefined &&
      !isSameView(definition, tab.state, {
        ...state,
        columns: params.has("columns") ? state.columns : tab.state.columns,
      }),
    show,
    change,
    addressOf,
    /** Opens the first view, which has every row. */
    showAll: () => void navigate("?"),
    tabAddress: ({ key: of, state: view, saved }: ViewTab) =>
      `?${saved ? paramsOf(of, {}, view) : of === tabs[0]?.key ? "" : new URLSearchParams({ view: of })}`,
    setColumns(next: readonly string[] | undefined) {
      rememberColumns(definition.name, key, next);
      const { columns: _, ...rest } = state;
      show(next ? { ...rest, columns: next } : rest, { replace: true });
    },
    prefetch: (next: ListState) => void client.prefetchQuery({ ...listQuery(definition, next), staleTime: 15_000 }),
    reloadViews: () => views.refetch(),
  };
}

export type ListControl<D extends ListDefinition = ListDefinition> = ReturnType<typeof useList<D>>;
