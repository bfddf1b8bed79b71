/**
 * The router of a shopper's browser. The first page needs only what React Router's components read of it; the part that
 * navigates loads when a visitor is about to go somewhere (docs/decisions/0052-navigation-code-later.md).
 */
import { createElement } from "react";
import {
  createPath,
  type DataRouter,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  parsePath,
  type RouteObject,
  type RouterContextProvider,
  type To,
} from "react-router";
import { isOffline } from "#ui/offline.ts";
import { whenOnline } from "#ui/when-online.ts";
import { reloadOnce } from "./freshness.ts";
import { showNavigated } from "./navigated.ts";
import { setOfflineMessage, tellOffline } from "./offline-message.ts";

export interface RouterOptions {
  readonly basename: string;
  /** Path and query that the document came with. */
  readonly served: string;
  /** What the server's loaders have answered; undefined when the page was not rendered by the server. */
  readonly hydrationData: HydrationState | undefined;
  readonly getContext: () => RouterContextProvider;
}

export interface LazyRouter {
  readonly router: DataRouter;
  /** Loads the part that navigates; the first navigation does so too. */
  load(): Promise<unknown>;
}

/** Milliseconds that the message without a connection is shown. */
const messageTime = 5000;

type Listener = Parameters<DataRouter["subscribe"]>[0];

/** A router that shows the server's page. Routes of the page are loaded already (`first-page.ts`). */
export async function lazyRouter(routes: RouteObject[], options: RouterOptions): Promise<LazyRouter> {
  const first = firstRouter(routes, options);
  let whole: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  /** With what ends each subscription, once there is a router that notifies. */
  const listeners = new Map<Listener, () => void>();

  /** Position of the page that the document came with, where a router of an earlier document has made its entry. */
  const servedIndex: number | undefined = history.state?.idx;

  async function make(): Promise<DataRouter> {
    // The message comes now: without a connection it could not be loaded any more.
    const [{ createBrowserRouter, Navigated, stayOffline }, { toast }] = await Promise.all([
      import("./navigation.ts"),
      import("./toast.ts"),
    ]);
    setOfflineMessage((text) => void toast(text, messageTime));
    const hydrationData = first && options.hydrationData;
    const { dataStrategy, follow } = stayOffline(tellOffline);
    const browserRouter = createBrowserRouter(routes, { ...options, hydrationData, dataStrategy });
    follow(browserRouter);
    removeEventListener("popstate", followHistory);
    for (const listener of listeners.keys()) listeners.set(listener, browserRouter.subscribe(listener));
    whole = browserRouter;
    showNavigated(Navigated);
    return browserRouter;
  }

  function load(): Promise<DataRouter> {
    loading ??= whenOnline(make).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** Back and forward among entries that a router of an earlier document has made, before there is one in this document. */
  async function followHistory(): Promise<void> {
    const { pathname, search } = first?.state.location ?? location;
    if (pathname === location.pathname && search === location.search) return;
    if (!(await isOffline())) return location.reload();
    const index: number | undefined = history.state?.idx;
    if (servedIndex !== undefined && index !== undefined) history.go(servedIndex - index);
    tellOffline();
  }

  const subscribe = (listener: Listener) => {
    listeners.set(listener, () => {});
    return () => {
      listeners.get(listener)?.();
      listeners.delete(listener);
    };
  };
  /** Rejects when the part that navigates does not come although there is a connection. */
  const withRouter = async (act: (router: DataRouter) => Promise<void>) => {
    const router = await load().catch(async (error: unknown) => {
      if (!(await isOffline())) throw error;
      tellOffline();
    });
    if (router) await act(router);
  };
  // React Router declares `navigate` for positions in the history and for addresses.
  const navigate = (...to: Parameters<DataRouter["navigate"]>) => {
    first?.noteNext(to[0]);
    return withRouter((router) => router.navigate(...to)).finally(() => first?.noteNext(null));
  };
  const revalidate = () => withRouter((router) => router.revalidate());

  if (!first) {
    // The address is no longer the document's: "back" was pressed before its code had loaded.
    if (options.hydrationData && reloadOnce()) await new Promise(() => {});
    // The page was reloaded a moment ago and is not reloaded twice. Without hydration React would not remove the HTML of the other page.
    if (options.hydrationData) document.getElementById("root")?.replaceChildren();
    return { router: await load(), load };
  }
  addEventListener("popstate", followHistory);
  const early = { ...first, subscribe, navigate, revalidate };
  // Components read no more of a router than `early` has before something navigates.
  const router = new Proxy({} as DataRouter, { get: (_, name) => Reflect.get(whole ?? early, name) });
  return { router, load };
}

/**
 * What React Router's components read of a router, for the page that the server has rendered; undefined when the address is
 * another one by now, or its data are not complete.
 */
function firstRouter(routes: RouteObject[], { basename, served, hydrationData }: RouterOptions) {
  const { pathname, search, hash } = location;
  if (!hydrationData || pathname + search !== served) return undefined;
  const { loaderData = {}, errors = null } = hydrationData;
  const { usr = null, key = "default" } = history.state ?? {};
  const servedLocation: Location = { pathname, search, hash, state: usr, key, mask: undefined };
  const matches = matchRoutes(routes, servedLocation, basename)?.map((match, depth) => ({
    ...match,
    route: elementsOf(match.route, String(depth)),
  }));
  if (!matches || (!errors && matches.some(({ route }) => route.loader && !(route.id in loaderData)))) return undefined;
  const state: DataRouter["state"] = {
    historyAction: "POP" as DataRouter["state"]["historyAction"],
    location: servedLocation,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The browser restores the position of a document.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData,
    actionData: null,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
  return {
    basename,
    state,
    /** Sets the query of this page that is loading while the whole router's code loads; `src/ui/next-query.ts` reads it. @param to null when it has loaded */
    noteNext(to: To | number | null) {
      state.navigation = IDLE_NAVIGATION;
      if (to === null || typeof to === "number") return;
      const { pathname: path, search: query = "" } = typeof to === "string" ? parsePath(to) : to;
      if (path !== undefined && basename.replace(/\/$/, "") + path !== pathname) return;
      const next = { ...servedLocation, search: query };
      state.navigation = {
        ...IDLE_NAVIGATION,
        state: "loading",
        location: next,
        matches: [],
        historyAction: state.historyAction,
      };
    },
    routes: [],
    manifest: {},
    createHref: (to: Location | URL) => createPath(to),
    encodeLocation: (to: To) => new URL(typeof to === "string" ? to : createPath(to), location.origin),
  };
}

/** A route with elements in place of components, as React Router renders it. */
function elementsOf({ Component, ErrorBoundary, HydrateFallback: _, ...route }: RouteObject, id: string) {
  return {
    id,
    ...route,
    children: undefined,
    ...(Component && { element: createElement(Component) }),
    ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
  };
}
