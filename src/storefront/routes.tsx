/** The router's routes, made from the route table: frames around pages, each page in a chunk of its own. */
import "#ui/tokens.css";
import type { RouteObject } from "react-router";
import { DefaultLayout } from "./layouts/DefaultLayout.tsx";
import { PageError } from "./layouts/PageError.tsx";
import { Root } from "./layouts/Root.tsx";
import { RootError } from "./layouts/RootError.tsx";
import { rootLoader } from "./layouts/root-loader.ts";
import type { PageHandle, PageModule } from "./pages/page-module.ts";
import { type Page, pages } from "./route-table.ts";
import { pauseBeforeRoute } from "./runtime/pause.ts";

const sources = import.meta.glob<PageModule>("./pages/*/page.tsx");

const fileOf = (name: string) => `./pages/${name}/page.tsx`;

/** Source of a page, as a path in the repository: the key of its built files. */
export function sourceOf(name: string): string {
  return fileOf(name).replace("./", "src/storefront/");
}

async function load({ name, personal, layout }: Pick<Page, "name" | "personal" | "layout">) {
  const source = sources[fileOf(name)];
  if (!source) throw new Error(`no source for the page ${name}`);
  const { Component, loader, head } = await source();
  const handle: PageHandle = { name, personal, layout, head };
  return { Component, loader, handle };
}

function routesOf(layout: Page["layout"]): RouteObject[] {
  return pages
    .filter((page) => page.layout === layout)
    .flatMap((page) =>
      page.paths.map((path) => ({ id: path, path, ErrorBoundary: PageError, lazy: () => load(page) })),
    );
}

const unknownPath: RouteObject = {
  id: "*",
  path: "*",
  ErrorBoundary: PageError,
  lazy: () => load({ name: "not-found", personal: false, layout: "custom" }),
};

/** Few pages stand in it, and none that a visit begins with. */
async function loadCustomLayout() {
  const { CustomLayout } = await import("./layouts/CustomLayout.tsx");
  return { Component: CustomLayout };
}

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    middleware: [pauseBeforeRoute],
    loader: rootLoader,
    // Header, footer and configuration stay for the whole visit.
    shouldRevalidate: () => false,
    children: [
      { Component: DefaultLayout, children: routesOf("default") },
      { lazy: loadCustomLayout, children: [...routesOf("custom"), unknownPath] },
    ],
  },
];
