/** The router's routes, made from the route table: layouts around pages, each page in a chunk of its own. */
import "#ui/tokens.css";
import type { RouteObject } from "react-router";
import { whenOnline } from "#ui/when-online.ts";
import { rootLoader } from "./decoration/load.ts";
import type { FirstCode } from "./document/state.ts";
import { DefaultLayout } from "./layouts/DefaultLayout.tsx";
import { PageError } from "./layouts/PageError.tsx";
import { Root } from "./layouts/Root.tsx";
import { RootError } from "./layouts/RootError.tsx";
import { type Page, PageHandle, type PageModule, pages } from "./route-table.ts";
import { pauseBeforeRoute } from "./runtime/pause.ts";

/** Where the code of a page is: an address, or code that has it already. */
type FirstPage = NonNullable<FirstCode["page"]> | { readonly name: string; readonly load: () => Promise<PageModule> };

let first: FirstPage | undefined;

/** Sets the page that is loaded without the table of all pages (2 KB), which then loads with the second one. */
export function setFirstPage(page: FirstPage | undefined): void {
  first = page;
}

async function load(page: Pick<Page, "name" | "personal" | "layout">) {
  const { name } = page;
  const { Component, loader, head, shouldRevalidate } =
    (name === first?.name && (await ("load" in first ? first.load() : pageAt(first.file)))) ||
    (await whenOnline(async () => (await import("./page-sources.ts")).loadPage(name)));
  return { Component, loader, handle: new PageHandle(page, head), ...(shouldRevalidate && { shouldRevalidate }) };
}

/** Undefined when the file cannot be loaded: the table then loads it, with the handling of missing chunks. */
async function pageAt(file: string): Promise<PageModule | undefined> {
  return import(/* @vite-ignore */ file).catch(() => {});
}

function routesOf(shown: readonly Page[], layout: Page["layout"]): RouteObject[] {
  return shown
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

/** Lazy: few pages have this layout, and visits rarely begin with one. */
async function loadCustomLayout() {
  const { CustomLayout } = await whenOnline(() => import("./layouts/CustomLayout.tsx"));
  return { Component: CustomLayout };
}

const framed = (shown: readonly Page[]): RouteObject[] => [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    middleware: [pauseBeforeRoute],
    loader: rootLoader,
    // Header, footer and configuration are loaded once for a visit.
    shouldRevalidate: () => false,
    children: [
      { Component: DefaultLayout, children: routesOf(shown, "default") },
      { lazy: loadCustomLayout, children: [...routesOf(shown, "custom"), unknownPath] },
    ],
  },
];

export const routes = framed(pages);

/** Under the alias prefix: every page but /error, which shows a visitor's own failure. */
export const aliasRoutes = /* @__PURE__ */ framed(pages.filter(({ name }) => name !== "error"));
