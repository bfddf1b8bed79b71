/** Loads a page's data and code, and renders it to its whole HTML: head, styles, body, state. */
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { hydrationOf } from "#modules/hydration.ts";
import { MarkCardContext } from "#modules/shared/mark-card.ts";
import { viewText } from "#modules/shared/text.ts";
import { firstViewSource, viewSource } from "#modules/view-files.ts";
import type { ViewFiles } from "#modules/views.ts";
import { inPageLanguage } from "#ui/page-language.ts";
import { apiContext, originContext } from "./api/context.ts";
import {
  baseContext,
  codeOf,
  type Frame,
  frameCacheContext,
  frameContext,
  rulesOf,
  type WireShown,
} from "./decoration/load.ts";
import { modulesIn, sourceOf } from "./decoration/source.ts";
import { barType, closedBarsTag } from "./document/closed-bars.ts";
import { consentOf } from "./document/consent.ts";
import { pageFonts } from "./document/fonts.ts";
import { type DataText, dataText, documentOf, hashOf, type PageCode, stateText } from "./document/frame-document.ts";
import type { Head } from "./document/head.ts";
import { headTags } from "./document/head-tags.ts";
import { documentHtml, earlyHints, filesOf, type PageFiles } from "./document/html.ts";
import { joinParts } from "./document/parts.ts";
import type { FirstCode } from "./document/state.ts";
import { PartMarksContext } from "./layouts/DefaultLayout.tsx";
import { loadErrorPage } from "./layouts/PageError.tsx";
import { pageSource } from "./page-sources.ts";
import { PageHandle } from "./route-table.ts";
import { routes } from "./routes.tsx";
import { serverParts } from "./server-parts.ts";
import type { Assets, LanguageView, Load, LoadInput, Redirection, RenderedPage } from "./ssr.ts";

const shopHandler = createStaticHandler(routes, { basename: "/" });

const viewHandlers = new Map<string, StaticHandler>();

function handlerFor(view: LanguageView | undefined): StaticHandler {
  if (!view?.base) return shopHandler;
  const handler = viewHandlers.get(view.base) ?? createStaticHandler(routes, { basename: view.base });
  viewHandlers.set(view.base, handler);
  return handler;
}

export const load: Load = async (input) => {
  const { url, origin, view } = input;
  const handler = handlerFor(view);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, input.api);
  requestContext.set(originContext, origin);
  if (view?.base) requestContext.set(baseContext, view.base);
  if (input.frameCache) requestContext.set(frameCacheContext, input.frameCache);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return redirection(context);
  throwUnexpected(context);
  if (context.errors) await loadErrorPage();
  const { statusCode: status, loaderData } = context;
  const match = context.matches.at(-1)?.route;
  const handle = match?.handle instanceof PageHandle ? match.handle : undefined;
  const frame = await frameIn(requestContext);
  const text = dataText(loaderData, frame, documentOf(frame, view?.base));
  return {
    kind: "page",
    status,
    origins: frame.origins,
    until: frame.until,
    shared: handle?.personal !== true,
    contentHash: () =>
      hashOf(text, [__BUILD_ID__, origin, url.pathname + url.search, ...(view ? [JSON.stringify(view)] : [])]),
    render(nonce) {
      const page = { ...input, nonce, context, handle, frame, data: match && loaderData[match.id], text };
      const { language } = frame.root;
      const { others } = sourceOf(frame.root, modulesIn(page.data));
      return language || others ? inPageLanguage(language, others, () => renderPage(page)) : renderPage(page);
    },
  };
};

/** What the root loader has loaded: it runs for every page. */
async function frameIn(requestContext: RouterContextProvider): Promise<Frame> {
  const loaded = requestContext.get(frameContext);
  if (!loaded) throw new Error("a page without a frame");
  return loaded.frame;
}

/** And the one after a form. */
const permanent = new Set([301, 303, 308]);

function redirection(response: Response): Redirection {
  const location = response.headers.get("Location") ?? "/";
  const status = permanent.has(response.status) ? (response.status as Redirection["status"]) : 302;
  return { kind: "redirect", status, location };
}

/** A missing row is a page of its own; any other failure is the server's to log and to answer. */
function throwUnexpected({ errors, statusCode }: StaticHandlerContext): void {
  const failure = Object.values(errors ?? {})[0];
  if (failure === undefined || statusCode === 404) return;
  throw failure instanceof Error ? failure : new Error("a loader failed", { cause: failure });
}

interface Page extends LoadInput {
  readonly nonce: string;
  readonly context: StaticHandlerContext;
  readonly handle: PageHandle | undefined;
  readonly frame: Frame;
  /** Of the page's own loader. */
  readonly data: unknown;
  readonly text: DataText;
}

