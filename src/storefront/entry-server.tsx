/** Renders a page to its whole HTML: loaders, code of the modules, its kept modules and the frame around them, head, state. */
import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { hydrationOf } from "#modules/manifest.ts";
import { viewSource } from "#modules/views.ts";
import { apiContext, originContext } from "./api/context.ts";
import type { WireShown } from "./decoration/load.ts";
import { hasModules } from "./decoration/page-data.ts";
import { renderFrame } from "./decoration/render-frame.tsx";
import { renderKept } from "./decoration/render-kept.tsx";
import { configOf, shopSource } from "./decoration/shop-source.ts";
import { pageFonts } from "./document/fonts.ts";
import { headTags } from "./document/head-tags.ts";
import { documentHtml, earlyHints, filesOf, type PageFiles } from "./document/html.ts";
import { filled } from "./document/parts.ts";
import { type FirstCode, stateText } from "./document/state.ts";
import { loadErrorPage } from "./layouts/PageError.tsx";
import type { RootData } from "./layouts/root-loader.ts";
import { pageSource } from "./page-sources.ts";
import { isPageHandle, type PageHandle } from "./pages/page-module.ts";
import { basenameOf } from "./route-table.ts";
import { aliasRoutes, routes } from "./routes.tsx";
import type { Assets, Render, RenderInput, RenderResult } from "./ssr.ts";

/** One handler for the shop, one per alias prefix that was asked for. */
const handlers = new Map<string, StaticHandler>();

function handlerFor(basename: string): StaticHandler {
  const known = handlers.get(basename);
  if (known) return known;
  const handler = createStaticHandler(basename ? aliasRoutes : routes, { basename: basename || "/" });
  // The shop's is kept; prefixes are made up by whoever asks.
  if (basename === "") handlers.set(basename, handler);
  return handler;
}

export const render: Render = async (input) => {
  const handler = handlerFor(basenameOf(input.url.pathname));
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, input.api);
  requestContext.set(originContext, input.origin);
  const context = await handler.query(new Request(input.url), { requestContext });
  if (context instanceof Response) return redirection(context);
  throwUnexpected(context);
  if (context.errors) await loadErrorPage();
  return renderPage(input, handler, context);
};

function redirection(response: Response): RenderResult {
  const location = response.headers.get("Location") ?? "/";
  const status = response.status === 301 || response.status === 303 ? response.status : 302;
  return { kind: "redirect", status, location };
}

/** A missing row is a page of its own; any other failure is the server's to log and to answer. */
function throwUnexpected({ errors, statusCode }: StaticHandlerContext): void {
  const failure = Object.values(errors ?? {})[0];
  if (failure === undefined || statusCode === 404) return;
  throw failure instanceof Error ? failure : new Error("a loader failed", { cause: failure });
}

function renderPage(input: RenderInput, handler: StaticHandler, context: StaticHandlerContext): RenderResult {
  const { assets, nonce, origin, url, memory } = input;
  const root: RootData = context.loaderData.root;
  const match = context.matches.at(-1)?.route;
  const handle = isPageHandle(match?.handle) ? match.handle : undefined;
  const data: unknown = match && context.loaderData[match.id];
  const config = configOf(root.config);
  const failed = context.errors !== null;
  const shown = hasModules(data) ? data.modules : [];
  const source = shopSource(root, shown);
  const kept = renderKept({ root, modules: shown, source, config, basename: basenameOf(url.pathname), memory });
  const { loaderData, errors } = context;
  const shared = handle?.personal !== true;
  const modules = [...root.common, ...shown];
  const { frame, state } = renderFrame({
    url,
    handler,
    context,
    source,
    kept: kept.keys(),
    state: stateText({ loaderData, errors, code: firstCode(assets, handle) }),
    nonce,
    memory: shared && !failed ? memory : undefined,
  });
  const head = failed ? notFoundHead : (handle?.head({ data, root, url, origin, config }) ?? notFoundHead);
  const files = pageFiles(assets, { handle, failed }, modules);
  const fonts = pageFonts(config, [...root.config, ...modules]);
  const html = documentHtml({
    files,
    fonts,
    assets,
    nonce,
    config,
    css: root.css,
    js: root.js,
    head: headTags(head, config, origin),
    preloads: [frame, ...kept.values()].map(({ preloads }) => preloads).join(""),
    body: filled(frame, kept),
    state,
    memory,
  });
  return { kind: "page", status: context.statusCode, html, shared, links: earlyHints(fonts) };
}

const notFoundHead = { title: "Page not found", noindex: true };

function pageFiles(assets: Assets, shown: Shown, modules: readonly WireShown[]): PageFiles {
  const types = Map.groupBy(
    modules.map(({ type }) => type),
    (type) => (hydrationOf(type) === "load" ? "load" : "later"),
  );
  const viewSources = (one: "load" | "later") => (types.get(one) ?? []).flatMap((type) => viewSource(type) ?? []);
  return filesOf(assets, [...frameSources(shown), ...viewSources("load")], viewSources("later"));
}

/** The first of a source's files is its own, the others are what it imports. */
function firstCode(assets: Assets, handle: PageHandle | undefined): FirstCode {
  const file = handle && assets.of(pageSource(handle.name)).scripts[0];
  return { page: file ? { name: handle.name, file } : undefined };
}

interface Shown {
  readonly handle: PageHandle | undefined;
  /** True when an error page stands in place of the page. */
  readonly failed: boolean;
}

/** Lazily loaded sources of the page itself and of what stands around it. */
function frameSources({ handle, failed }: Shown): string[] {
  return [
    ...(handle ? [pageSource(handle.name)] : []),
    ...(handle?.layout === "custom" ? ["src/storefront/layouts/CustomLayout.tsx"] : []),
    ...(failed ? ["src/storefront/layouts/ErrorPage.tsx"] : []),
  ];
}
