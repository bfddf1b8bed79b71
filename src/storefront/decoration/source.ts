/**
 * Where the modules on a page come from. In the shop: from the loaded decoration, and until the first page is hydrated their HTML from
 * the server. On the editor's canvas: from the editor's store, one subscription per module, so that a keystroke renders one module.
 * Pages and layouts only use these hooks.
 */
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import type { Values } from "#decoration/field.ts";
import { readLean } from "#decoration/lean.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { Place } from "#decoration/wire.ts";
import type { ConfigValues, RootStyle } from "#modules/config/values.ts";
import type { ShownModule } from "#modules/view.ts";
import type { TextsInOthers } from "#ui/page-language.ts";
import type { RootData } from "../layouts/root-data.ts";
import { configOf, hasModules, type WireShown } from "./load.ts";

export interface DecorationSource {
  /** Keys of the page's modules that are shown, in order; of a place those that stand there, below where a module says nothing. */
  useModuleKeys(place?: Place): readonly string[];
  /** Keys of what is shown in the slots of a module, in order. */
  useHeld(holder: string): readonly HeldModule[];
  useModule(key: string): ShownModule | undefined;
  useHeader(): ShownModule | undefined;
  useFooter(): ShownModule | undefined;
  /** Values of the page's own configuration (type −3). */
  usePageValues(): Values;
  /** All global configuration values, by field. */
  useConfig(): ConfigValues;
  readonly editing: boolean;
  /** Absent where all texts are in the language of the page. */
  readonly others?: TextsInOthers | undefined;
  /**
   * Computes the root's style from the configuration: on the canvas it is newer than the loaded one. In the shop the result
   * is part of the loaded data.
   */
  readonly rootStyle?: (config: ConfigValues) => RootStyle;
  /** The editor's frame around a module: outline, selection, drag. Header and footer are "header" and "footer" to it. */
  readonly Frame?: ComponentType<{ readonly moduleKey: string; readonly children: ReactNode }>;
  /** The editor's way to fill a slot that is empty. */
  readonly EmptySlot?: ComponentType<{ readonly holder: string; readonly slot: number }>;
  /** The editor's list of modules, which does not lay out modules outside of the viewport. */
  readonly List?: ComponentType<ListProps>;
}

/** A module that stands in a slot. */
export interface HeldModule {
  readonly key: string;
  readonly slot: number;
}

export interface ListProps {
  readonly keys: readonly string[];
  /** Renders a module; `position` counts from the top of the page. */
  readonly item: (key: string, position: number) => ReactNode;
}

export const DecorationContext = createContext<DecorationSource | null>(null);

/** Throws outside of a page. */
export function useDecoration(): DecorationSource {
  const source = useContext(DecorationContext);
  if (!source) throw new Error("no decoration source around this component");
  return source;
}

/**
 * Values of the page's own configuration (type −3), typed by its definition: `usePageValues<typeof productListPage>()`.
 * The server sends every value, defaults filled in, so the browser needs no definition.
 */
export function usePageValues<D>(): DefinitionValues<D> {
  return useDecoration().usePageValues() as Values as DefinitionValues<D>;
}

/** The same outside of rendering, from loaded modules. */
export function pageValuesOf<D>(modules: readonly WireShown[]): DefinitionValues<D> {
  const page = modules.find((module) => module.type === moduleType.page);
  return (page ? readLean(page) : {}) as Values as DefinitionValues<D>;
}

const none: readonly WireShown[] = [];
interface Named {
  readonly title?: string;
  readonly name?: string;
  readonly lang?: Readonly<Record<string, string>> | undefined;
}

type Frame = Pick<RootData, "common" | "config"> & Partial<Pick<RootData, "links" | "categories">>;

const noRoot: Frame = { common: none, config: none };
const noKeys: readonly string[] = [];
const nothing: readonly HeldModule[] = [];

/**
 * The source of the page that is shown: the editor's if there is one around it, otherwise one made of the loaded data,
 * anew for new data.
 */
export function usePageSource(): DecorationSource {
  const contextSource = useContext(DecorationContext);
  const root = useRouteLoaderData<RootData>("root");
  const data = useMatches().at(-1)?.loaderData;
  const modules = modulesIn(data);
  return useMemo(() => contextSource ?? sourceOf(root, modules), [contextSource, root, modules]);
}