function renderPage({ assets, nonce, origin, url, view, context, handle, frame, data, text }: Page): RenderedPage {
  const { errors } = context;
  const { root } = frame;
  const { config, parts, marks, cards, ...shared } = documentOf(frame, view?.base);
  const failed = errors !== null;
  const pageModules = modulesIn(data);
  // Pages of the custom layout have neither header nor footer: the code of these brings its styles when another page is opened.
  const modules = handle?.layout === "custom" ? pageModules : [...root.common, ...pageModules];
  const router = createStaticRouter(branchOf(context), context);
  const body = joinParts(
    renderToString(
      <PartMarksContext value={marks}>
        <MarkCardContext value={cards.mark}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </MarkCardContext>
      </PartMarksContext>,
    ),
    parts,
    cards,
  );
  const head = failed ? notFoundHead() : (handle?.head({ data, root, url, origin, config }) ?? notFoundHead());
  const languagePaths =
    head.languages && new Map(head.languages.map(({ base, path }) => [base, pathOnly(path) + url.search]));
  const isOfFrame = pageModules === frame.modules;
  const fonts = isOfFrame ? shared.fonts : pageFonts(config, [...root.config, ...root.common, ...pageModules]);
  const makeCode = (): PageCode => ({
    files: pageFiles(assets, { handle, failed }, modules, handle && !failed ? serverParts(handle.name, root) : []),
    first: firstCode(assets, handle, modules),
  });
  const code = isOfFrame && handle && !failed ? remembered(shared.code, handle.name, makeCode) : makeCode();
  const bytes = documentHtml({
    files: code.files,
    fonts,
    assets,
    nonce,
    language: root.language,
    view: view && {
      ...view,
      address: url.pathname.slice(view.base.length) + url.search,
      ...(languagePaths && { addresses: languagePaths }),
    },
    config,
    style: shared.style,
    css: root.css ?? [],
    js: root.js ?? [],
    consent: consentOf(root),
    head: headTags(head, config, origin, view),
    rules: rulesOf(pageModules),
    preloads: body.preloads,
    closedBars: modules.some(({ type }) => type === barType) ? closedBarsTag(modules, nonce) : "",
    body: body.pieces,
    state: stateText(text, { errors, code: code.first }),
  });
  return { bytes, links: earlyHints(fonts) };
}

/** The routes that have matched, without the sixty others, which the router would copy and match for every page. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index ? route : { ...route, ...(children.length > 0 && { children }) }],
    [],
  );
}

function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const one = known.get(name) ?? make();
  known.set(name, one);
  return one;
}

const pathOnly = (address: string): string => address.split("?", 1)[0] ?? address;

const notFoundHead = (): Head => ({ title: viewText("Page not found"), noindex: true });

/** @param parts sources of parts that the server alone renders */
function pageFiles(
  assets: Assets,
  shown: PageOutcome,
  modules: readonly WireShown[],
  parts: readonly string[],
): PageFiles {
  const byHydration = Map.groupBy(modules, ({ type }) => (hydrationOf(type) === "load" ? "load" : "later"));
  const sources = (one: "load" | "later", of: typeof viewSource) =>
    (byHydration.get(one) ?? []).flatMap(codeOf).flatMap((type) => of(type) ?? []);
  const still = [...sources("load", viewSource), ...sources("later", viewSource)];
  return filesOf(assets, [...frameSources(shown), ...sources("load", firstViewSource)], [...still, ...parts]);
}

/** The first of a source's files is its own, the others are what it imports. */
function firstCode(assets: Assets, handle: PageHandle | undefined, modules: readonly WireShown[]): FirstCode {
  const file = handle && assets.of(pageSource(handle.name)).scripts[0];
  return { page: file ? { name: handle.name, file } : undefined, views: viewFiles(assets, modules) };
}

/** Of the modules that hydrate, with the page or later; of the header none, whose code is in the entry. */
function viewFiles(assets: Assets, modules: readonly WireShown[]): ViewFiles | undefined {
  const hydrated = modules.filter(({ type }) => hydrationOf(type) !== "never");
  const files = [...new Set(hydrated.flatMap(codeOf))].flatMap((type) => {
    const source = hydrationOf(type) === "load" ? firstViewSource(type) : viewSource(type);
    const { scripts } = source ? assets.of(source) : { scripts: [] };
    return scripts.length > 0 ? [[type, scripts] as const] : [];
  });
  return files.length > 0 ? Object.fromEntries(files) : undefined;
}

interface PageOutcome {
  readonly handle: PageHandle | undefined;
  /** True when an error page stands in place of the page. */
  readonly failed: boolean;
}

/** Lazily loaded sources of the page itself and of what stands around it. */
function frameSources({ handle, failed }: PageOutcome): string[] {
  return [
    ...(handle ? [pageSource(handle.name)] : []),
    ...(handle?.layout === "custom" ? ["src/storefront/layouts/CustomLayout.tsx"] : []),
    ...(failed ? ["src/storefront/layouts/ErrorPage.tsx"] : []),
  ];
}
