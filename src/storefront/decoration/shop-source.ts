/** The shop's decoration source: the modules that the loaders brought. */
import { useMemo } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { readLean, type ShownModule } from "#decoration/lean.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import type { RootData } from "../layouts/root-loader.ts";
import { hasModules } from "../pages/page-module.ts";
import type { WireShown } from "./load.ts";
import type { DecorationSource } from "./source.ts";

const none: readonly WireShown[] = [];

/** The source of the page that is shown. New data gives a new source, and with it a new page. */
export function useShopSource(): DecorationSource {
  const root = useRouteLoaderData<RootData>("root");
  const data = useMatches().at(-1)?.loaderData;
  const modules = hasModules(data) ? data.modules : none;
  return useMemo(() => shopSource(root, modules), [root, modules]);
}

/** All values of the global configuration: the server sends each of them, defaults filled in. */
export function configOf(config: readonly WireShown[]): ConfigValues {
  return Object.assign({}, ...config.map((module) => readLean(module).values));
}

function read(module: WireShown): ShownModule {
  return { ...readLean(module), kept: module.kept === true };
}

function shopSource(
  root: Pick<RootData, "common" | "config"> | undefined,
  modules: readonly WireShown[],
): DecorationSource {
  const config = configOf(root?.config ?? none);
  const common = (root?.common ?? none).map(read);
  const shown = new Map<string, ShownModule>();
  for (const module of modules) {
    if (module.type > 0 && module.show !== false) shown.set(`${module.type}-${module.id}`, read(module));
  }
  const keys = [...shown.keys()];
  const page = modules.find((module) => module.type === moduleType.page);
  const pageValues = page ? readLean(page).values : {};
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
