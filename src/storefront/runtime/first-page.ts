/** Loads the code of the server-rendered page before React hydrates it: a lazy route would replace the HTML by its fallback. */
import { matchRoutes, type RouteObject } from "react-router";
import { loadFirstViews, setViewFiles } from "#modules/views.ts";
import { codeOf, hasModules } from "../decoration/load.ts";
import type { PageState } from "../document/state.ts";
import { loadErrorPage } from "../layouts/PageError.tsx";
import type { RootData } from "../layouts/root-data.ts";
import { setFirstPage } from "../routes.tsx";

export async function loadFirstPage(
  routes: RouteObject[],
  basename: string,
  state: PageState | undefined,
): Promise<void> {
  setFirstPage(state?.code?.page);
  setViewFiles(state?.code?.views);
  await Promise.all([
    loadRoutes(routes, basename),
    loadShown(Object.values(state?.loaderData ?? {})),
    state?.errors && loadErrorPage(),
  ]);
}

async function loadRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function loadShown(data: readonly unknown[]): Promise<void> {
  const common = (data as readonly Partial<RootData>[]).flatMap((one) => one?.common ?? []);
  const modules = [...common, ...data.filter(hasModules).flatMap((one) => one.modules)];
  await loadFirstViews([...new Set(modules.filter(({ serverHtml }) => !serverHtml).flatMap(codeOf))]);
}
