/** The shopper's browser: takes over the server's HTML and goes on from its state. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { apiContext, originContext } from "./api/context.ts";
import { loadViewsOf } from "./decoration/load.ts";
import { readState } from "./document/state.ts";
import type { RootData } from "./layouts/root-loader.ts";
import { hasModules } from "./pages/page-module.ts";
import { basenameOf } from "./route-table.ts";
import { routes } from "./routes.tsx";
import { createHttpApi } from "./runtime/api.ts";
import { followBodyStyle } from "./runtime/body-style.ts";
import { reloadOnChunkFailure } from "./runtime/freshness.ts";
import { token } from "./runtime/session.ts";
import { apiBase, onFailure, startRuntime } from "./runtime/start.ts";

reloadOnChunkFailure();
const basename = basenameOf(location.pathname) || "/";
const api = createHttpApi({
  base: apiBase,
  token: () => token(apiBase),
  onFailure: (envelope) => onFailure(envelope, router),
});
const hydrationData = readState();

await Promise.all([loadMatched(), loadShown()]);

const router = createBrowserRouter(routes, {
  basename,
  hydrationData,
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(originContext, location.origin);
    return context;
  },
});

const root = document.getElementById("root");
if (root) startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
followBodyStyle();
startRuntime(router);

/** The page's own code must be there before hydration: what is shown is never replaced by a spinner. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function loadShown(): Promise<void> {
  const data = Object.values(hydrationData?.loaderData ?? {});
  const common = (data as Partial<RootData>[]).flatMap((one) => one?.common ?? []);
  const modules = [...common, ...data.filter(hasModules).flatMap((one) => one.modules)];
  await loadViewsOf(modules.filter((module) => !module.kept));
}