/** Modules in the loader data of a page; always the same empty list if it has none, because sources are cached by list. */
export const modulesIn = (data: unknown): readonly WireShown[] => (hasModules(data) ? data.modules : none);

/** By root data, and of these by the modules of a page: the server renders many pages of a frame. */
const sources = new WeakMap<object, WeakMap<object, DecorationSource>>();

/** Where the views of a page get their modules from; cached by root data and modules. */
export function sourceOf(root: Frame = noRoot, modules: readonly WireShown[]): DecorationSource {
  const byModules = sources.get(root) ?? new WeakMap<object, DecorationSource>();
  sources.set(root, byModules);
  const source = byModules.get(modules) ?? shopSource(root, configOf(root.config), modules);
  byModules.set(modules, source);
  return source;
}

const isFrame = (type: number): boolean => type === moduleType.header || type === moduleType.footer;

/** Names a module on its page. */
function keyOf({ type, id }: Pick<ShownModule, "type" | "id">): string {
  return `${type}-${id}`;
}

/** True for modules that are visible on the page; the page's own configuration is not. */
function isShown({ type, show }: WireShown): boolean {
  return type > 0 && show !== false;
}

/** Values are read on first access: modules that are not hydrated never need theirs in the browser. */
function read(module: WireShown): ShownModule {
  return {
    id: module.id,
    type: module.type,
    data: module.data ?? {},
    // Marked in the document's state, after the server has rendered it by the same object.
    get serverHtml() {
      return module.serverHtml === true;
    },
    get values() {
      return readLean(module);
    },
  };
}

function shopSource(root: Frame, config: ConfigValues, modules: readonly WireShown[]): DecorationSource {
  const frame = root.common;
  // Landing pages and templates may bring a header and a footer of their own.
  const common = [...modules.filter(({ type }) => isFrame(type)), ...frame].map(read);
  const visibleModules = new Map(modules.filter(isShown).map((module) => [keyOf(module), read(module)]));
  const keys: string[] = [];
  const held = new Map<string, HeldModule[]>();
  // What stands in slots follows what holds it.
  for (const module of modules.filter(isShown)) {
    const [key, { slot }] = [keyOf(module), module];
    if (slot === undefined) keys.push(key);
    else held.set(keys.at(-1) ?? "", [...(held.get(keys.at(-1) ?? "") ?? []), { key, slot }]);
  }
  const placed = new Map(modules.map((module) => [keyOf(module), module.place ?? "below"]));
  const byPlace = Map.groupBy(keys, (key) => placed.get(key) ?? "below");
  const pageValues = pageValuesOf(modules);
  const header = common.find((module) => module.type === moduleType.header);
  const footer = common.find((module) => module.type === moduleType.footer);
  return {
    editing: false,
    others: textsInOthers([...frame, ...modules], [...(root.links ?? []), ...(root.categories ?? [])]),
    useModuleKeys: (place) => (place ? (byPlace.get(place) ?? noKeys) : keys),
    useHeld: (holder) => held.get(holder) ?? nothing,
    useModule: (key) => visibleModules.get(key),
    useHeader: () => header,
    useFooter: () => footer,
    usePageValues: () => pageValues,
    useConfig: () => config,
  };
}

/** Texts of modules, and words of menus, that are in another language than the page. */
function textsInOthers(modules: readonly WireShown[], rows: readonly Named[]): TextsInOthers | undefined {
  const texts = modules.flatMap((module) =>
    Object.entries(module.lang ?? {}).map(([path, lang]): [unknown, string] => [
      path.split(".").reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], readLean(module)),
      lang,
    ]),
  );
  // Titles of links and names of categories.
  for (const { lang, title, name } of rows) if (lang) texts.push([title ?? name, lang.title ?? lang.name ?? ""]);
  return texts.length > 0 ? new Map(texts) : undefined;
}

/** Whether the first page is still being hydrated. */
let hydrating = true;

/** True on the server, and in the browser until the first page is hydrated. Read when a component mounts. */
export function isHydrating(): boolean {
  return hydrating;
}

/** For the root of all pages: its first effect ends the hydration. */
export function useHydrationEnd(): void {
  useEffect(() => {
    hydrating = false;
  }, []);
}
