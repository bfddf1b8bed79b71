/** In-page navigation without a connection: the shown page stays in place of an error page, and its history with it. */
import type { DataRouter, DataStrategyFunction, DataStrategyFunctionArgs, DataStrategyResult } from "react-router";
import { isOffline } from "./offline.ts";

type Results = Record<string, DataStrategyResult>;

/** Position of an entry in the history as the router counts; undefined for entries that no router has made. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : undefined;

/**
 * Loads a page's code and data as the router does by itself, but gives a navigation up that fails because there is no connection.
 * @param tell says so, and sets controls back that show what was not reached.
 */
export function stayOffline(tell: () => void) {
  let router: DataRouter | undefined;
  /** Position of the shown page. Back and forward change the browser's before anything is loaded. */
  let currentIndex: number | undefined;
  /** Whether the navigation in progress leads back to the shown page. */
  let isReturning = false;

  /** Code may have been missing: browsers remember that it did not come, until the page is loaded anew. */
  let hasMissed = false;

  /** Goes back to the shown page, which ends the navigation in progress. */
  function giveUp(current: DataRouter): void {
    isReturning = true;
    hasMissed = true;
    const index = indexOf(history.state);
    const { location } = current.state;
    if (currentIndex !== undefined && index !== undefined && currentIndex !== index) history.go(currentIndex - index);
    else {
      // The router puts its base before the path of where it goes.
      const base = current.basename === "/" ? "" : (current.basename ?? "");
      const to = { ...location, pathname: location.pathname.slice(base.length) || "/" };
      void current.navigate(to, { replace: true, preventScrollReset: true, state: location.state });
    }
  }

  const dataStrategy: DataStrategyFunction = async (args) => {
    const current = router;
    if (!current?.state.initialized) return loaded(args);
    if (isReturning) {
      isReturning = false;
      return kept(current);
    }
    const { signal } = args.request;
    const isNavigation = current.state.navigation.state !== "idle";
    const results = await loaded(args);
    // Answers of loaders (no such page, another page) are no instances of Error.
    const isFailed = Object.values(results).some(({ type, result }) => type === "error" && result instanceof Error);
    if (!isFailed || signal.aborted) return results;
    const isMissing = await isOffline();
    if (signal.aborted) return results;
    if (!isMissing) {
      if (!hasMissed || !isNavigation) return results;
      location.assign(args.request.url);
      return new Promise(() => {});
    }
    tell();
    // Data that were to be loaded again stay as they are.
    if (!isNavigation) return { ...results, ...kept(current) };
    const ended = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    giveUp(current);
    await ended;
    return results;
  };

  return {
    dataStrategy,
    /** To be called as soon as the router has been made with `dataStrategy`. */
    follow(made: DataRouter): void {
      router = made;
      currentIndex = indexOf(history.state);
      made.subscribe(({ navigation }) => {
        if (navigation.state === "idle") currentIndex = indexOf(history.state);
      });
    },
  };
}

function loaded({ runClientMiddleware }: DataStrategyFunctionArgs): Promise<Results> {
  return runClientMiddleware(async ({ matches }) => {
    const called = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(called.map(async (match) => [match.route.id, await match.resolve()] as const));
    return Object.fromEntries(results);
  });
}

/** Data and errors of the shown page. */
function kept({ state: { loaderData, errors } }: DataRouter): Results {
  const entries = (type: "data" | "error", of: Readonly<Record<string, unknown>>) =>
    Object.entries(of).map(([id, result]): [string, DataStrategyResult] => [id, { type, result }]);
  return Object.fromEntries([...entries("data", loaderData), ...entries("error", errors ?? {})]);
}
