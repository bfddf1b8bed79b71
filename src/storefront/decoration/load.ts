/**
 * Loads pages, on the server before rendering and in the browser before showing: the root loader the frame (`load-frame.ts`), a page's
 * own loader its modules, with the code of their views.
 */
import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { ContentOrigin, getDecoration } from "#contract/calls/decorations.ts";
import type { FixedPageGroup, MadeGroup, PageGroup, TemplateKind } from "#contract/groups.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ModuleData } from "#contract/rows.ts";
import type { Values } from "#decoration/field.ts";
import { readLean } from "#decoration/lean.ts";
import type { Place, WireSetting } from "#decoration/wire.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { codeTypesOf } from "#modules/section/is-sectioned.ts";
import { loadViews } from "#modules/views.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiPath } from "../api/client.ts";
import { apiContext } from "../api/context.ts";
import type { FrameDocument } from "../document/frame-document.ts";
import type { RootData } from "../layouts/root-data.ts";
import { basenameOf, type Page, type PageModule, pagesByPattern } from "../route-table.ts";
import { ruleOf } from "./rule-of.ts";

export type DecorationAnswer = Output<typeof getDecoration>;

/** A lean module as the API sends it. */
export interface WireShown {
  readonly id: number;
  readonly type: number;
  readonly show?: boolean;
  readonly place?: Place | undefined;
  readonly slot?: number | undefined;
  /** By field in the page's state alone (see `document/frame-document.ts`). */
  readonly schema: readonly WireSetting[] | Values;
  readonly data?: ModuleData;
  /** Of texts in another language than the page: in which, by the way to them in the values ("banner_list.0.title"). */
  readonly lang?: Readonly<Record<string, string>> | undefined;
  /** The server's HTML stands for it; set in the page's state alone (see `document/state.ts`). */
  readonly serverHtml?: boolean;
}

/** What all pages of one group have in common, ready to be shown. */
export interface Frame {
  /** Header, footer, configuration, menus, categories and so on. */
  readonly root: RootData;
  /** Of the group. */
  readonly modules: readonly WireShown[];
  /** Sites that the owner's code on the page may use. */
  readonly origins: readonly ContentOrigin[];
  /** False where something could not be loaded: the next page loads it again. */
  readonly isWhole: boolean;
  /** When one of the modules comes or goes, ISO 8601. */
  readonly changesAt?: string;
  /** Milliseconds since 1970 from when on its modules show something else; the server alone tells. */
  readonly until?: number;
  /** What the server's documents with this frame share; made by the first. */
  document?: FrameDocument;
}

/** Returns the cached frame of a group, else what `load` returns. */
export type FrameCache = (group: PageGroup, load: () => Promise<Frame>) => Promise<Frame>;

/** The server caches frames until something of the mall changes; browsers load one per visit. */
export const frameCacheContext = createContext<FrameCache>((_, load) => load());

/** The root loader loads the modules of the page's group with the frame, in one call; the page's loader finds them here. */
export const frameContext = createContext<{ group: PageGroup | Promise<PageGroup>; frame: Promise<Frame> } | null>(
  null,
);

/** Before the paths of the pages of a view, "/de"; "" in the shop's own language. */
export const baseContext = createContext<string>("");

/** The path of the page that a loader loads, without the prefix of the editor or of a view. */
export const pathIn = ({ context, url }: Pick<LoaderFunctionArgs, "context" | "url">): string =>
  url.pathname.slice((context.get(baseContext) || basenameOf(url.pathname)).length) || "/";

/** Loads what every page needs: header, footer, configuration, link list and categories for the menu, and the modules of the page's group. */
export async function rootLoader(args: LoaderFunctionArgs): Promise<RootData> {
  const { context } = args;
  const frameOf = (one: PageGroup) =>
    context.get(frameCacheContext)(one, async () => {
      const { loadFrame } = await whenOnline(() => import("./load-frame.ts"));
      return loadFrame(context.get(apiContext), one);
    });
  const group = groupOf(args);
  // Without a wait where the address says it: the page's loader runs meanwhile.
  const frame = typeof group === "string" ? frameOf(group) : group.then(frameOf);
  context.set(frameContext, { group, frame });
  return (await frame).root;
}

/** The group of an address; that of the 404 page where it has none. */
function groupOf(args: LoaderFunctionArgs): PageGroup | Promise<PageGroup> {
  const page = pagesByPattern.get(args.pattern);
  if (page?.kind) return madeGroupOf(args);
  return page?.templates ? templateOf(args, page) : (page?.group ?? "404_modules");
}

/** Pages that may have templates, by name, once loaded. */
const sources = new Map<string, PageModule>();

/** The template of the record that the page shows. That a record could not be loaded is told by the page's own loader. */
async function templateOf(args: LoaderFunctionArgs, { name, group, templates }: Page): Promise<PageGroup> {
  const page = sources.get(name) ?? (await whenOnline(async () => (await import("../page-sources.ts")).loadPage(name)));
  sources.set(name, page);
  const number = await page.template?.(args).catch(() => undefined);
  const chosen = templates && (await templateGroup(args, templates, number));
  return chosen ?? group ?? "404_modules";
}

/** Which template a page is shown by: the one that its record names, unless the editor shows another one. */
export const templateContext = createContext<
  (kind: TemplateKind, number: number | undefined, url: URL) => number | undefined | Promise<number | undefined>
>((_, number) => number);

