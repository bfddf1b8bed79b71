/** The shop's decoration source: the modules of the loaded data. */
import { useContext, useMemo } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { readLean } from "#decoration/lean.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import type { ShownModule } from "#modules/view.ts";
import type { RootData } from "../layouts/root-data.ts";
import type { WireShown } from "./load.ts";
import { hasModules } from "./page-data.ts";
import { pageValuesOf } from "./page-values.ts";
import { DecorationContext, type DecorationSource } from "./source.ts";

const none: readonly WireShown[] = [];

/**
 * The source of the page that is shown: the editor's if there is one around it, otherwise one made of the loaded data,
 * anew for new data.
 */
export function usePageSource(): DecorationSource {
  const given = useContext(DecorationContext);
  const root = useRouteLoaderData<RootData>("root");
  const data = useMatches().at(-1)?.loaderData;
  const modules = hasModules(data) ? data.modules : none;
  // The same object for all pages of a visit.
  const config = useMemo(() => configOf((given ? undefined : root?.config) ?? none), [given, root]);
  return useMemo(() => given ?? shopSource(root?.common ?? none, config, modules), [given, root, config, modules]);
}

/** Names a module on its page. */
function keyOf({ type, id }: Pick<ShownModule, "type" | "id">): string {
  return `${type}-${id}`;
}

/** True for modules that are visible on the page; the page's own configuration is not. */
function isShown({ type, show }: WireShown): boolean {
  return type > 0 && show !== false;
}

/** All values of the global configuration: the server sends each of them, defaults filled in. */
export function configOf(config: readonly WireShown[]): ConfigValues {
  return Object.assign({}, ...config.map(readLean));
}

/** Values are read on first access: modules that are not hydrated never need theirs in the browser. */
function read(module: WireShown): ShownModule {
  return {
    id: module.id,
    type: module.type,
    data: module.data ?? {},
    serverHtml: module.serverHtml === true,
    get values() {
      return readLean(module);
    },
  };
}

function shopSource(frame: RootData["common"], config: ConfigValues, modules: readonly WireShown[]): DecorationSource {
  const common = frame.map(read);
  const shown = new Map(modules.filter(isShown).map((module) => [keyOf(module), read(module)]));
  const keys = [...shown.keys()];
  const pageValues = pageValuesOf(modules);
  const header = common.find((module) => module.type === moduleType.header);
  const footer = common.find((module) => module.type === moduleType.footer);
  return {
    editing: false,
    useModuleKeys: () => keys,
    useModule: (key) => shown.get(key),
    useHeader: () => header,
    useFooter: () => footer,
    usePageValues: () => pageValues,
    useConfig: () => config,
  };
}