async function templateGroup(
  { context, url }: Pick<LoaderFunctionArgs, "context" | "url">,
  kind: TemplateKind,
  named: number | undefined,
): Promise<MadeGroup | undefined> {
  const number = await context.get(templateContext)(kind, named, url);
  return number ? `${kind}_${number}` : undefined;
}

async function madeGroupOf(args: LoaderFunctionArgs): Promise<PageGroup> {
  const { groupAt } = await whenOnline(() => import("./landing.ts"));
  return (await groupAt(args.context, pathIn(args))) ?? "404_modules";
}

const configs = new WeakMap<readonly WireShown[], ConfigValues>();

/** All values of the global configuration: the server sends each of them, defaults filled in. One object for all pages with the same data. */
export function configOf(config: readonly WireShown[]): ConfigValues {
  const values: ConfigValues = configs.get(config) ?? Object.assign({}, ...config.map(readLean));
  configs.set(config, values);
  return values;
}

/** Modules of a page, ready to be shown. */
export async function loadModules(
  context: Readonly<RouterContextProvider>,
  group: PageGroup,
): Promise<readonly WireShown[]> {
  const first = context.get(frameContext);
  if ((await first?.group) === group) return (await first?.frame)?.modules ?? [];
  const answer = expectData(await context.get(apiContext).call("/api/v1/decoration", { modules: [group] }));
  const modules = modulesOf(answer, group);
  await prepare(modules);
  return modules;
}

/**
 * Modules of the page of a record, and the template that they are of.
 * @param group of the page itself
 * @param template what the record names; the browser loads the page's modules meanwhile, since few records have one
 */
export async function loadTemplate(
  args: LoaderFunctionArgs,
  group: FixedPageGroup,
  kind: TemplateKind,
  template: Promise<number | undefined>,
): Promise<{ readonly modules: readonly WireShown[]; readonly group?: MadeGroup }> {
  const { context } = args;
  const first = context.get(frameContext);
  const firstGroup = await first?.group;
  const isOfFrame = firstGroup === group || firstGroup?.startsWith(kind);
  const [modules, number] = await Promise.all([
    loadModules(context, isOfFrame && firstGroup ? firstGroup : group),
    template,
  ]);
  const chosen = await templateGroup(args, kind, number);
  if (!chosen) return { modules };
  return { modules: chosen === firstGroup ? modules : await loadModules(context, chosen), group: chosen };
}

/** Asks once for what the loaders of frame and page both need. */
export function askOnce<P extends ApiPath>(
  context: Readonly<RouterContextProvider>,
  path: P,
  input: Input<CallByPath[P]>,
): Promise<Envelope<Output<CallByPath[P]> | null>> {
  const asked = context.get(askedContext) ?? new Map<string, Promise<never>>();
  context.set(askedContext, asked);
  const key = path + JSON.stringify(input);
  const answer = asked.get(key) ?? (context.get(apiContext).call(path, input) as Promise<never>);
  asked.set(key, answer);
  return answer;
}
const askedContext = createContext<Map<string, Promise<never>> | null>(null);

/** The modules of a group in an answer. */
export const modulesOf = (answer: DecorationAnswer, group: PageGroup): readonly WireShown[] =>
  answer.made_pages?.[group as MadeGroup] ?? answer[group as FixedPageGroup] ?? [];

/** Loads what modules need before they are shown: the code of their views, the rules of their fonts. */
export async function prepare(modules: readonly WireShown[]): Promise<void> {
  await Promise.all([loadViewsOf(modules), showFontsOf(modules), decideRules(modules)]);
}

/** Rules about the visitor, each once. */
export const rulesOf = (modules: readonly WireShown[]): string[] => [
  ...new Set(modules.flatMap((module) => (module.type > 0 ? (ruleOf(readLean(module)) ?? []) : []))),
];

/** In the browser only; those of the first page are decided by a script of the document. */
async function decideRules(modules: readonly WireShown[]): Promise<void> {
  if (typeof document === "undefined") return;
  const rules = rulesOf(modules);
  if (rules.length === 0) return;
  const { showByRules } = await whenOnline(() => import("../runtime/show-by-rules.ts"));
  await showByRules(rules);
}

/** In the browser only; the fonts of the first page are in the server's HTML, so this code loads with the second page. */
async function showFontsOf(modules: readonly WireShown[]): Promise<void> {
  if (typeof document === "undefined") return;
  const fonts = await whenOnline(() => import("./fonts.ts"));
  await fonts.showFontsOf(modules);
}

/** Loads the code of the views of some modules. */
async function loadViewsOf(modules: readonly WireShown[]): Promise<void> {
  await whenOnline(() => loadViews([...new Set(modules.flatMap(codeOf))]));
}

/** Types whose code a module needs. Values are read only of types that pages hold, and of headers. */
export const codeOf = (module: WireShown): number[] =>
  module.type >= 0 ? codeTypesOf({ type: module.type, values: readLean(module) }) : [module.type];

/** Data of every page's loader: at least its modules; [] for pages without a decoration group. */
export interface PageData {
  readonly modules: readonly WireShown[];
  /** What the document's head alone is made of, on the server: the page's state leaves it out. */
  readonly forHead?: object;
}

export function hasModules(data: unknown): data is PageData {
  return typeof data === "object" && data !== null && "modules" in data && Array.isArray(data.modules);
}

/** The data of an answer. Throws what the router shows as an error page: status 404 for a missing row, 500 for anything else. */
export function expectData<T>(envelope: Envelope<T | null>): T {
  if (envelope.code === 200 && envelope.data !== null) return envelope.data;
  const status = envelope.code === 404 ? 404 : 500;
  throw data({ message: envelope.message }, { status });
}
